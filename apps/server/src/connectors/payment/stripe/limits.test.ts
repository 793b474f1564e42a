import { methods } from '@kassa/methods';
import { payCurrencies } from '@kassa/money';
import { expect, test } from 'vitest';
import { toStripe } from './amount.ts';
import { limitsAtStripe } from './limits.ts';

const card = { payWayCode: '10009', bankCode: 'visa' };

test('cards take what Stripe takes in each currency, in ISO minor units', () => {
  expect(limitsAtStripe(card, 'SGD')).toEqual({ least: 50n, most: 99_999_999n });
  expect(limitsAtStripe(card, 'JPY')).toEqual({ least: 50n, most: 99_999_999n });
  expect(limitsAtStripe(card, 'IDR')).toEqual({ least: 1n, most: 999_999_999_999n });
  expect(limitsAtStripe(card, 'XYZ')).toBeUndefined();
});

test('a method’s own limits replace those of its currency', () => {
  expect(limitsAtStripe({ payWayCode: '30004', bankCode: '' }, 'MXN')).toEqual({ least: 1_000n, most: 1_000_000n });
  expect(limitsAtStripe({ payWayCode: '13000', bankCode: '' }, 'MYR')).toEqual({ least: 200n, most: 3_000_000n });
});

test('every limit can be written as Stripe writes amounts, in every currency of every method', () => {
  for (const method of methods)
    for (const currency of method.currencies === 'any' ? payCurrencies : method.currencies) {
      const limits = limitsAtStripe(method, currency);
      expect([currency, limits && toStripe(limits.least, currency)]).not.toEqual([currency, undefined]);
      expect([currency, limits && toStripe(limits.most, currency)]).not.toEqual([currency, undefined]);
    }
});
