import { unsignedLinkParameters } from '@kassa/contract/merchant';
import { type SignatureMethod, signingString, signText } from '../../kernel/signing-string.ts';
import { hasOneMeaning } from './one-meaning.ts';
import type { Reading } from './read-link-query.ts';

const unsigned: ReadonlySet<string> = new Set(unsignedLinkParameters);

/**
 * Builds the string that a link's signature covers: every parameter with a value, except those that are never signed.
 */
export function linkSigningString(pairs: Iterable<readonly [string, string]>): string {
  return signingString([...pairs].filter(([name]) => !unsigned.has(name)));
}

/** Parameters that are new each time a merchant signs the same sale. */
const renewed: ReadonlySet<string> = new Set(['timestamp', 'timeout', 'nonce', 'signatureMethod']);

/** Builds the string that two links of the same order have in common: all that is signed but times, nonce and method. */
export function termsString(pairs: Iterable<readonly [string, string]>): string {
  return encodedSigningString([...pairs].filter(([name]) => !renewed.has(name)));
}

/**
 * Builds the string of `signatureMethod=HmacSHA256Encoded`: names and values are percent-encoded in it, so that it is the
 * string of one link only, whatever the values hold.
 */
export function encodedSigningString(pairs: Iterable<readonly [string, string]>): string {
  const encoded = [...pairs]
    .filter(([name]) => !unsigned.has(name))
    .map(([name, value]) => [encodeURIComponent(name), encodeURIComponent(value)] as const);
  return signingString(encoded);
}

/** How a link says it is signed. */
export interface SignedAs {
  readonly hash: SignatureMethod;
  /** Whether the signed string is percent-encoded. */
  readonly encoded: boolean;
}

const methods: Readonly<Record<string, SignedAs>> = {
  '': { hash: 'sha1', encoded: false },
  HmacSHA1: { hash: 'sha1', encoded: false },
  HmacSHA256: { hash: 'sha256', encoded: false },
  HmacSHA256Encoded: { hash: 'sha256', encoded: true },
};

/** Reads how a link is signed; undefined for a method that we don't know. */
export function signedAs(pairs: Reading): SignedAs | undefined {
  const named = pairs.find(([name]) => name === 'signatureMethod')?.[1] ?? '';
  return Object.hasOwn(methods, named) ? methods[named] : undefined;
}

/** Chooses the method to sign a link of ours by: the common one, unless its string could be that of another link. */
export function methodToSign(parameters: Readonly<Record<string, string>>): string {
  const method = 'HmacSHA256';
  const one = hasOneMeaning(Object.entries({ ...parameters, signatureMethod: method }));
  return one ? method : 'HmacSHA256Encoded';
}

/** Builds the same as `linkSigningString` for clients that sign `language` too; undefined where a link has none. */
export function languageSigningString(pairs: readonly (readonly [string, string])[]): string | undefined {
  const named = pairs.some(([name, value]) => name === 'language' && value !== '');
  return named ? signingString(pairs.filter(([name]) => name === 'language' || !unsigned.has(name))) : undefined;
}

/** Builds the query of a link that we sign for its merchant under `secret`, by the method that it names. */
export function signedLinkQuery(parameters: Readonly<Record<string, string>>, secret: string): string {
  const pairs = Object.entries(parameters);
  const text = signedAs(pairs)?.encoded ? encodedSigningString(pairs) : linkSigningString(pairs);
  const signature = signText(secret, text, 'sha256');
  return [...pairs, ['signature', signature] as const]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
