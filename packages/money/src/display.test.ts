import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CurrencyCode, currencies, symbolOf } from './currencies.ts';
import { displayCoin, displayMoney } from './display.ts';

const codes = Object.keys(currencies) as CurrencyCode[];
/** Of any kind: which languages the checkout speaks is not for money to know. */
const locales = ['en-US', 'zh-HK', 'es', 'ko', 'pt-BR', 'de-CH', 'hi'];
const spaced = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  ['SGD', 4120n, 'en-US', '$41.20 SGD'],
  ['SGD', 4120n, 'es', '41,20 $ SGD'],
  ['IDR', 123_456_700n, 'en-US', 'Rp 1,234,567 IDR'],
  ['COP', 123_456_800n, 'es', '1.234.568 $ COP'],
  ['JPY', 1_234_568n, 'ko', '¥1,234,568 JPY'],
  ['HKD', 123_456_789n, 'zh-HK', 'HK$1,234,567.89 HKD'],
  ['BRL', -5n, 'en-US', '-R$0.05 BRL'],
] as const)('%s %d reads in %s as %s', (currency, minor, locale, text) => {
  expect(spaced(displayMoney({ minor, currency }, locale))).toBe(text);
});

test('a button shows the code in front and no sign', () => {
  expect(spaced(displayMoney({ minor: 4120n, currency: 'SGD' }, 'en-US', 'code'))).toBe('SGD 41.20');
});

test('an amount finer than its rails is shown in full', () => {
  expect(spaced(displayMoney({ minor: 1_234_567n, currency: 'IDR' }, 'en-US', 'code'))).toBe('IDR 12,345.67');
});

test('amounts too large for a float keep every digit', () => {
  const text = displayMoney({ minor: 1_234_567_890_123_456_789_012n, currency: 'SGD' }, 'en-US', 'code');
  expect(spaced(text)).toBe('SGD 12,345,678,901,234,567,890.12');
});

test('in every currency and language the code is shown, the sign is from our table, and the digits are those of the amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 18n),
      fc.constantFrom(...codes),
      fc.constantFrom(...locales),
      (minor, currency, locale) => {
        const text = displayMoney({ minor, currency }, locale);
        expect(text).toContain(currency);
        expect(text).toContain(symbolOf(currency));
        const iso = currencies[currency].isoDigits;
        const padded = minor.toString().padStart(iso + 1, '0');
        const shown = text.replace(/\D/g, '');
        expect(shown.padEnd(padded.length, '0')).toBe(padded);
      },
    ),
    { numRuns: 2000 },
  );
});

test('coins show all their digits and their ticker', () => {
  expect(spaced(displayCoin({ units: 1n, coin: 'ETH' }, 'en-US'))).toBe('0.000000000000000001 ETH');
  expect(spaced(displayCoin({ units: 1_234_500_000n, coin: 'USDT' }, 'es'))).toBe('1234,5 USDT');
});
