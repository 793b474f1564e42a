import { expect, test } from 'vitest';
import { type CurrencyCode, currencies, symbolOf } from './currencies.ts';
import { currencyIcon, currencyIconPath } from './icon.ts';

const codes = Object.keys(currencies) as CurrencyCode[];

test.each(codes)('%s has a coin with every character of its sign drawn', (code) => {
  const svg = currencyIcon(code);
  expect(svg.match(/<path /g)).toHaveLength(symbolOf(code).length);
  expect(svg).not.toMatch(/<text|href|undefined|NaN/);
  expect(svg.length).toBeLessThan(1500);
  expect(currencyIconPath(code)).toBe(`/icons/currencies/${code.toLowerCase()}.svg`);
});
