import { methodKey } from '@kassa/methods';
import { type CurrencyCode, convert, type Rate } from '@kassa/money';
import { randomNumber } from '../../kernel/ids.ts';
import { type Lines, priceAmount, priceCode, type Terms } from './lines.ts';
import { chooseOffer, type Offer, payCurrency } from './offer.ts';
import { crossRate, type RateTable, sourceOfRate } from './rate-table.ts';

/** A stored price. What is charged is what it shows. */
export interface StoredQuote extends Lines {
  readonly quoteNo: string;
  readonly nftParamNo: string;
  readonly fiat: CurrencyCode;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly priceCurrency: string;
  /** Minor units or base units of `priceCurrency`. */
  readonly priceAmount: bigint;
  readonly rate: Rate;
  readonly rateSource: string;
  /** ms since 1970. */
  readonly rateAt: number;
  /** Worth in US cents; null when it can't be told. */
  readonly usdMinor: bigint | null;
  readonly address: string | null;
  readonly addressUnchecked: boolean;
  readonly validUntil: Date;
}

/** How long a quote may be taken up. */
const quoteValidMs = 60_000;

/** What a caller asks a price for; without a method: by the cheapest. */
export interface QuoteRequest {
  readonly fiat: string;
  readonly payWayCode?: string | undefined;
  readonly bankCode?: string | undefined;
}

/**
 * Makes a quote; the caller stores it.
 * @param now ms since 1970
 * @throws Refusal 91002, 81000, 1010 or 91004
 */
export function makeQuote(terms: Terms, asked: QuoteRequest, at: { rates: RateTable; now: number }): StoredQuote {
  const { rates, now } = at;
  const fiat = payCurrency(asked.fiat);
  const offer: Offer = chooseOffer(terms, { ...asked, fiat }, rates);
  const from = sourceOfRate(rates, priceCode(terms.price), fiat);
  const total = { minor: offer.lines.totalMinor, currency: fiat };
  return {
    quoteNo: randomNumber(),
    nftParamNo: terms.nftParamNo,
    fiat,
    ...methodKey(offer.method),
    ...offer.lines,
    priceCurrency: priceCode(terms.price),
    priceAmount: priceAmount(terms.price),
    rateSource: from.source,
    rateAt: from.at,
    usdMinor: convert(total, crossRate(rates, fiat, 'USD'), 'USD').minor,
    address: terms.address,
    addressUnchecked: terms.addressUnchecked,
    validUntil: new Date(now + quoteValidMs),
  };
}
