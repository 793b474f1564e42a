import { createHmac } from 'node:crypto';
import { unsignedLinkParameters } from '@kassa/contract/merchant';

/** Parameters of a link, by name, in plain text. */
export type LinkParameters = Readonly<Record<string, string>>;

export type LinkSignature = 'sha1' | 'sha256';

/** What a link's signature covers: what is present and not empty, by name, as name=value joined with & (merchant-api.md, section 1). */
export function linkString(parameters: LinkParameters): string {
  const unsigned: readonly string[] = unsignedLinkParameters;
  return Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !unsigned.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Base64 HMAC over the link's string: SHA-256 when the parameters say so, else the classic SHA-1. */
export function signLink(parameters: LinkParameters, appSecret: string): string {
  const algorithm = parameters.signatureMethod === 'HmacSHA256' ? 'sha256' : 'sha1';
  return createHmac(algorithm, appSecret).update(linkString(parameters)).digest('base64');
}

/** The link itself; without a signature when that is ''. */
export function linkUrl(checkoutUrl: string, parameters: LinkParameters, signature: string): string {
  const query = Object.entries({ ...parameters, signature }).filter(([, value]) => value !== '');
  return `${checkoutUrl}/?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
