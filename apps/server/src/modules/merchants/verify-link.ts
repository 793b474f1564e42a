import { linkParameters } from '@kassa/contract/merchant';
import { secretsEqual } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Merchant } from './merchant.ts';
import { type Reading, readingsOf, signatureOf } from './read-link-query.ts';
import { languageSigningString, linkSigningString, type SignatureMethod, signText } from './signing-string.ts';

/** A link whose signature holds: its parameters that have a value, and the string that makes it this link: without language. */
export interface VerifiedLink {
  readonly parameters: ReadonlyMap<string, string>;
  readonly signedText: string;
}

/** The appId a query names, in any of its readings; '' when it names none, or two. */
export function appIdOf(rawQuery: string): string {
  const [form = []] = readingsOf(rawQuery);
  const named = form.filter(([name]) => name === 'appId');
  return named.length === 1 ? (named[0]?.[1] ?? '') : '';
}

/**
 * Finds the first reading of the query whose signature holds under one of the merchant's live secrets.
 * @throws Refusal 91501 when none does, or where a boundary between parameters could have been moved
 */
export function verifyLink(rawQuery: string, merchant: Merchant): VerifiedLink {
  const readings = readingsOf(rawQuery);
  const signature = signatureOf(readings[1] ?? []);
  for (const reading of readings) {
    const method = methodOf(reading, merchant);
    if (!method || !isUnambiguous(reading)) continue;
    const signedText = linkSigningString(reading);
    const texts = [signedText, languageSigningString(reading)].filter((text) => text !== undefined);
    const signatures = merchant.secrets.flatMap((secret) => texts.map((text) => signText(secret, text, method)));
    if (signatures.some((right) => secretsEqual(right, signature))) {
      return { parameters: new Map(reading.filter(([, value]) => value !== '')), signedText };
    }
  }
  throw new Refusal('91501');
}

function methodOf(reading: Reading, merchant: Merchant): SignatureMethod | undefined {
  const named = reading.find(([name]) => name === 'signatureMethod')?.[1] ?? '';
  if (named === 'HmacSHA256') return 'sha256';
  return (named === '' || named === 'HmacSHA1') && merchant.sha1Links ? 'sha1' : undefined;
}

const boundary = new RegExp(`&(${linkParameters.join('|')})=`);

// Two queries with the same signing string must be the same link: a name may come once, no name may hold what separates
// parameters, and no value may hold what reads like the start of one.
function isUnambiguous(reading: Reading): boolean {
  const names = new Set(reading.map(([name]) => name));
  return names.size === reading.length && reading.every(([name, value]) => !/[&=]/.test(name) && !boundary.test(value));
}
