import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { emailIndexOf, type Session } from '../modules/accounts/index.ts';
import { readOrderRows } from './order-rows.ts';

const looked = 50;

/**
 * Has this buyer a wallet on file: the address of the newest order that had one, masked.
 * @throws Refusal 10003 when another e-mail than the session's own is asked about
 */
export async function checkWallet(
  app: Pick<App, 'db' | 'seal'>,
  session: Session,
  email: string,
): Promise<{ exists: boolean; address: string }> {
  if (emailIndexOf(app.seal, email) !== session.emailIndex) throw new Refusal('10003', { extend: 'email' });
  const { userNo, scopeAppId } = session;
  const orders = await readOrderRows(app.db, { userNo, scopeAppId, limit: looked, offset: 0 });
  const address = orders.find((order) => order.address !== null)?.address ?? '';
  return { exists: address !== '', address: address === '' ? '' : `${address.slice(0, 6)}…${address.slice(-4)}` };
}
