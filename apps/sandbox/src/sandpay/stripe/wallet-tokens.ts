import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { readAppleToken } from '../wallet/apple-token.ts';
import { idOf } from './intent-record.ts';
import { methodView } from './views.ts';

/** A wallet's own token, and under which key it came. */
interface Given {
  readonly wallet: 'apple' | 'google';
  readonly token: string;
  readonly key?: string | undefined;
}

/** Keeps a wallet's token, once for each key. @returns Stripe's token for it */
export function storeToken({ db, clock }: Pick<Sandpay, 'db' | 'clock'>, { wallet, token, key }: Given) {
  const id = idOf('tok', key ?? newId('key'));
  db.prepare('insert or ignore into stripe_tokens (id, wallet, token, created_at) values (?, ?, ?, ?)').run(
    ...[id, wallet, token, clock.now()],
  );
  const created = Math.floor(clock.now() / 1_000);
  return { id, object: 'token', type: 'card', livemode: false, used: false, created, client_ip: null };
}

/** Writes what was said of Apple's token as the wallet gave it. Undefined where it is none. */
export function appleToken(
  sealed: string,
  about: { readonly displayName: string; readonly network: string; readonly transactionId: string },
): string | undefined {
  const { displayName, network, transactionId: transactionIdentifier } = about;
  const paymentMethod = { displayName, network, type: 'debit' };
  try {
    const whole = JSON.stringify({ paymentData: JSON.parse(sealed), paymentMethod, transactionIdentifier });
    return readAppleToken(whole) ? whole : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Makes a method of payment of a token, once for each key. @throws CallerError where there is no such token */
export function walletMethod(sandpay: Pick<Sandpay, 'db' | 'clock'>, token: string, key: string) {
  const { db, clock } = sandpay;
  const id = idOf('pm', key);
  const { changes } = db
    .prepare('insert or ignore into stripe_tokens select ?, wallet, token, ? from stripe_tokens where id = ?')
    .run(id, clock.now(), token);
  if (changes === 0 && !walletOf(sandpay, id))
    throw new CallerError(400, 'resource_missing', `No such token: '${token}'`);
  return methodView({ id, brand: 'visa', last4: '1111', customer: null, createdAt: clock.now() });
}

/** Finds the wallet's token behind a method of payment. Undefined where it is no wallet's. */
export function walletOf({ db }: Pick<Sandpay, 'db'>, id: string | undefined) {
  const row = id === undefined ? undefined : db.prepare('select wallet, token from stripe_tokens where id = ?').get(id);
  return row && { channel: row.wallet === 'apple' ? '501' : '701', fields: { walletToken: String(row.token) } };
}
