import type { DescribedCall } from './described-call.ts';

type Json = Record<string, unknown>;
type Scheme = { readonly name: string; readonly description: string };

/** Sessions and signatures, each as a header. */
const schemes = {
  token: { name: 'token', description: 'From the log-in.' },
  sign: { name: 'sign', description: 'From the log-in.' },
  merchantAppId: { name: 'appId', description: 'Your appId.' },
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
  buyerAccessToken: { name: 'access-token', description: 'The buyer’s accessToken from getToken.' },
  webhookSignature: {
    name: 'webhook-signature',
    description: 'Standard Webhooks: the body, its id and time, signed with the secret of the endpoint.',
  },
  operatorSession: { name: 'operator-session', description: 'From the operator’s log-in.' },
} as const satisfies Record<string, Scheme>;

const all = (...names: (keyof typeof schemes)[]): Json => Object.fromEntries(names.map((name) => [name, []]));

/** What proves a webhook to the endpoint that gets it. */
export const webhookSecurity: readonly Json[] = [all('webhookSignature')];

/** The document's security schemes. */
export const securitySchemes: Json = Object.fromEntries(
  Object.entries(schemes).map(([id, scheme]) => [id, { type: 'apiKey', in: 'header', ...scheme }]),
);

/** Says what proves a call. */
export function provedBy({ auth, bodySigned, merchantSignIn }: DescribedCall): string {
  const buyer = merchantSignIn ? ', and with the header access-token' : '';
  if (auth === 'merchant') return `Signed ${bodySigned ? 'with x-signature' : 'with x-signature or sign'}${buyer}.`;
  if (auth === 'session') return 'Requires a session.';
  return auth === 'none' ? 'No authentication.' : 'Requires an operator session.';
}

/** Returns what proves a call: all headers of one of the rows. */
export function securityOf({ auth, bodySigned, merchantSignIn }: DescribedCall): readonly Json[] {
  if (auth === 'none') return [];
  if (auth === 'session') return [all('token', 'sign')];
  if (auth === 'operator') return [all('operatorSession')];
  const buyer = merchantSignIn ? (['buyerAccessToken'] as const) : [];
  const strong = all('merchantAppId', 'merchantTimestamp', 'merchantNonce', 'merchantSignature', ...buyer);
  return bodySigned ? [strong] : [strong, all('merchantAppId', 'merchantTimestamp', 'merchantSign', ...buyer)];
}

/** The header that lets a merchant repeat any POST safely. */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For a day, the same key and body return the first response. A different body returns 91552.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

/** Returns the headers that a call may carry beside those that prove it. */
export function headersOf({ api }: DescribedCall, method: string): readonly Json[] {
  return api === 'merchant' && method === 'POST' ? [idempotencyKey] : [];
}

const header = (type: 'string' | 'integer', description: string): Json => ({ description, schema: { type } });

/** Headers of answers, by the name under which answers refer to them. */
export const namedHeaders: Json = {
  RequestId: header('string', 'The same as traceId. Tell it when you ask about a call.'),
  KassaVersion: header('string', 'The version of the merchant API that made this answer.'),
  RateLimitLimit: header('integer', 'How many calls that write you may make in a minute.'),
  RateLimitRemaining: header('integer', 'How many of them are left.'),
  RateLimitReset: header('integer', 'Seconds until they are counted anew.'),
  RetryAfter: header('integer', 'Seconds after which you may try again.'),
};

const refersTo = (names: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(Object.entries(names).map(([at, name]) => [at, { $ref: `#/components/headers/${name}` }]));

const always = { 'x-request-id': 'RequestId' };
const ofMerchants = { ...always, 'Kassa-Version': 'KassaVersion' };
const counted = {
  'RateLimit-Limit': 'RateLimitLimit',
  'RateLimit-Remaining': 'RateLimitRemaining',
  'RateLimit-Reset': 'RateLimitReset',
};

/** Returns the headers that an answer of this API carries. Only calls that write are counted. @param http its status */
export function answerHeaders(api: DescribedCall['api'], method: string, http = 200): Json {
  const later = http === 429 ? { 'Retry-After': 'RetryAfter' } : {};
  if (api !== 'merchant') return refersTo({ ...always, ...later });
  return refersTo({ ...ofMerchants, ...(method === 'POST' ? counted : {}), ...later });
}
