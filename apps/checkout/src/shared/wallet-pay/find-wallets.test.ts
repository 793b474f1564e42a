import type { DataOf, kycRule, Quote } from '@kassa/contract';
import { expect, test } from 'vitest';
import { mayGuestPay } from './find-wallets.ts';

const level0 = { level: 0, single: '150.00', day: '150.00', year: '3000.00' };
const rulesWith = (...rules: object[]) => ({ levels: [level0], rules }) as unknown as DataOf<typeof kycRule>;
const worth = (usdAmount: string) => ({ fiat: 'SGD', usdAmount }) as Quote;
const asks = (fiat: string, level1From: string | null) => ({ fiat, level1From, level2From: null });

test.each([
  ['0.01', true],
  ['150.00', true],
  ['150.01', false],
  ['1500', false],
])('a guest may pay up to the limit of level 0: USD %s', (usd, may) => {
  expect(mayGuestPay(rulesWith(), worth(usd))).toBe(may);
});

test('a rule that asks for a level counts for its currency, or for those without one of their own', () => {
  expect(mayGuestPay(rulesWith(asks('', '100.00')), worth('100.00'))).toBe(false);
  expect(mayGuestPay(rulesWith(asks('', '100.00')), worth('99.99'))).toBe(true);
  expect(mayGuestPay(rulesWith(asks('', '100.00'), asks('SGD', null)), worth('100.00'))).toBe(true);
  expect(mayGuestPay(rulesWith(asks('SGD', '0.00')), worth('1.00'))).toBe(false);
});

test('where the worth is not known the server decides', () => {
  expect(mayGuestPay(rulesWith(), worth(''))).toBe(true);
});
