import { methodKey } from '@kassa/methods';
import { type CurrencyCode, convert, type Rate } from '@kassa/money';
import { type QuoteNo, randomNumber } from '../../kernel/ids.ts';
import { type Lines, priceAmount, priceCode, type Terms } from './lines.ts';
import { chooseOffer, type Market, type Offer, payCurrency } from './offer.ts';
import { crossRate, sourceOfRate } from './rate-table.ts';

/** A stored price. The buyer is charged exactly what it shows. */
export interface StoredQuote extends Lines {
  readonly quoteNo: QuoteNo;
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
  /** Worth in US cents; null when it is unknown. */
  readonly usdMinor: bigint | null;
  readonly address: string | null;
  readonly addressUnchecked: boolean;
  readonly validUntil: Date;
}

/** How long a quote is valid. */
const quoteValidMs = 60_000;

/** A request for a price; without a method: for the cheapest. */
export interface QuoteRequest {
  readonly fiat: string;
  readonly payWayCode?: string | undefined;
  readonly bankCode?: string | undefined;
}

/**
 * Makes a quote. The caller must store it.
 * @param now ms since 1970
 * @throws Refusal currency_unsupported, method_unavailable, amount_outside_limits or rate_unavailable
 */
export function makeQuote(terms: Terms, asked: QuoteRequest, at: Market & { now: number }): StoredQuote {
  const { rates, now } = at;
  const fiat = payCurrency(asked.fiat);
  const offer: Offer = chooseOffer(terms, { ...asked, fiat }, at);
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
