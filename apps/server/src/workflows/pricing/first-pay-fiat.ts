import type { MethodRow } from '@kassa/methods';
import { type CurrencyCode, isCurrency, payCurrencies } from '@kassa/money';

/** The pay currency where nothing says which one: docs/specification/money.md#pay-currencies. */
const plainPayFiat: CurrencyCode = 'SGD';

/** The currencies that a merchant named for a sale, and what is known of its buyer. */
export interface NamedFiats {
  readonly targetFiat: string | null | undefined;
  /** That of a price in fiat. */
  readonly priceFiat: string | null | undefined;
  /** The currency that this browser paid in last, '' where it has paid in none. */
  readonly lastFiat?: string;
  /** ISO 3166 code of the buyer's country, '' where it is not known. */
  readonly region?: string;
}

/**
 * Lists the currencies to pay a sale in, the first choice first: the wanted one, the one that was used last, that of the
 * buyer's country, the price's own, and the plain one (docs/decisions/the-currency-it-opens-in.md).
 */
export function firstPayFiats({ targetFiat, lastFiat, region = '', priceFiat }: NamedFiats): CurrencyCode[] {
  return [targetFiat, lastFiat, payFiatOf(region), priceFiat, plainPayFiat].filter(
    (code): code is CurrencyCode => typeof code === 'string' && isCurrency(code) && payCurrencies.includes(code),
  );
}

/** Returns the pay currency of a country. Its code begins with the country's (ISO 4217). */
function payFiatOf(region: string): CurrencyCode | undefined {
  return region.length === 2 ? payCurrencies.find((code) => code.startsWith(region)) : undefined;
}

/** Picks the currency in which a method pays a sale; undefined for a method without currencies. */
export function payFiatBy({ currencies }: Pick<MethodRow, 'currencies'>, named: NamedFiats): CurrencyCode | undefined {
  const first = firstPayFiats(named);
  return currencies === 'any' ? first[0] : (first.find((code) => currencies.includes(code)) ?? currencies[0]);
}

/**
 * Tells a merchant's developer that the currencies of a sale do not say what it is paid in; '' where they do.
 * @param paidIn how the sentence continues, such as `it is paid in SGD`
 */
export function explainPayFiat({ targetFiat, priceFiat }: NamedFiats, paidIn: string): string {
  const isPaid = (code: string) => isCurrency(code) && payCurrencies.includes(code);
  if (targetFiat)
    return isPaid(targetFiat) ? '' : `targetFiat: nobody pays in ${targetFiat}, it is for prices only; ${paidIn}`;
  if (priceFiat && isPaid(priceFiat)) return '';
  return `targetFiat: none is named, and nobody pays in ${priceFiat || 'the coin of the price'}; ${paidIn}`;
}
