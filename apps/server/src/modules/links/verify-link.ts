import { secretsEqual } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { signText } from '../../kernel/signing-string.ts';
import type { LinkOwner } from './link-owner.ts';
import { hasOneMeaning } from './one-meaning.ts';
import { type Reading, readingsOf, signatureOf } from './read-link-query.ts';
import {
  encodedSigningString,
  languageSigningString,
  linkSigningString,
  type SignedAs,
  signedAs,
} from './signing-string.ts';

/**
 * A link with a valid signature: its parameters that have a value, and the signed string that identifies it, without
 * language.
 */
export interface VerifiedLink {
  readonly parameters: ReadonlyMap<string, string>;
  readonly signedText: string;
}

/** A link as its merchant signed it. */
export interface SignedLink extends VerifiedLink {
  /** The live secret that it was signed with. */
  readonly secret: string;
}

/** A link has 25 parameters and 50 notes. Each is compared with all others, before anybody knows who signed them. */
const mostParameters = 200;

type SigningOwner = Pick<LinkOwner, 'secrets' | 'sha1Links'>;

/** Finds the appId that a query names, in any of its readings; '' when it names none, or two. */
export function appIdOf(rawQuery: string): string {
  const [form = []] = readingsOf(rawQuery);
  const named = form.filter(([name]) => name === 'appId');
  return named.length === 1 ? (named[0]?.[1] ?? '') : '';
}

/**
 * Finds the first reading of the query whose signature is valid under one of the merchant's live secrets.
 * @throws Refusal link_signature_invalid when none is, or where a boundary between parameters could have been moved;
 *   link_parameter_invalid for more parameters than any link has
 */
export function verifyLink(rawQuery: string, merchant: SigningOwner): SignedLink {
  const readings = readingsOf(rawQuery);
  if (readings.some(({ length }) => length > mostParameters))
    refuse('link_parameter_invalid', { detail: `more than ${mostParameters} parameters` });
  const signature = signatureOf(readings[1] ?? []);
  for (const reading of readings) {
    const method = signedAs(reading);
    if (!method || (method.hash === 'sha1' && !merchant.sha1Links)) continue;
    const signedText = linkSigningString(reading);
    const texts = textsOf(reading, method, signedText);
    const secret = merchant.secrets.find((one) =>
      texts.some((text) => secretsEqual(signText(one, text, method.hash), signature)),
    );
    if (secret !== undefined)
      return { parameters: new Map(reading.filter(([, value]) => value !== '')), signedText, secret };
  }
  refuse('link_signature_invalid');
}

/** Lists the strings that a signature of this reading may cover; none where they could mean another link too. */
function textsOf(reading: Reading, { encoded }: SignedAs, signedText: string): readonly string[] {
  if (encoded) return isNamedOnce(reading) ? [encodedSigningString(reading)] : [];
  if (!hasOneMeaning(reading)) return [];
  return [signedText, languageSigningString(reading)].filter((text) => text !== undefined);
}

function isNamedOnce(reading: Reading): boolean {
  return new Set(reading.map(([name]) => name)).size === reading.length;
}
