import { createHash, createHmac } from 'node:crypto';
import type { RefusalName } from '@kassa/contract/codes';
import { secretsEqual } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Merchant } from './merchant.ts';

/** A server-to-server call as it arrived. Missing headers are ''. */
export interface MerchantCall {
  readonly method: string;
  /** Path with the raw query, as in the request line. */
  readonly target: string;
  /** The same without slashes that were too many, which may be signed instead. */
  readonly plainTarget?: string;
  /** A GET came with a body, which is signed as empty. */
  readonly unreadBody?: boolean;
  readonly body: Buffer;
  readonly timestamp: string;
  readonly sign: string;
  readonly bodySign: string;
  readonly nonce: string;
}

/**
 * What a signature covered. `body`: the whole call, once; `classic`: only the time, so the call may be repeated for a
 * while.
 */
export type Trust = 'body' | 'classic';

/** What the signature of a call covered, and the live secret that it was made with. */
export interface VerifiedCall {
  readonly trust: Trust;
  readonly secret: string;
}

const toleranceMs = 5 * 60_000;

/**
 * Checks the headers of a call: docs/specification/merchant-wire-format.md#signing-a-call. The caller must still use up
 * the nonce of a call with trust `body`.
 * @param at.now ms since 1970
 * @param at.explain adds the signed text to a refusal: in the sandbox only
 * @throws Refusal call_timestamp_invalid for its time, call_nonce_invalid for an impossible nonce,
 *   call_signature_invalid for its signature; `extend` is JSON that names the header that failed, and how
 */
export function verifyCall(
  call: MerchantCall,
  merchant: Merchant,
  { now, explain }: { readonly now: number; readonly explain: boolean },
): VerifiedCall {
  if (!/^\d{13}$/.test(call.timestamp)) {
    const how = call.timestamp === '' ? 'it is missing' : 'it is not 13 digits: milliseconds since 1970';
    throw callRefusal('call_timestamp_invalid', { check: 'timestamp', problem: how });
  }
  const offMs = now - Number(call.timestamp);
  if (Math.abs(offMs) > toleranceMs) {
    const seconds = Math.round(Math.abs(offMs) / 1_000);
    const problem = `it is ${seconds} s ${offMs > 0 ? 'old' : 'ahead'}, 300 at most`;
    throw callRefusal('call_timestamp_invalid', { check: 'timestamp', problem });
  }
  return call.bodySign === '' ? verifyClassic(call, merchant, explain) : verifyBody(call, merchant, explain);
}

/** Makes the refusal of a call for one of its headers. */
export function callRefusal(
  reason: RefusalName,
  failed: { readonly check: string; readonly problem: string; readonly signedString?: string | undefined },
): Refusal {
  const { check, problem } = failed;
  const extend = JSON.stringify(failed);
  return new Refusal(reason, { extend, detail: `${check}: ${problem}` });
}

function verifyClassic(call: MerchantCall, { appId, secrets, ...merchant }: Merchant, explain: boolean): VerifiedCall {
  if (merchant.bodySignatureRequired)
    throw callRefusal('call_signature_invalid', {
      check: 'x-signature',
      problem: 'it is missing, and this merchant requires it',
    });
  const text = (secret: string) => `${appId}${secret}${call.timestamp}`;
  const sign = (secret: string) => createHash('sha1').update(text(secret)).digest('hex');
  const secret = secrets.find((one) => secretsEqual(sign(one), call.sign.toLowerCase()));
  if (secret !== undefined) return { trust: 'classic', secret };
  if (call.sign === '' && call.nonce !== '')
    throw callRefusal('call_signature_invalid', {
      check: 'x-signature',
      problem: 'it is missing beside an x-nonce, which only a call with x-signature has',
    });
  const how = call.sign === '' ? 'it is missing' : 'it is not the SHA-1 of this string in hex, under a live secret';
  throw callRefusal('call_signature_invalid', {
    check: 'sign',
    problem: how,
    signedString: explain ? text('<appSecret>') : undefined,
  });
}

function verifyBody(call: MerchantCall, { secrets }: Merchant, explain: boolean): VerifiedCall {
  if (!/^[\x21-\x7e]{8,128}$/.test(call.nonce)) {
    const how = call.nonce === '' ? 'it is missing' : 'it is not 8 to 128 visible ASCII characters';
    throw callRefusal('call_nonce_invalid', { check: 'x-nonce', problem: how });
  }
  const digest = createHash('sha256').update(call.body).digest('hex');
  // The whole call, line by line.
  const texts = [call.target, call.plainTarget ?? call.target].map((target) =>
    ['v1', call.method, target, call.timestamp, call.nonce, digest].join('\n'),
  );
  const sign = (secret: string, text: string) => `v1=${createHmac('sha256', secret).update(text).digest('base64')}`;
  const secret = secrets.find((one) => texts.some((text) => secretsEqual(sign(one, text), call.bodySign)));
  if (secret !== undefined) return { trust: 'body', secret };
  const wrong = 'it is not v1= and the base64 HMAC-SHA256 of this string, under a live secret';
  const how = call.unreadBody ? `${wrong}; the body of a GET is not read, so it is signed as empty` : wrong;
  throw callRefusal('call_signature_invalid', {
    check: 'x-signature',
    problem: how,
    signedString: explain ? texts[0] : undefined,
  });
}
