import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coins, isCoin } from './coins.ts';
import { type CurrencyCode, currencies, isCurrency, payCurrencies } from './currencies.ts';
import { parseCoin, parseMoney, roundToChannel, wireAmount, wireCoinAmount } from './money.ts';

const codes = Object.keys(currencies) as CurrencyCode[];

test('every row of the currency table is consistent', () => {
  expect(payCurrencies).toHaveLength(15);
  expect(new Set(payCurrencies).size).toBe(15);
  expect(payCurrencies).not.toContain('USD');
  expect(new Set(codes.map((code) => currencies[code].isoNumber)).size).toBe(codes.length);
  for (const code of codes) {
    const row = currencies[code];
    expect(row.code).toBe(code);
    expect(row.isoNumber).toMatch(/^\d{3}$/);
    expect(row.channelDigits).toBeLessThanOrEqual(row.isoDigits);
    expect(row.symbol).not.toBe('');
  }
});

test('currencies without decimals on the wire are exactly those of the payment rails', () => {
  const whole = codes.filter((code) => currencies[code].channelDigits === 0);
  expect(whole.sort()).toEqual(['COP', 'IDR', 'JPY', 'KRW', 'VND']);
});

test('names of an object’s prototype are neither currencies nor coins', () => {
  for (const name of ['constructor', '__proto__', 'toString', '', 'sgd', 'eth']) {
    expect(isCurrency(name)).toBe(false);
    expect(isCoin(name)).toBe(false);
  }
  expect(isCurrency('SGD')).toBe(true);
  expect(Object.keys(coins).every(isCoin)).toBe(true);
});

test.each([
  ['IDR', 1_234_549n, 1_234_500n],
  ['IDR', 1_234_550n, 1_234_600n],
  ['IDR', -1_234_550n, -1_234_600n],
  ['COP', 50n, 100n],
  ['COP', 49n, 0n],
  ['JPY', 12_345n, 12_345n],
  ['SGD', 4121n, 4121n],
] as const)('%s: %d minor units are %d on the rails', (currency, minor, rounded) => {
  expect(roundToChannel(minor, currency)).toBe(rounded);
});

test.each([
  ['SGD', 4120n, '41.20'],
  ['JPY', 4120n, '4120'],
  ['IDR', 1_234_500n, '12345'],
  ['IDR', 1_234_567n, '12345.67'],
  ['COP', 0n, '0'],
  ['BRL', -5n, '-0.05'],
] as const)('%s: %d minor units go over the wire as %s', (currency, minor, text) => {
  expect(wireAmount({ minor, currency })).toBe(text);
});

test('0.001 yen is not money', () => {
  expect(parseMoney('0.001', 'JPY')).toBeNull();
  expect(parseMoney('1.005', 'SGD')).toBeNull();
});

describe.each(codes)('%s', (currency) => {
  test('an amount comes back from the wire unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (minor) => {
        expect(parseMoney(wireAmount({ minor, currency }), currency)).toEqual({ minor, currency });
      }),
      { numRuns: 500 },
    );
  });

  test('rounding to the rails moves an amount by less than one step, and a second time not at all', () => {
    const step = 10n ** BigInt(currencies[currency].isoDigits - currencies[currency].channelDigits);
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (minor) => {
        const rounded = roundToChannel(minor, currency);
        const off = rounded > minor ? rounded - minor : minor - rounded;
        expect(rounded % step).toBe(0n);
        expect(2n * off <= step).toBe(true);
        expect(roundToChannel(rounded, currency)).toBe(rounded);
      }),
      { numRuns: 500 },
    );
  });
});

test('a coin amount comes back from the wire unchanged and without trailing zeros', () => {
  expect(wireCoinAmount({ units: 50_000_000_000_000_000n, coin: 'ETH' })).toBe('0.05');
  expect(wireCoinAmount({ units: 12_000_000n, coin: 'USDT' })).toBe('12');
  expect(wireCoinAmount({ units: 100_000_000n, coin: 'USDC' })).toBe('100');
  expect(parseCoin('0.0000001', 'USDT')).toBeNull();
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.constantFrom('ETH', 'BTC', 'USDT'), (units, coin) => {
      expect(parseCoin(wireCoinAmount({ units, coin }), coin)).toEqual({ units, coin });
    }),
  );
});
