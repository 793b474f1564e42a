import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { refuse } from '../../kernel/refusal.ts';
import { emailIndexOf, type Session } from '../../modules/accounts/index.ts';
import { readOrderRows } from './order-rows.ts';

const looked = 50;

/**
 * Says whether this buyer has a wallet on file: the address of their newest order that had one, masked. A merchant
 * sign-in has none.
 * @throws Refusal invalid_input when another email address than the session's own is asked about
 */
export async function checkWallet(
  app: Pick<App, 'db' | 'seal'>,
  session: Session,
  email: string,
): Promise<{ exists: boolean; address: string }> {
  if (emailIndexOf(app.seal, email) !== session.emailIndex) refuse('invalid_input', { extend: 'email' });
  if (isMerchantSignIn(session)) return { exists: false, address: '' };
  const orders = await readOrderRows(app.db, { ...session, limit: looked, offset: 0 });
  const address = orders.find((order) => order.address !== null)?.address ?? '';
  return { exists: address !== '', address: address === '' ? '' : `${address.slice(0, 6)}…${address.slice(-4)}` };
}
