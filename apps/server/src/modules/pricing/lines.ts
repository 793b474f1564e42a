import type { MethodRow } from '@kassa/methods';
import {
  type CoinAmount,
  type CurrencyCode,
  convert,
  type Money,
  type Rate,
  roundDiv,
  roundToChannel,
} from '@kassa/money';
import { crossRate, type RateTable } from './rate-table.ts';

/** What a link asks for: an amount of fiat (the fees are inside) or of a coin (the fees are on top). */
export type Price = Money | CoinAmount;

/** What is bought, as far as its price depends on it. */
export interface Terms {
  readonly nftParamNo: string;
  readonly itemName: string;
  readonly itemType: 'MINT' | 'MARKET' | 'COIN';
  readonly price: Price;
  /** Where it is delivered to, fixed with the quote; null where the merchant delivers. */
  readonly address: string | null;
}

/** The lines of a price in `fiat`, minor units, each rounded to the channel's digits; total is their sum. */
export interface Lines {
  readonly totalMinor: bigint;
  readonly itemMinor: bigint;
  readonly rampFeeMinor: bigint;
  readonly networkFeeMinor: bigint;
  /** Major units of fiat for one of the price's currency. */
  readonly rate: Rate;
}

/** Ticker or currency of a price. */
export function priceCode(price: Price): string {
  return 'coin' in price ? price.coin : price.currency;
}

/** Base units or minor units of a price. */
export function priceAmount(price: Price): bigint {
  return 'coin' in price ? price.units : price.minor;
}

/** Worth of an amount of USD cents in `fiat`, rounded to its channel. */
export function fromUsd(usdMinor: bigint, fiat: CurrencyCode, rates: RateTable): bigint {
  return convert({ minor: usdMinor, currency: 'USD' }, crossRate(rates, 'USD', fiat), fiat).minor;
}

/**
 * The lines of one method: decisions.md, Money. The item may come out at 0 or below: then this method can't carry it.
 * The network fee is 0 because the merchant releases.
 */
export function priceLines(price: Price, how: { fiat: CurrencyCode; method: MethodRow; rates: RateTable }): Lines {
  const { fiat, method, rates } = how;
  const rate = crossRate(rates, priceCode(price), fiat);
  const base = convert(price, rate, fiat).minor;
  const share = roundToChannel(roundDiv(base * method.feeBps, 10_000n), fiat);
  const minimum = fromUsd(method.feeMinimumUsdMinor, fiat, rates);
  const rampFeeMinor = (share > minimum ? share : minimum) + fromUsd(method.feeFixedUsdMinor, fiat, rates);
  const networkFeeMinor = 0n;
  const fees = rampFeeMinor + networkFeeMinor;
  return 'coin' in price
    ? { totalMinor: base + fees, itemMinor: base, rampFeeMinor, networkFeeMinor, rate }
    : { totalMinor: base, itemMinor: base - fees, rampFeeMinor, networkFeeMinor, rate };
}
