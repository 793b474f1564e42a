import { createHmac } from 'node:crypto';
import { unsignedLinkParameters } from '@kassa/contract/merchant';
import { type Merchant, signingSecret } from './merchant.ts';

/** How a signature is made: classic links and webhooks use SHA-1, new integrations SHA-256. */
export type SignatureMethod = 'sha1' | 'sha256';

const unsigned: ReadonlySet<string> = new Set(unsignedLinkParameters);

/** Pairs that have a value, sorted by name in code-unit order, as name=value joined with &. */
export function signingString(pairs: Iterable<readonly [string, string]>): string {
  return [...pairs]
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The string a link's signature is made over: every parameter that has a value, but those that are never signed. */
export function linkSigningString(pairs: Iterable<readonly [string, string]>): string {
  return signingString([...pairs].filter(([name]) => !unsigned.has(name)));
}

/** The same as clients make it that sign `language` too; undefined where a link says none. */
export function languageSigningString(pairs: readonly (readonly [string, string])[]): string | undefined {
  const named = pairs.some(([name, value]) => name === 'language' && value !== '');
  return named ? signingString(pairs.filter(([name]) => name === 'language' || !unsigned.has(name))) : undefined;
}

/** base64(HMAC(secret, text)). */
export function signText(secret: string, text: string, method: SignatureMethod): string {
  return createHmac(method, secret).update(text, 'utf8').digest('base64');
}

/** Query of a link that we sign for the merchant, with HMAC-SHA256 under his newest secret. */
export function signedLinkQuery(
  merchant: Pick<Merchant, 'appId' | 'secrets'>,
  parameters: Readonly<Record<string, string>>,
): string {
  const pairs = Object.entries(parameters);
  const signature = signText(signingSecret(merchant), linkSigningString(pairs), 'sha256');
  return [...pairs, ['signature', signature] as const]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
