import { type MethodRow, methodByKey, methodKey, methodsFor } from '@kassa/methods';
import { type CurrencyCode, isCurrency, payCurrencies } from '@kassa/money';
import { Refusal } from '../../kernel/refusal.ts';
import { fromUsd, isLong, type Lines, linesFor, type Terms } from './lines.ts';
import type { RateTable } from './rate-table.ts';

/** A method for one link and currency: its lines, its limits in fiat minor units, and why it can't be used, if so. */
export interface Offer {
  readonly method: MethodRow;
  readonly lines: Lines;
  readonly payMinMinor: bigint;
  readonly payMaxMinor: bigint;
  readonly unavailable: 'below_minimum' | 'above_maximum' | 'switched_off' | 'window_too_long' | null;
}

/** @throws Refusal 91002 for what one can't pay in, USD too (the seed). */
export function payCurrency(fiat: string): CurrencyCode {
  if (!isCurrency(fiat) || !payCurrencies.includes(fiat)) throw new Refusal('91002');
  return fiat;
}

/** A method's limits, minor units of `fiat`, both included: the narrower of its own and its rail's. */
export function limitsOf({ fiat, method, rates }: { fiat: CurrencyCode; method: MethodRow; rates: RateTable }): {
  readonly least: bigint;
  readonly most: bigint;
} {
  const least = fromUsd(method.payMinUsdMinor, fiat, rates);
  const most = fromUsd(method.payMaxUsdMinor, fiat, rates);
  const { payMinMinor: railLeast = least, payMaxMinor: railMost = most } = method;
  return { least: least > railLeast ? least : railLeast, most: most < railMost ? most : railMost };
}

/** What paying by `method` would cost. */
function offerOf(terms: Terms, how: { fiat: CurrencyCode; method: MethodRow; rates: RateTable }): Offer {
  const { method } = how;
  const lines = linesFor(terms, how);
  const { least: payMinMinor, most: payMaxMinor } = limitsOf(how);
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

/** All methods of a currency, in the catalogue's order, also those that can't carry this amount. */
export function offersFor(terms: Terms, fiat: CurrencyCode, rates: RateTable): Offer[] {
  return methodsFor(fiat).map((method) => offerOf(terms, { fiat, method, rates }));
}

/**
 * The offer of the asked method, or without one of the cheapest ('as low as').
 * @throws Refusal 81000 when the method is unknown, off or not for this currency or item; 1010 when the amount is outside its limits
 */
export function chooseOffer(
  terms: Terms,
  asked: { fiat: CurrencyCode; payWayCode?: string | undefined; bankCode?: string | undefined },
  rates: RateTable,
): Offer {
  const { fiat, payWayCode, bankCode } = asked;
  if (payWayCode === undefined) return cheapest(offersFor(terms, fiat, rates));
  const method = methodByKey(payWayCode, bankCode ?? '');
  if (!method || !methodsFor(fiat).includes(method)) throw new Refusal('81000');
  return usable(offerOf(terms, { fiat, method, rates }));
}

function cheapest(offers: readonly Offer[]): Offer {
  const good = offers.filter((offer) => offer.unavailable === null);
  const [first, ...rest] = good.length > 0 ? good : offers;
  if (!first) throw new Refusal('81000');
  const fees = (offer: Offer) => offer.lines.rampFeeMinor + offer.lines.networkFeeMinor;
  return usable(rest.reduce((best, offer) => (fees(offer) < fees(best) ? offer : best), first));
}

function usable(offer: Offer): Offer {
  if (offer.unavailable === null) return offer;
  const limit = offer.unavailable === 'below_minimum' || offer.unavailable === 'above_maximum';
  throw new Refusal(limit ? '1010' : '81000', { detail: `${methodKey(offer.method).payWayCode} ${offer.unavailable}` });
}
