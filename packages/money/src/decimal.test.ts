import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from './decimal.ts';

const big = 10n ** 30n;

test.each([
  ['0', 2, 0n],
  ['41.2', 2, 4120n],
  ['41.20', 2, 4120n],
  ['41.200', 2, 4120n],
  ['-0.01', 2, -1n],
  ['007', 0, 7n],
  ['1.000', 0, 1n],
  ['0.000000000000000001', 18, 1n],
  ['9007199254740993', 0, 9_007_199_254_740_993n],
])('%s with %i digits is read exactly', (text, digits, minor) => {
  expect(parseDecimal(text, digits)).toBe(minor);
});

test.each([
  '',
  ' ',
  '.',
  '1.',
  '.5',
  '+1',
  '--1',
  '1e3',
  '1e309',
  '0x10',
  'NaN',
  'Infinity',
  '1,000',
  '1 000',
  ' 1',
  '1\n',
  '１',
  '٣',
  '1.2.3',
  `1${'0'.repeat(40)}`,
])('%j is not an amount', (text) => {
  expect(parseDecimal(text, 2)).toBeNull();
});

test('digits beyond the smallest unit are refused, never cut off', () => {
  expect(parseDecimal('41.205', 2)).toBeNull();
  expect(parseDecimal('0.001', 0)).toBeNull();
  expect(parseDecimal('1.0000000000000000001', 18)).toBeNull();
});

describe.each([0, 2, 3, 8, 18])('with %i digits', (digits) => {
  test('a written amount is read back as the same integer', () => {
    fc.assert(
      fc.property(fc.bigInt(-big, big), (minor) => {
        expect(parseDecimal(formatDecimal(minor, digits), digits)).toBe(minor);
      }),
      { numRuns: 20_000 },
    );
  });
  test('a written amount always has all digits', () => {
    fc.assert(
      fc.property(fc.bigInt(-big, big), (minor) => {
        const fraction = formatDecimal(minor, digits).split('.')[1] ?? '';
        expect(fraction).toHaveLength(digits);
      }),
      { numRuns: 200 },
    );
  });
});
