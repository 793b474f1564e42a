import { metadataSchema, noteLimits } from '@kassa/contract/merchant';
import {
  type CoinAmount,
  type CurrencyCode,
  isCoin,
  isCurrency,
  type Money,
  parseCoin,
  parseMoney,
} from '@kassa/money';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { isAppLink, isLandingUrl } from './landing-url.ts';
import type { LinkTerms } from './link.ts';
import type { LinkOwner } from './link-owner.ts';
import { metadataKeyOf } from './metadata-key.ts';

type Parameters = ReadonlyMap<string, string>;

/** How far a merchant's clock may be ahead of ours. */
const aheadLimitMs = 5 * 60_000;
/** A callbackUrl of this word: only the merchant's registered endpoints get events. */
export const endpointsOnly = 'endpoints';
/** A picture of this word: the item has none. */
export const noPicture = 'none';
const longestName = 256;
/** Keeps every amount far below what a row and a screen can hold. */
const decimal = /^\d{1,12}(?:\.\d{1,18})?$/;

/**
 * Reads the terms of a link whose signature is valid, and checks that they are complete for its kind and make sense.
 * @param now ms since 1970
 * @returns the terms, when the link was made (ms since 1970), and whether it is past its timeout
 * @throws Refusal link_parameter_invalid for what is missing or impossible, link_redirect_refused for an address that
 *   it may not lead to, both with the parameter and the reason as their message; link_expired for a timestamp in the
 *   future
 */
export function readTerms(
  parameters: Parameters,
  merchant: LinkOwner,
  now: number,
): { readonly terms: LinkTerms; readonly signedAt: number; readonly expired: boolean } {
  const signedAt = instantOf(parameters.get('timestamp'), 'timestamp');
  const expiresAt = instantOf(parameters.get('timeout'), 'timeout');
  const item = readItem(parameters);
  const terms: LinkTerms = {
    ...item,
    merchantOrderNo: textOf(parameters, 'merchantOrderNo', 128),
    ...readPrice(parameters, item.itemType),
    targetFiat: currencyOf(parameters, 'targetFiat'),
    ...readWallet(parameters),
    ...readAddresses(parameters, merchant),
    merchantName: optionalText(parameters, 'merchantName', 128) ?? merchant.name,
    ...readNotes(parameters),
    expiresAt,
  };
  if (signedAt > now + aheadLimitMs) refuse('link_expired', { detail: 'timestamp is in the future' });
  return { terms, signedAt, expired: expiresAt <= now };
}

type Item = Pick<LinkTerms, 'itemType' | 'itemName' | 'pictureUrl' | 'quantity' | 'uniqueId'>;

function readItem(parameters: Parameters): Item {
  const type = parameters.get('type');
  if (type === undefined && parameters.has('network')) {
    return {
      itemType: 'COIN',
      itemName: optionalText(parameters, 'name', longestName) ?? parameters.get('crypto') ?? 'ETH',
      pictureUrl: optionalText(parameters, 'picture', 2048),
      quantity: null,
      uniqueId: null,
    };
  }
  if (type !== 'MINT' && type !== 'MARKET') throw incomplete('type', 'MINT or MARKET');
  const quantity = type === 'MINT' ? textOf(parameters, 'quantity', 9) : null;
  if (quantity !== null && !/^[1-9]\d*$/.test(quantity)) throw incomplete('quantity', 'no whole number above 0');
  const picture = textOf(parameters, 'picture', 2048);
  return {
    itemType: type,
    itemName: textOf(parameters, 'name', longestName),
    pictureUrl: picture === noPicture ? null : picture,
    quantity,
    uniqueId: type === 'MARKET' ? textOf(parameters, 'uniqueId', 128) : optionalText(parameters, 'uniqueId', 128),
  };
}

function readPrice(
  parameters: Parameters,
  itemType: LinkTerms['itemType'],
): { buyType: LinkTerms['buyType']; price: Money | CoinAmount } {
  const amount = parameters.get('amount');
  const cryptoAmount = parameters.get('cryptoAmount');
  if (cryptoAmount !== undefined) {
    const coin = parameters.get('crypto') ?? 'ETH';
    // With two prices it is unclear which one was meant.
    if (amount !== undefined) throw incomplete('amount', 'fiat and crypto both: name one price');
    if (!isCoin(coin)) throw incomplete('crypto', 'no coin that we know');
    const price = readDecimal('cryptoAmount', cryptoAmount, (text) => parseCoin(text, coin));
    if (price.units <= 0n) throw incomplete('cryptoAmount', 'not above 0');
    return { buyType: 'CRYPTO', price };
  }
  // Crypto itself is priced by the bought amount.
  if (itemType === 'COIN') throw incomplete('cryptoAmount');
  const fiat = currencyOf(parameters, 'fiat');
  if (fiat === null) throw incomplete('fiat');
  const price = readDecimal('amount', amount, (text) => parseMoney(text, fiat));
  if (price.minor <= 0n) throw incomplete('amount', 'not above 0');
  return { buyType: 'NORMAL', price };
}

function readDecimal<Price>(name: string, text: string | undefined, parse: (text: string) => Price | null): Price {
  if (text === undefined) throw incomplete(name);
  if (/^\d{13}/.test(text)) throw incomplete(name, 'more than 12 digits before the point');
  if (!decimal.test(text)) throw incomplete(name, 'not a decimal number');
  const price = parse(text);
  if (price === null) throw incomplete(name, 'more decimals than its currency has');
  return price;
}

function readWallet(parameters: Parameters): Pick<LinkTerms, 'network' | 'address'> {
  const network = parameters.get('network') ?? null;
  const address = parameters.get('address') ?? null;
  if (network !== null && !/^[0-9A-Za-z_-]{2,32}$/.test(network)) throw incomplete('network', 'no name of a network');
  if (address !== null && network === null) throw incomplete('network', 'missing beside an address');
  if (address !== null && !/^[0-9A-Za-z:]{20,128}$/.test(address)) throw incomplete('address', 'no address');
  return { network, address };
}

function readAddresses(
  parameters: Parameters,
  merchant: LinkOwner,
): Pick<LinkTerms, 'redirectUrl' | 'failRedirectUrl' | 'callbackUrl'> {
  const redirectUrl = textOf(parameters, 'redirectUrl', 2048);
  const given = textOf(parameters, 'callbackUrl', 2048);
  const callbackUrl = given === endpointsOnly ? '' : given;
  const failRedirectUrl = optionalText(parameters, 'failRedirectUrl', 2048);
  for (const [name, url] of Object.entries({ redirectUrl, failRedirectUrl })) {
    if (url !== null && !isAppLink(url, merchant.appSchemes) && !isLandingUrl(url, merchant)) throw leadsAway(name);
  }
  if (callbackUrl !== '' && !isLandingUrl(callbackUrl, merchant)) throw leadsAway('callbackUrl');
  return { redirectUrl, failRedirectUrl, callbackUrl };
}

/** Reads what the merchant notes on the sale: `description`, and `metadata[KEY]` for each key. */
function readNotes(parameters: Parameters): Pick<LinkTerms, 'description' | 'metadata'> {
  const pairs = [...parameters].flatMap(([name, value]) => {
    const key = metadataKeyOf(name);
    return key === undefined ? [] : [[key, value] as const];
  });
  const metadata = metadataSchema.safeParse(Object.fromEntries(pairs));
  if (metadata.success)
    return { description: optionalText(parameters, 'description', noteLimits.description), metadata: metadata.data };
  const { path = [], message = '' } = metadata.error.issues[0] ?? {};
  throw incomplete(path.length > 0 ? `metadata[${path.join('.')}]` : 'metadata', message);
}

function instantOf(text: string | undefined, name: string): number {
  if (text === undefined) throw incomplete(name);
  if (!/^(?:\d{10}|\d{13})$/.test(text)) throw incomplete(name, 'no 13 digits of milliseconds');
  return text.length === 10 ? Number(text) * 1_000 : Number(text);
}

function currencyOf(parameters: Parameters, name: string): CurrencyCode | null {
  const code = parameters.get(name);
  if (code === undefined) return null;
  if (!isCurrency(code)) throw incomplete(name, 'not a currency that Kassa knows');
  return code;
}

function textOf(parameters: Parameters, name: string, max: number): string {
  const text = optionalText(parameters, name, max);
  if (text === null) throw incomplete(name);
  return text;
}

function optionalText(parameters: Parameters, name: string, max: number): string | null {
  const text = parameters.get(name);
  if (text === undefined) return null;
  if (text.length > max) throw incomplete(name, `longer than ${max} characters`);
  if (text.replace(unseen, '') === '') throw incomplete(name, 'blank');
  // Control characters, and those that reverse the reading direction, could make people misread a text.
  if (/[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd]/u.test(text))
    throw incomplete(name, 'a character that can not be shown');
  return text;
}

/** What shows nothing on a page: spaces, marks of format, marks without a letter, and the fillers of Korean and Braille. */
const unseen = /[\s\p{Z}\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Makes the refusal of a missing or bad parameter. @param why what is wrong with it, for the merchant's developer */
function incomplete(name: string, why = 'missing'): Refusal {
  return new Refusal('link_parameter_invalid', { detail: `${name}: ${why}` });
}

function leadsAway(name: string): Refusal {
  return new Refusal('link_redirect_refused', {
    detail: `${name}: not https on a public host, or of no registered origin`,
  });
}
