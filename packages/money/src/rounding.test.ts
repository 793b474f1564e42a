import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundDiv } from './rounding.ts';

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [5n, -2n, -3n],
  [-5n, -2n, 3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [0n, 7n, 0n],
  [149n, 100n, 1n],
  [150n, 100n, 2n],
  [-149n, 100n, -1n],
  [9_007_199_254_740_993n, 1n, 9_007_199_254_740_993n],
])('%d / %d rounds to %d, half away from zero', (numerator, denominator, rounded) => {
  expect(roundDiv(numerator, denominator)).toBe(rounded);
});

test('dividing by zero throws', () => {
  expect(() => roundDiv(1n, 0n)).toThrow(RangeError);
});

test('a result is at most half away from the exact value, and a tie goes away from zero', () => {
  const nonZero = fc.bigInt(-(10n ** 30n), 10n ** 30n).filter((value) => value !== 0n);
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 40n), 10n ** 40n), nonZero, (numerator, denominator) => {
      const rounded = roundDiv(numerator, denominator);
      const twiceOff = 2n * absolute(rounded * denominator - numerator);
      expect(twiceOff <= absolute(denominator)).toBe(true);
      if (twiceOff === absolute(denominator)) {
        expect(absolute(rounded * denominator) > absolute(numerator)).toBe(true);
      }
      expect(roundDiv(-numerator, denominator)).toBe(-rounded);
    }),
    { numRuns: 5000 },
  );
});
