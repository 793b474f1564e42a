import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Check, readOwnCheck } from '../modules/identity/index.ts';
import { type Buyer, isVouched } from './own-order.ts';

/**
 * A log-in that only a merchant vouched for sees nothing of who the buyer is (merchant-api.md, section 3).
 * @throws Refusal 91537
 */
export function refuseVouched(buyer: Pick<Buyer, 'scopeAppId' | 'proven'>): void {
  if (isVouched(buyer)) throw new Refusal('91537');
}

/** @throws Refusal 91537, and 91531 for another's check exactly as for one that does not exist */
export async function readCheckOf(app: Pick<App, 'db'>, buyer: Buyer, checkNo: string): Promise<Check> {
  refuseVouched(buyer);
  const check = await readOwnCheck(app.db, { userNo: buyer.userNo, checkNo });
  if (!check) throw new Refusal('91531');
  return check;
}
