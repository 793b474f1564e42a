import { linkParameters, unsignedLinkParameters } from '@kassa/contract/merchant';
import { isCurrency } from '@kassa/money';
import { metadataKeyOf } from './metadata-key.ts';
import type { Reading } from './read-link-query.ts';

const known: ReadonlySet<string> = new Set(linkParameters);
/** `language` is among the signed ones, because some clients sign it. */
const neverSigned: ReadonlySet<string> = new Set(unsignedLinkParameters.filter((name) => name !== 'language'));
/** Parameters whose values are addresses, so that they may have a query of their own. */
const addresses: ReadonlySet<string> = new Set(['redirectUrl', 'failRedirectUrl', 'callbackUrl', 'picture']);

const digits = (text: string) => /^\d+$/.test(text);
const decimal = (text: string) => /^[\d.]+$/.test(text);
const word = (text: string) => /^[\w:-]+$/.test(text);
/**
 * What a value must look like where no link may have any other. None of these can contain an `&`. Where a link may have a
 * value that it does not use, such as the crypto of a price in fiat, that can be any text.
 */
const shapes: Readonly<Record<string, (text: string) => boolean>> = {
  address: word,
  amount: decimal,
  appId: word,
  cryptoAmount: decimal,
  network: word,
  signatureMethod: (text) => /^Hmac\w+$/.test(text),
  targetFiat: isCurrency,
  timeout: digits,
  timestamp: digits,
  type: (text) => text === 'MINT' || text === 'MARKET',
};
/** Without these a link is none. */
const alwaysNeeded = ['appId', 'callbackUrl', 'merchantOrderNo', 'redirectUrl', 'timeout', 'timestamp'];

/**
 * Whether no other link has the same signed string. That string has no quoting: a buyer could move the boundary between
 * two parameters and the signature would still hold. So a name may be there once, no name may contain a separator, and
 * no value may hold what could begin another parameter (docs/specification/links.md#three-readings).
 */
export function hasOneMeaning(reading: Reading): boolean {
  const names = reading.map(([name]) => name);
  if (new Set(names).size !== names.length || names.some((name) => /[&=]/.test(name))) return false;
  const signed = reading
    .filter(([name, value]) => value !== '' && !neverSigned.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return reading.every(
    ([name, value]) =>
      value === '' ||
      neverSigned.has(name) ||
      !mayHideParameter(
        signed,
        signed.findIndex((pair) => pair[0] === name),
      ),
  );
}

/** Whether another link could begin a parameter within the value of the one at `at`. */
function mayHideParameter(signed: Reading, at: number): boolean {
  const [name, value] = signed[at] ?? ['', ''];
  const tokens = value.split('&').slice(1);
  return tokens.some((token, index) => {
    const equals = token.indexOf('=');
    const inner = token.slice(0, equals);
    if (equals < 0 || !(known.has(inner) || metadataKeyOf(inner) !== undefined)) return false;
    if (!addresses.has(name)) return true;
    if (neverSigned.has(inner) || inner <= name) return false;
    const isLast = index === tokens.length - 1;
    return mayBegin(inner, token.slice(equals + 1), { later: signed.slice(at + 1), isLast });
  });
}

/**
 * Whether a link could have a parameter that begins here. Parameters are sorted: those before it by name would be gone
 * with it, and their text would be part of its value.
 */
function mayBegin(name: string, text: string, after: { later: Reading; isLast: boolean }): boolean {
  const shape = shapes[name];
  if (shape && !shape(text)) return false;
  if (addresses.has(name) && !/^(?:[a-z][a-z0-9+.-]*:|endpoints$)/i.test(text)) return false;
  const swallowed = after.later.map(([later]) => later).filter((later) => later <= name);
  if (shape && after.isLast && swallowed.length > 0) return false;
  // It may stand for the one of the same name, but not for others.
  const needed = [...alwaysNeeded, 'amount', 'fiat', 'cryptoAmount'];
  return !swallowed.some((later) => later !== name && needed.includes(later));
}
