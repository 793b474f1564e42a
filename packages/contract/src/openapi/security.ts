import type { DescribedCall } from './document.ts';

type Json = Record<string, unknown>;
type Scheme = { readonly name: string; readonly description: string };

/** Sessions and signatures: each a header. */
const schemes = {
  token: { name: 'token', description: 'Of the log-in.' },
  sign: { name: 'sign', description: 'Of the log-in.' },
  merchantAppId: { name: 'appId', description: 'Whose call it is.' },
  merchantTimestamp: {
    name: 'timestamp',
    description: 'Milliseconds since 1970, 13 digits, within five minutes of the server’s.',
  },
  merchantSignature: {
    name: 'x-signature',
    description:
      'v1= and the base64 HMAC-SHA256, under the secret, of six lines joined by line feeds: v1, method, path with its query as sent, timestamp, x-nonce, hex SHA-256 of the body.',
  },
  merchantNonce: { name: 'x-nonce', description: '8 to 128 visible ASCII characters, never used before.' },
  merchantSign: {
    name: 'sign',
    description: 'The classic signature: hex SHA1 of appId + appSecret + timestamp. It covers neither path nor body.',
  },
  buyerAccessToken: { name: 'access-token', description: 'accessToken of getToken: whose order it is.' },
  operatorSession: { name: 'operator-session', description: 'Of the operator’s log-in.' },
} as const satisfies Record<string, Scheme>;

const all = (...names: (keyof typeof schemes)[]): Json => Object.fromEntries(names.map((name) => [name, []]));

/** The document's security schemes. */
export const securitySchemes: Json = Object.fromEntries(
  Object.entries(schemes).map(([id, scheme]) => [id, { type: 'apiKey', in: 'header', ...scheme }]),
);

/** What a call is proven with: all headers of one of the rows. */
export function securityOf({ auth, bodySigned, vouched }: DescribedCall): readonly Json[] {
  if (auth === 'none') return [];
  if (auth === 'session') return [all('token', 'sign')];
  if (auth === 'operator') return [all('operatorSession')];
  const buyer = vouched ? (['buyerAccessToken'] as const) : [];
  const strong = all('merchantAppId', 'merchantTimestamp', 'merchantNonce', 'merchantSignature', ...buyer);
  return bodySigned ? [strong] : [strong, all('merchantAppId', 'merchantTimestamp', 'merchantSign', ...buyer)];
}

/** What any POST of a merchant may carry, so that it can be sent again. */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the first answer for a day; with another body 91552.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

/** The headers that a call may carry beside what proves it. */
export function headersOf({ api }: DescribedCall, method: string): readonly Json[] {
  return api === 'merchant' && method === 'POST' ? [idempotencyKey] : [];
}
