import { createHmac } from 'node:crypto';
import type { Merchant } from './merchant.ts';
import { signingString } from './signing-string.ts';

/** Signature of a link. HMAC-SHA1 is for existing integrations. */
export type LinkSignature = 'HmacSHA256' | 'HmacSHA1';

/** Parameters of a link (docs/merchants/reference.md). `email`, `token`, `id` and `language` are never signed. */
export type LinkParameters = Readonly<Record<string, string>>;

const unsigned: ReadonlySet<string> = new Set(['email', 'token', 'id', 'language', 'signature']);

/**
 * Returns the address of a signed link.
 * @param host the checkout's address, such as https://pay.example
 * @param how.method HMAC-SHA256 by default. The link names it, and the signature covers it
 * @param how.repeatable a payment link: it sells to any number of buyers until its `timeout`, each under the
 *   merchantOrderNo with an ending of its own
 */
export function signLink(
  merchant: Merchant,
  parameters: LinkParameters,
  how: { readonly host: string; readonly method?: LinkSignature; readonly repeatable?: boolean },
): string {
  const { host, method = 'HmacSHA256', repeatable = false } = how;
  const all = {
    ...parameters,
    appId: merchant.appId,
    ...(repeatable ? { repeatable: '1' } : {}),
    ...(method === 'HmacSHA256' ? { signatureMethod: method } : {}),
  };
  const signature = linkSignature(merchant.appSecret, all, method);
  const query = Object.entries({ ...all, signature })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return `${host.replace(/\/$/, '')}/${repeatable ? 'buy' : ''}?${query}`;
}

/** Returns base64 of the HMAC over every signed parameter. */
export function linkSignature(appSecret: string, parameters: LinkParameters, method: LinkSignature): string {
  const signed = Object.fromEntries(Object.entries(parameters).filter(([name]) => !unsigned.has(name)));
  return createHmac(method === 'HmacSHA1' ? 'sha1' : 'sha256', appSecret)
    .update(signingString(signed), 'utf8')
    .digest('base64');
}
