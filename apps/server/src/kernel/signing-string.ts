import { createHmac } from 'node:crypto';

/** The hash of a signature: classic links and webhooks use SHA-1, new integrations SHA-256. */
export type SignatureMethod = 'sha1' | 'sha256';

/** Computes base64(HMAC(secret, text)). */
export function signText(secret: string, text: string, method: SignatureMethod): string {
  return createHmac(method, secret).update(text, 'utf8').digest('base64');
}

/** Joins the pairs that have a value, sorted by name in code-unit order, as name=value with &. */
export function signingString(pairs: Iterable<readonly [string, string]>): string {
  return [...pairs]
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
