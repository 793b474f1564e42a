import { createHash, createHmac } from 'node:crypto';
import type { Code } from '@kassa/contract/codes';
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
 * @param at.now ms since 1970
 * @param at.explain says what was signed: in the sandbox only
 * @throws Refusal 91402 for its time, 91404 for a nonce that can't be one, 91403 for its signature; `extend` is JSON that
 *   names the header that failed, and how
 */
export function verifyCall(
  call: MerchantCall,
  merchant: Merchant,
  { now, explain }: { readonly now: number; readonly explain: boolean },
): Trust {
  if (!/^\d{13}$/.test(call.timestamp)) {
    const how = call.timestamp === '' ? 'it is missing' : 'it is not 13 digits: milliseconds since 1970';
    throw callRefusal('91402', { check: 'timestamp', problem: how });
  }
  const offMs = now - Number(call.timestamp);
  if (Math.abs(offMs) > toleranceMs) {
    const seconds = Math.round(Math.abs(offMs) / 1_000);
    const problem = `it is ${seconds} s ${offMs > 0 ? 'old' : 'ahead'}, 300 at most`;
    throw callRefusal('91402', { check: 'timestamp', problem });
  }
  return call.bodySign === '' ? verifyClassic(call, merchant, explain) : verifyBody(call, merchant, explain);
}

/** A call that is refused for one of its headers. */
export function callRefusal(
  code: Code,
  failed: { readonly check: string; readonly problem: string; readonly signedString?: string | undefined },
): Refusal {
  const { check, problem } = failed;
  const extend = JSON.stringify(failed);
  return new Refusal(code, { extend, detail: `${check}: ${problem}` });
}

function verifyClassic(call: MerchantCall, { appId, secrets, ...merchant }: Merchant, explain: boolean): Trust {
  if (merchant.bodySignatureRequired)
    throw callRefusal('91403', { check: 'x-signature', problem: 'it is missing, and this merchant requires it' });
  const text = (secret: string) => `${appId}${secret}${call.timestamp}`;
  const sign = (secret: string) => createHash('sha1').update(text(secret)).digest('hex');
  if (secrets.some((secret) => secretsEqual(sign(secret), call.sign.toLowerCase()))) return 'classic';
  const how = call.sign === '' ? 'it is missing' : 'it is not the SHA-1 of this string in hex, under a live secret';
  throw callRefusal('91403', {
    check: 'sign',
    problem: how,
    signedString: explain ? text('<appSecret>') : undefined,
  });
}

function verifyBody(call: MerchantCall, { secrets }: Merchant, explain: boolean): Trust {
  if (!/^[\x21-\x7e]{8,128}$/.test(call.nonce)) {
    const how = call.nonce === '' ? 'it is missing' : 'it is not 8 to 128 visible ASCII characters';
    throw callRefusal('91404', { check: 'x-nonce', problem: how });
  }
  const digest = createHash('sha256').update(call.body).digest('hex');
  // Everything that the call says, line by line.
  const text = ['v1', call.method, call.target, call.timestamp, call.nonce, digest].join('\n');
  const sign = (secret: string) => `v1=${createHmac('sha256', secret).update(text).digest('base64')}`;
  if (secrets.some((secret) => secretsEqual(sign(secret), call.bodySign))) return 'body';
  const how = 'it is not v1= and the base64 HMAC-SHA256 of this string, under a live secret';
  throw callRefusal('91403', { check: 'x-signature', problem: how, signedString: explain ? text : undefined });
}
