import { coins } from './coins.ts';
import { type CurrencyCode, currencies } from './currencies.ts';
import { formatDecimal } from './decimal.ts';
import { type CoinAmount, channelStep, type Money } from './money.ts';
import { powerOfTen, roundDiv } from './rounding.ts';

/** An exact price: major units of the target for one major unit of the source. Both parts are above 0. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Reads a positive decimal string such as '1.2345'. Null for anything else, also for 0. */
export function parseRate(text: string): Rate | null {
  const match = /^(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  const numerator = BigInt(whole + fraction);
  return numerator === 0n ? null : reduced(numerator, powerOfTen(fraction.length));
}

/** Rounds a rate to `digits` decimals, for storing and showing. Calculate with the exact rate. */
export function rateToDecimal(rate: Rate, digits: number): string {
  return formatDecimal(roundDiv(rate.numerator * powerOfTen(digits), rate.denominator), digits);
}

/** Returns exactly 1 / rate. */
export function invertRate(rate: Rate): Rate {
  return { numerator: rate.denominator, denominator: rate.numerator };
}

/** Combines A to B and B to C into A to C. Exact: nothing is rounded between. */
export function multiplyRates(first: Rate, second: Rate): Rate {
  return reduced(first.numerator * second.numerator, first.denominator * second.denominator);
}

/**
 * Converts `amount` to `to` at `rate`. Rounds once, to the channel digits of `to`, half away from zero. `rate` is major
 * units of `to` for one major unit (or one whole coin) of `amount`.
 */
export function convert(amount: Money | CoinAmount, rate: Rate, to: CurrencyCode): Money {
  const [from, fromDigits] =
    'coin' in amount
      ? [amount.units, coins[amount.coin].digits]
      : [amount.minor, currencies[amount.currency].isoDigits];
  const steps = roundDiv(
    from * rate.numerator * powerOfTen(currencies[to].channelDigits),
    rate.denominator * powerOfTen(fromDigits),
  );
  return { minor: steps * channelStep(to), currency: to };
}

function reduced(numerator: bigint, denominator: bigint): Rate {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
