import { unsignedLinkParameters } from '@kassa/contract/merchant';
import { signText } from '../../kernel/signing-string.ts';
import type { LinkOwner } from './link-owner.ts';
import { readingsOf, signatureOf } from './read-link-query.ts';
import { linkSigningString } from './signing-string.ts';

/** Help for a developer whose signature is wrong. Never contains the secret or a valid signature. */
export interface SignatureHelp {
  /** The string that we signed. */
  readonly signedString: string;
  /** The probable mistake; '' when we can't tell. */
  readonly problem: string;
  /** Where the string that was signed first differs from ours, when we found it: both texts from there on. */
  readonly firstDifference?: { readonly at: number; readonly ours: string; readonly yours: string };
}

type Pairs = readonly (readonly [string, string])[];

const joined = (pairs: Pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&');
const sorted = (pairs: Pairs) => [...pairs].sort(([one], [other]) => (one < other ? -1 : 1));

/** Strings that integrations are known to sign by mistake, each with a description of the mistake. */
const mistakes: readonly (readonly [problem: string, make: (pairs: Pairs) => string])[] = [
  [
    'The values were percent-encoded before signing: sign over decoded values.',
    (pairs) => joined(sorted(signed(pairs)).map(([name, value]) => [name, encodeURIComponent(value)])),
  ],
  ['The parameters were not sorted by name before signing.', (pairs) => joined(signed(pairs))],
  [
    'The parameters were sorted without regard to case: sort by code unit, capitals first.',
    (pairs) => joined([...signed(pairs)].sort(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))),
  ],
  [
    'email, token or id was signed: they never are.',
    (pairs) => joined(sorted(pairs.filter(([name, value]) => name !== 'signature' && value !== ''))),
  ],
  [
    'Empty parameters were signed: leave them out.',
    (pairs) => joined(sorted(pairs.filter(([name]) => !isUnsigned(name)))),
  ],
];

function isUnsigned(name: string): boolean {
  return (unsignedLinkParameters as readonly string[]).includes(name);
}

function signed(pairs: Pairs): Pairs {
  return pairs.filter(([name, value]) => value !== '' && !isUnsigned(name));
}

/** Finds out, where it can, how a link with a wrong signature was signed. Sandbox only. */
export function explainSignature(rawQuery: string, merchant: Pick<LinkOwner, 'secrets'>): SignatureHelp {
  const [form = [], percent = []] = readingsOf(rawQuery);
  const signature = signatureOf(percent);
  const signedString = linkSigningString(form);
  const fits = (text: string) =>
    merchant.secrets.some((secret) =>
      (['sha1', 'sha256'] as const).some((method) => signText(secret, text, method) === signature),
    );
  if (signature === '') return { signedString, problem: 'The parameter signature is missing.' };
  if (fits(signedString)) {
    return {
      signedString,
      problem:
        'The string is right, the method is not: name SHA-256 by signatureMethod=HmacSHA256 (signed too); SHA-1 may be switched off. Or a parameter came twice, or a value holds & and the name of a parameter.',
    };
  }
  for (const [problem, make] of mistakes) {
    const text = make(form);
    if (fits(text)) return { signedString, problem, firstDifference: differenceOf(signedString, text) };
  }
  return { signedString, problem: 'Another secret, or other values than those in the address.' };
}

function differenceOf(ours: string, yours: string): { at: number; ours: string; yours: string } {
  let at = 0;
  while (at < ours.length && ours[at] === yours[at]) at += 1;
  return { at, ours: ours.slice(at, at + 80), yours: yours.slice(at, at + 80) };
}
