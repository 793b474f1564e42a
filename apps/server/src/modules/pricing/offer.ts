import { type MethodRow, methodByKey, methodKey, methodsFor } from '@kassa/methods';
import { type CurrencyCode, isCurrency, payCurrencies } from '@kassa/money';
import { refuse } from '../../kernel/refusal.ts';
import { fromUsd, isLong, type Lines, linesFor, type Terms } from './lines.ts';
import type { RateTable } from './rate-table.ts';

/** What prices are made by. */
export interface Market {
  readonly rates: RateTable;
  /** Whether a payment connector serves a method: one that none serves is not offered. */
  serves(method: MethodRow): boolean;
  /** Returns a row of the catalogue as it counts now. Undefined: as it is. */
  present?(method: MethodRow): MethodRow;
  /** What its providers take in a currency, both included, in its minor units. Undefined: they name no limits. */
  limits?(method: MethodRow, fiat: CurrencyCode): { readonly least: bigint; readonly most: bigint } | undefined;
}

/** A method for one link and currency: its lines, its limits in fiat minor units, and why it is unavailable, if so. */
export interface Offer {
  readonly method: MethodRow;
  readonly lines: Lines;
  readonly payMinMinor: bigint;
  readonly payMaxMinor: bigint;
  readonly unavailable: 'below_minimum' | 'above_maximum' | 'switched_off' | 'window_too_long' | null;
}

/**
 * Checks that `fiat` is a pay currency. @throws Refusal currency_unsupported for any other, USD too
 * (docs/specification/money.md#pay-currencies)
 */
export function payCurrency(fiat: string): CurrencyCode {
  if (!isCurrency(fiat) || !payCurrencies.includes(fiat)) refuse('currency_unsupported');
  return fiat;
}

/**
 * Computes a method's limits, minor units of `fiat`, both included: the narrowest of its own, its rail's and those of its
 * providers.
 */
export function limitsOf(
  { fiat, method }: { fiat: CurrencyCode; method: MethodRow },
  { rates, limits }: Pick<Market, 'rates' | 'limits'>,
): { readonly least: bigint; readonly most: bigint } {
  const least = fromUsd(method.payMinUsdMinor, fiat, rates);
  const most = fromUsd(method.payMaxUsdMinor, fiat, rates);
  const { payMinMinor: railLeast = least, payMaxMinor: railMost = most } = method;
  const theirs = limits?.(method, fiat) ?? { least, most };
  return {
    least: [least, railLeast, theirs.least].reduce((one, other) => (one > other ? one : other)),
    most: [most, railMost, theirs.most].reduce((one, other) => (one < other ? one : other)),
  };
}

/** Computes what paying by `method` would cost. */
function offerOf(terms: Terms, how: { fiat: CurrencyCode; method: MethodRow }, market: Market): Offer {
  const { method } = how;
  const lines = linesFor(terms, { ...how, rates: market.rates });
  const { least: payMinMinor, most: payMaxMinor } = limitsOf(how, market);
  const atRisk = 'coin' in terms.price && terms.rateRiskSpreadBps === null;
  const wanted = terms.itemType === 'MARKET' && !terms.holdsItemsLong;
  const unavailable = !method.enabled
    ? 'switched_off'
    : (atRisk || wanted) && isLong(method)
      ? 'window_too_long'
      : lines.totalMinor < payMinMinor || lines.itemMinor <= 0n
        ? 'below_minimum'
        : lines.totalMinor > payMaxMinor
          ? 'above_maximum'
          : null;
  return { method, lines, payMinMinor, payMaxMinor, unavailable };
}

/**
 * Lists the offers of all served methods of a currency, in the catalogue's order, also of those that can't carry this
 * amount.
 */
export function offersFor(terms: Terms, fiat: CurrencyCode, market: Market): Offer[] {
  return methodsFor(fiat)
    .filter((method) => market.serves(method))
    .map((method) => offerOf(terms, { fiat, method: present(method, market) }, market));
}

/**
 * Picks the offer of the wanted method, or without one the cheapest ('as low as').
 * @throws Refusal method_unavailable when the method is unknown, off, served by no connector, or not for this currency or item;
 *   amount_outside_limits when the amount is outside its limits
 */
export function chooseOffer(
  terms: Terms,
  asked: { fiat: CurrencyCode; payWayCode?: string | undefined; bankCode?: string | undefined },
  market: Market,
): Offer {
  const { fiat, payWayCode, bankCode } = asked;
  if (payWayCode === undefined) return cheapest(offersFor(terms, fiat, market));
  const method = methodByKey(payWayCode, bankCode ?? '');
  if (!method || !methodsFor(fiat).includes(method) || !market.serves(method)) refuse('method_unavailable');
  return usable(offerOf(terms, { fiat, method: present(method, market) }, market));
}

function present(method: MethodRow, market: Market): MethodRow {
  return market.present?.(method) ?? method;
}

function cheapest(offers: readonly Offer[]): Offer {
  const good = offers.filter((offer) => offer.unavailable === null);
  const [first, ...rest] = good.length > 0 ? good : offers;
  if (!first) refuse('method_unavailable');
  const fees = (offer: Offer) => offer.lines.rampFeeMinor + offer.lines.networkFeeMinor;
  return usable(rest.reduce((best, offer) => (fees(offer) < fees(best) ? offer : best), first));
}

function usable(offer: Offer): Offer {
  if (offer.unavailable === null) return offer;
  const limit = offer.unavailable === 'below_minimum' || offer.unavailable === 'above_maximum';
  refuse(limit ? 'amount_outside_limits' : 'method_unavailable', {
    detail: `${methodKey(offer.method).payWayCode} ${offer.unavailable}`,
  });
}
