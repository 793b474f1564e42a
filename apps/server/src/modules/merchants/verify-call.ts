import { createHash, createHmac } from 'node:crypto';
import { secretsEqual } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Merchant } from './merchant.ts';

/** A server-to-server call as it came. Header values are '' where they are missing. */
export interface MerchantCall {
  readonly method: string;
  /** Path with the raw query, as in the request line. */
  readonly target: string;
  readonly body: Buffer;
  readonly timestamp: string;
  readonly sign: string;
  readonly bodySign: string;
  readonly nonce: string;
}

/** What a signature covered: `body`, the whole call, once; `classic`, the time alone, so it may be sent again for a while. */
export type Trust = 'body' | 'classic';

const toleranceMs = 5 * 60_000;

/**
 * Checks the headers of a call: merchant-api.md, section 2. A nonce that comes with trust `body` is still to be used up.
 * @param now ms since 1970
 * @throws Refusal 91402 for its time, 91404 for a nonce that can't be one, 91403 for its signature
 */
export function verifyCall(call: MerchantCall, merchant: Merchant, now: number): Trust {
  if (!/^\d{13}$/.test(call.timestamp) || Math.abs(Number(call.timestamp) - now) > toleranceMs) {
    throw new Refusal('91402');
  }
  const withBody = call.bodySign !== '';
  if (withBody && !/^[\x21-\x7e]{8,128}$/.test(call.nonce)) throw new Refusal('91404');
  if (!withBody && merchant.bodySignatureRequired) throw new Refusal('91403');
  const holds = merchant.secrets.some((secret) =>
    withBody
      ? secretsEqual(bodySignature(call, secret), call.bodySign)
      : secretsEqual(classicSign(merchant.appId, secret, call.timestamp), call.sign.toLowerCase()),
  );
  if (!holds) throw new Refusal('91403');
  return withBody ? 'body' : 'classic';
}

/** Lower-case hex SHA1(appId + appSecret + timestamp). */
function classicSign(appId: string, secret: string, timestamp: string): string {
  return createHash('sha1').update(`${appId}${secret}${timestamp}`).digest('hex');
}

/** `v1=` and base64 HMAC-SHA256 over everything that the call says, line by line. */
function bodySignature(call: MerchantCall, secret: string): string {
  const digest = createHash('sha256').update(call.body).digest('hex');
  const text = ['v1', call.method, call.target, call.timestamp, call.nonce, digest].join('\n');
  return `v1=${createHmac('sha256', secret).update(text).digest('base64')}`;
}
