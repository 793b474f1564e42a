import { bodyHeaders, type Credentials } from './merchant-client.ts';
import type { MerchantWorld } from './merchant-world.ts';

/** Posts as a merchant's server does, under x-signature. @throws Error with code and `extend` of a refusal */
export async function postAs<T>(
  world: Pick<MerchantWorld, 'app' | 'ask'>,
  merchant: Credentials,
  { target, fields }: { readonly target: string; readonly fields: unknown },
): Promise<T> {
  const body = JSON.stringify(fields);
  const headers = bodyHeaders(merchant, { method: 'POST', target, body, now: world.app.clock.now() });
  const sent = { ...headers, 'content-type': 'application/json' };
  const { envelope } = await world.ask(target, { method: 'POST', headers: sent, body });
  if (!envelope?.success) throw new Error(`${envelope?.returnCode} ${envelope?.extend}`);
  return envelope.data as T;
}
