import { expect, test } from 'vitest';
import { floatMoney } from './float-money.ts';
import { breaches } from './planted.ts';

const path = 'apps/server/src/modules/pricing/quote.ts';

test.each([
  'const a = parseFloat(text);',
  'const a = Number.parseFloat(text);',
  'const a = Math.round(x * 100) / 100;',
  'const a = price.toFixed(2);',
  'const a = Number(order.totalAmount);',
  'function f(fee: number) {}',
  'interface A { rampFee: number }',
  'type A = { readonly totalMinor: number };',
])('found: %s', (text) => {
  expect(breaches(floatMoney, { [path]: text })).toHaveLength(1);
});

test.each([
  'interface A { rampFee: bigint; feeBps: number }',
  'const a = Number(text);',
  'const total: bigint = a + b;',
])('allowed: %s', (text) => {
  expect(breaches(floatMoney, { [path]: text })).toEqual([]);
});
