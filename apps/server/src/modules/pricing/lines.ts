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
import { refuse } from '../../kernel/refusal.ts';
import { networkFeeMostUsdMinor } from './network-fee.ts';
import { crossRate, type RateTable } from './rate-table.ts';

/** The price in a link: an amount of fiat (fees included) or of a coin (fees added). */
export type Price = Money | CoinAmount;

/** The facts about a purchase on which its price depends. */
export interface Terms {
  readonly nftParamNo: string;
  readonly itemName: string;
  readonly itemType: 'MINT' | 'MARKET' | 'COIN';
  readonly price: Price;
  /**
   * Hundredths of a percent added to a price in a coin that is fixed for long; null: its merchant does not take that
   * risk.
   */
  readonly rateRiskSpreadBps: number | null;
  /** Whether an item that others want too may be held for long. */
  readonly holdsItemsLong: boolean;
  /** The network's charge for the delivery, in its own coin; null where the merchant delivers. */
  readonly networkFee: CoinAmount | null;
  /** Where it is delivered to, fixed with the quote; null where the merchant delivers. */
  readonly address: string | null;
  /** Whether the address was written without the capitals that would show a typing error. */
  readonly addressUnchecked: boolean;
}

/** The lines of a price in `fiat`, minor units, each rounded to the channel's digits. The total is their sum. */
export interface Lines {
  readonly totalMinor: bigint;
  readonly itemMinor: bigint;
  readonly rampFeeMinor: bigint;
  readonly networkFeeMinor: bigint;
  /** Major units of fiat for one unit of the price's currency. */
  readonly rate: Rate;
}

/** Returns the coin or currency of a price. */
export function priceCode(price: Price): string {
  return 'coin' in price ? price.coin : price.currency;
}

/** Returns the base units or minor units of a price. */
export function priceAmount(price: Price): bigint {
  return 'coin' in price ? price.units : price.minor;
}

/** Converts USD cents to `fiat`, rounded to its channel. */
export function fromUsd(usdMinor: bigint, fiat: CurrencyCode, rates: RateTable): bigint {
  return convert({ minor: usdMinor, currency: 'USD' }, crossRate(rates, 'USD', fiat), fiat).minor;
}

/**
 * The longest pay window for which a floating price, or an item that others want, is kept as it is:
 * docs/specification/payments.md#long-windows.
 */
const floatingWindowMs = 30 * 60_000;

/** Whether a method gives longer to pay than a price may float. */
export function isLong(method: MethodRow): boolean {
  return method.payWindowMs > floatingWindowMs;
}

/**
 * Computes the lines of one method for a link. Where its merchant takes the rate's risk for long, adds the spread for
 * that.
 */
export function linesFor(
  terms: Pick<Terms, 'price' | 'rateRiskSpreadBps' | 'networkFee'>,
  how: { fiat: CurrencyCode; method: MethodRow; rates: RateTable },
): Lines {
  const { price, rateRiskSpreadBps } = terms;
  const lines = priceLines(terms, how);
  if (!('coin' in price) || !isLong(how.method)) return lines;
  const spread = roundToChannel(roundDiv(lines.itemMinor * BigInt(rateRiskSpreadBps ?? 0), 10_000n), how.fiat);
  return { ...lines, itemMinor: lines.itemMinor + spread, totalMinor: lines.totalMinor + spread };
}

/**
 * Computes the lines of one method: docs/specification/money.md#lines-of-a-price. The item may be 0 or below: then this
 * method can't carry the price.
 */
function priceLines(
  { price, networkFee }: Pick<Terms, 'price' | 'networkFee'>,
  how: { fiat: CurrencyCode; method: MethodRow; rates: RateTable },
): Lines {
  const { fiat, rates } = how;
  const rate = crossRate(rates, priceCode(price), fiat);
  const base = convert(price, rate, fiat).minor;
  const rampFeeMinor = rampFeeOf(base, how);
  const networkFeeMinor = networkFee === null ? 0n : networkFeeIn(networkFee, fiat, rates);
  const fees = rampFeeMinor + networkFeeMinor;
  return 'coin' in price
    ? { totalMinor: base + fees, itemMinor: base, rampFeeMinor, networkFeeMinor, rate }
    : { totalMinor: base, itemMinor: base - fees, rampFeeMinor, networkFeeMinor, rate };
}

/** Computes a method's own fee on a price, minor units of `fiat`. */
export function rampFeeOf(
  base: bigint,
  { fiat, method, rates }: { readonly fiat: CurrencyCode; readonly method: MethodRow; readonly rates: RateTable },
): bigint {
  const share = roundToChannel(roundDiv(base * method.feeBps, 10_000n), fiat);
  const minimum = fromUsd(method.feeMinimumUsdMinor, fiat, rates);
  return (share > minimum ? share : minimum) + fromUsd(method.feeFixedUsdMinor, fiat, rates);
}

/** Converts a network fee to `fiat`. @throws Refusal network_fee_unavailable where it is unreasonably high */
function networkFeeIn(fee: CoinAmount, fiat: CurrencyCode, rates: RateTable): bigint {
  const usd = convert(fee, crossRate(rates, fee.coin, 'USD'), 'USD').minor;
  if (usd > networkFeeMostUsdMinor) refuse('network_fee_unavailable', { detail: `${usd} cents` });
  return convert(fee, crossRate(rates, fee.coin, fiat), fiat).minor;
}
