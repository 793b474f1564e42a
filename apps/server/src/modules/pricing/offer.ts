import { type MethodRow, methodByKey, methodKey, methodsFor } from '@kassa/methods';
import { type CurrencyCode, isCurrency, payCurrencies } from '@kassa/money';
import { Refusal } from '../../kernel/refusal.ts';
import { fromUsd, type Lines, priceLines, type Terms } from './lines.ts';
import type { RateTable } from './rate-table.ts';

/** A method for one link and currency: its lines, its limits in fiat minor units, and why it can't be used, if so. */
export interface Offer {
  readonly method: MethodRow;
  readonly lines: Lines;
  readonly payMinMinor: bigint;
  readonly payMaxMinor: bigint;
  readonly unavailable: 'below_minimum' | 'above_maximum' | 'switched_off' | 'window_too_long' | null;
}

/** Longest pay window for which a price that floats, or an item that others want, is kept: decisions.md. */
const floatingWindowMs = 30 * 60_000;

/** @throws Refusal 91002 for what one can't pay in, USD too (the seed). */
export function payCurrency(fiat: string): CurrencyCode {
  if (!isCurrency(fiat) || !payCurrencies.includes(fiat)) throw new Refusal('91002');
  return fiat;
}

/** What paying by `method` would cost. */
function offerOf(terms: Terms, how: { fiat: CurrencyCode; method: MethodRow; rates: RateTable }): Offer {
  const { fiat, method, rates } = how;
  const lines = priceLines(terms.price, how);
  const payMinMinor = fromUsd(method.payMinUsdMinor, fiat, rates);
  const payMaxMinor = fromUsd(method.payMaxUsdMinor, fiat, rates);
  const floats = 'coin' in terms.price || terms.itemType === 'MARKET';
  const unavailable = !method.enabled
    ? 'switched_off'
    : floats && method.payWindowMs > floatingWindowMs
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
