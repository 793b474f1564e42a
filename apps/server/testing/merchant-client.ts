import { createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** A merchant's credentials. */
export interface Credentials {
  readonly appId: string;
  readonly appSecret: string;
}

/** The sandbox's merchant with the credentials of the public example. */
export const example: Credentials = { appId: 'ahzxh0klegv1fzol', appSecret: 'py2bwighth62ajq6' };
/** The sandbox's gallery. */
export const gallery: Credentials = { appId: 'kassa0sandbox001', appSecret: 'kassa-sandbox-secret-00000000001' };

type Fields = Readonly<Record<string, string>>;

// Everything below is written from the merchant API's page alone, as a merchant's developer would write it. It shares
// no code with what it tests.

function pairsOf(fields: Fields): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** Builds the query of a signed link, percent-encoded. */
export function linkQuery(merchant: Credentials, fields: Fields, method: 'sha1' | 'sha256' = 'sha1'): string {
  const all = {
    ...fields,
    appId: merchant.appId,
    ...(method === 'sha256' ? { signatureMethod: 'HmacSHA256' } : {}),
  };
  const { language: _language, ...signed } = { language: '', ...all };
  const signature = createHmac(method, merchant.appSecret).update(pairsOf(signed)).digest('base64');
  return Object.entries({ ...all, signature })
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Whether a webhook or a queried order has the merchant's valid signature. */
export function isSignedTrade(merchant: Credentials, { signature, ...fields }: Fields): boolean {
  return createHmac('sha1', merchant.appSecret).update(pairsOf(fields)).digest('base64') === signature;
}

/** Builds the headers of the classic signature. */
export function classicHeaders({ appId, appSecret }: Credentials, now: number): Record<string, string> {
  const timestamp = String(now);
  return {
    appId,
    timestamp,
    sign: createHash('sha1')
      .update(appId + appSecret + timestamp)
      .digest('hex'),
  };
}

/** A call whose signature covers all of it. */
export interface SignedCall {
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly body: string;
  readonly now: number;
  readonly nonce?: string;
}

/** Builds the headers of x-signature. */
export function bodyHeaders({ appId, appSecret }: Credentials, call: SignedCall): Record<string, string> {
  const timestamp = String(call.now);
  const nonce = call.nonce ?? randomBytes(16).toString('hex');
  const digest = createHash('sha256').update(call.body).digest('hex');
  const text = ['v1', call.method, call.target, timestamp, nonce, digest].join('\n');
  const signature = createHmac('sha256', appSecret).update(text).digest('base64');
  return { appId, timestamp, 'x-nonce': nonce, 'x-signature': `v1=${signature}` };
}

/** Opens a value that getToken sealed for the merchant. */
export function openSignInValue({ appSecret }: Credentials, sealed: string): string {
  const key = Buffer.from(appSecret);
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, key.subarray(0, 16));
  return decipher.update(sealed, 'base64', 'utf8') + decipher.final('utf8');
}

/** Returns the data of a successful call. @throws Error with the code of a refused one */
export function dataOf<T>({
  envelope,
}: {
  readonly envelope: { success: boolean; returnCode: string; data: unknown } | null;
}): T {
  if (!envelope?.success) throw new Error(`not a success: ${envelope?.returnCode}`);
  return envelope.data as T;
}
