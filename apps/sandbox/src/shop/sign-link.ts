import { createHmac } from 'node:crypto';
import { unsignedLinkParameters } from '@kassa/contract/merchant';

/** Parameters of a link, by name, in plain text. */
export type LinkParameters = Readonly<Record<string, string>>;

/** Digest of a link's signature. */
export type LinkSignature = 'sha1' | 'sha256';

/**
 * Returns the text that a link's signature covers: its non-empty values, by name, as name=value joined with &
 * (docs/specification/links.md#signature).
 */
export function linkString(parameters: LinkParameters): string {
  const unsigned: readonly string[] = unsignedLinkParameters;
  return Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !unsigned.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Returns the base64 HMAC of the link's text: SHA-256 when the parameters say so, else the classic SHA-1. */
export function signLink(parameters: LinkParameters, appSecret: string): string {
  const algorithm = parameters.signatureMethod === 'HmacSHA256' ? 'sha256' : 'sha1';
  return createHmac(algorithm, appSecret).update(linkString(parameters)).digest('base64');
}

/** Returns the link itself, without a signature when that is ''. */
export function linkUrl(checkoutUrl: string, parameters: LinkParameters, signature: string): string {
  const query = Object.entries({ ...parameters, signature }).filter(([, value]) => value !== '');
  return `${checkoutUrl}/?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
