import { expect, test } from 'vitest';
import { displayAmount, displayCoinAmount } from './display-amount.ts';

const plain = (text: string) => text.replace(/\u00A0/g, ' ');

test.each([
  ['41.20', 'SGD', 'en-US', 'SGD 41.20'],
  ['474000', 'IDR', 'en-US', 'IDR 474,000'],
  ['1234.5', 'XTS', 'en-US', 'XTS 1234.5'],
])('%s %s in %s reads %s', (amount, fiat, locale, text) => {
  expect(plain(displayAmount({ amount, fiat }, locale, 'code'))).toBe(text);
});

test.each([
  ['0.020', 'ETH', 'es', '0,02 ETH'],
  ['1.5', 'NEWCOIN', 'es', '1.5 NEWCOIN'],
])('%s %s in %s reads %s', (amount, coin, locale, text) => {
  expect(plain(displayCoinAmount({ amount, coin }, locale))).toBe(text);
});
