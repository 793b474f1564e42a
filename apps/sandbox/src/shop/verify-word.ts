import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/**
 * Checks a webhook's signature: base64 HMAC-SHA1 over all its other fields
 * (docs/specification/merchant-wire-format.md#classic-webhook).
 */
export function isSignedWebhook(webhook: Fields, appSecret: string): boolean {
  const { signature = '', ...fields } = webhook;
  return sameText(signature, createHmac('sha1', appSecret).update(sortedPairs(fields)).digest('base64'));
}

/**
 * Checks the signature of the return address: base64 HMAC-SHA256 of `return&` and its values
 * (docs/specification/links.md#the-way-back).
 */
export function isSignedReturn(query: Fields, appSecret: string): boolean {
  const { signature = '', orderNo = '', merchantOrderNo = '', status = '' } = query;
  const text = `return&${sortedPairs({ orderNo, merchantOrderNo, status })}`;
  return sameText(signature.replaceAll(' ', '+'), createHmac('sha256', appSecret).update(text).digest('base64'));
}

function sortedPairs(fields: Fields): string {
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
