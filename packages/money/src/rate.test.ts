import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CurrencyCode, currencies } from './currencies.ts';
import { convert, invertRate, multiplyRates, parseRate, type Rate, rateToDecimal } from './rate.ts';

const codes = Object.keys(currencies) as CurrencyCode[];
const currency = fc.constantFrom(...codes);
const part = fc.bigInt(1n, 10n ** 24n);
const anyRate: fc.Arbitrary<Rate> = fc.record({ numerator: part, denominator: part });
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

function rate(text: string): Rate {
  const parsed = parseRate(text);
  if (parsed === null) throw new Error(`not a rate: ${text}`);
  return parsed;
}

test('a rate is read exactly and in lowest terms', () => {
  expect(rate('1.2345')).toEqual({ numerator: 2469n, denominator: 2000n });
  expect(rate('15850')).toEqual({ numerator: 15850n, denominator: 1n });
  expect(rateToDecimal(rate('0.000063'), 8)).toBe('0.00006300');
  expect(rateToDecimal({ numerator: 2n, denominator: 3n }, 4)).toBe('0.6667');
});

test.each(['0', '0.000', '-1', '', '1e5', 'NaN', '1,5', '.5', 'abc'])('%j is not a rate', (text) => {
  expect(parseRate(text)).toBeNull();
});

test.each([
  [{ minor: 10_000n, currency: 'USD' }, '1.3455', 'SGD', 13_455n],
  [{ minor: 1n, currency: 'USD' }, '0.5', 'SGD', 1n],
  [{ minor: -1n, currency: 'USD' }, '0.5', 'SGD', -1n],
  [{ minor: 1000n, currency: 'USD' }, '15850.0555', 'IDR', 15_850_100n],
  [{ minor: 1n, currency: 'USD' }, '49.9', 'JPY', 0n],
  [{ minor: 1n, currency: 'USD' }, '50', 'JPY', 1n],
  [{ minor: 100n, currency: 'JPY' }, '0.0065', 'USD', 65n],
  [{ units: 50_000_000_000_000_000n, coin: 'ETH' }, '4000', 'SGD', 20_000n],
  [{ units: 1n, coin: 'ETH' }, '4000', 'SGD', 0n],
  [{ units: 12_345_678n, coin: 'USDT' }, '25410.5', 'VND', 313_710n],
] as const)('%o at %s is %s %d minor units', (amount, text, to, minor) => {
  expect(convert(amount, rate(text), to)).toEqual({ minor, currency: to });
});

test('a conversion is rounded once, to the rails of its target, and never by more than half a step', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), currency, anyRate, currency, (minor, from, price, to) => {
      const result = convert({ minor, currency: from }, price, to);
      const step = 10n ** BigInt(currencies[to].isoDigits - currencies[to].channelDigits);
      expect(result.minor % step).toBe(0n);
      // Compared as fractions: result * den * 10^from against minor * num * 10^to.
      const exact = minor * price.numerator * 10n ** BigInt(currencies[to].isoDigits);
      const scale = price.denominator * 10n ** BigInt(currencies[from].isoDigits);
      expect(2n * absolute(result.minor * scale - exact) <= step * scale).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test('inverting a rate twice gives the same rate, and going through another currency loses nothing', () => {
  fc.assert(
    fc.property(anyRate, anyRate, (first, second) => {
      expect(invertRate(invertRate(first))).toEqual(first);
      expect(multiplyRates(first, invertRate(first))).toEqual({ numerator: 1n, denominator: 1n });
      const product = multiplyRates(first, second);
      expect(product.numerator * first.denominator * second.denominator).toBe(
        product.denominator * first.numerator * second.numerator,
      );
    }),
  );
});

test('an amount converted at rate 1 stays the same, rounded to its rails', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), currency, (units, code) => {
      const step = 10n ** BigInt(currencies[code].isoDigits - currencies[code].channelDigits);
      const minor = units * step;
      expect(convert({ minor, currency: code }, rate('1'), code)).toEqual({ minor, currency: code });
    }),
  );
});
