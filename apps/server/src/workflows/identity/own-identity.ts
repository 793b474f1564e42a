import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Check, readOwnCheck } from '../../modules/identity/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';

/**
 * Refuses identity data to a merchant sign-in
 * (docs/specification/identity.md#merchant-sign-in).
 * @throws Refusal email_confirmation_required
 */
export function refuseMerchantSignIn(buyer: Pick<Buyer, 'scopeAppId' | 'proven'>): void {
  if (isMerchantSignIn(buyer)) refuse('email_confirmation_required');
}

/**
 * Reads a check of the buyer's own.
 * @throws Refusal email_confirmation_required, and identity_check_not_found for another buyer's check exactly as for
 *   one that does not exist
 */
export async function readCheckOf(app: Pick<App, 'db'>, buyer: Buyer, checkNo: string): Promise<Check> {
  refuseMerchantSignIn(buyer);
  const check = await readOwnCheck(app.db, { userNo: buyer.userNo, checkNo });
  if (!check) refuse('identity_check_not_found');
  return check;
}
