import { type CurrencyCode, currencies, symbolOf } from '@kassa/money';
import { expect, test } from 'vitest';
import { currencyIcon } from './currency-icon.ts';

const codes = Object.keys(currencies) as CurrencyCode[];

test.each(codes)('%s has a coin that shows every character of its sign', (code) => {
  const svg = currencyIcon(code);
  expect(svg.match(/<path /g)).toHaveLength(symbolOf(code).length);
  expect(svg).not.toMatch(/<text|href|undefined|NaN/);
  expect(svg.length).toBeLessThan(1500);
});
