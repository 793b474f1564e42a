import { localeSchema } from '@kassa/contract';
import { isCurrency, payCurrencies } from '@kassa/money';
import { describe, expect, test } from 'vitest';
import { methodByKey, methodKey, methods, methodsFor } from './catalogue.ts';
import { icons } from './icon-files.ts';

// Seed section 4: with these the button does not answer a second click with 'waiting for your payment'.
const unlocked = ['201', '202', '203', '205', '206', '207', '208', '209', '10009', '10005', '10006'];

// Seed section 2; the pay routes a row may lead to.
const routes = [
  '/creditCardConfig',
  '/otherWays-VA',
  '/otherWayPay',
  '/binancePay',
  '/brazilPay',
  '/ArgentinaPay',
  '/currencyPayment',
  '/phpPayment',
  '/PSEWayPay',
  '/pagsmilePay',
  '/cashierDesk-bankTransfer',
  '/cashierDesk-QrCode',
];

const idOf = (row: { payWayCode: string; bankCode: string; cardType: string }): string =>
  [row.payWayCode, row.bankCode, row.cardType].filter((part) => part !== '').join('-');

describe.each(methods.map((row) => [idOf(row), row] as const))('method %s', (id, row) => {
  test('has a code of digits, and a bank or a card type but not both', () => {
    expect(row.payWayCode).toMatch(/^\d{3,5}$/);
    expect(row.bankCode === '' || row.cardType === '').toBe(true);
    expect(row.type === 'card').toBe(row.cardType !== '');
  });
  test('is found by its key on the wire', () => {
    const { payWayCode, bankCode } = methodKey(row);
    expect(methodByKey(payWayCode, bankCode)).toBe(row);
  });
  test('has a name in every language', () => {
    for (const locale of localeSchema.options) expect(row.name[locale].trim()).not.toBe('');
    expect(Object.keys(row.name)).toHaveLength(localeSchema.options.length);
  });
  test('has a picture of its own', () => {
    expect(row.icon).toBe(`/icons/methods/${id}.svg`);
    expect(icons.get(row.icon)).toMatch(/^<svg [^>]*viewBox/);
  });
  test('locks its confirm button unless the seed says otherwise', () => {
    expect(row.locksConfirm).toBe(!unlocked.includes(row.payWayCode));
  });
  test('leads to a route of the seed', () => {
    expect(routes).toContain(row.routerPath);
  });
  test('names a country and currencies one can pay in', () => {
    expect(row.country).toMatch(/^(all|[A-Z]{2})$/);
    if (row.currencies !== 'any') {
      expect(row.currencies.length).toBeGreaterThan(0);
      for (const code of row.currencies) expect(isCurrency(code) && payCurrencies.includes(code)).toBe(true);
    }
  });
  test('asks for fields only where it has a form, each once', () => {
    expect(row.collect.fields.length > 0).toBe(row.collect.kind === 'card' || row.collect.kind === 'form');
    expect(new Set(row.collect.fields).size).toBe(row.collect.fields.length);
  });
  test('says what may happen after the pay call', () => {
    expect(row.nextActions.length).toBeGreaterThan(0);
    expect(new Set(row.nextActions).size).toBe(row.nextActions.length);
  });
  test('has limits, fees and times that make sense together', () => {
    expect(row.payMinUsdMinor > 0n && row.payMinUsdMinor < row.payMaxUsdMinor).toBe(true);
    expect(row.feeBps >= 0n && row.feeBps < 10_000n).toBe(true);
    expect(row.feeMinimumUsdMinor >= 0n && row.feeFixedUsdMinor >= 0n).toBe(true);
    // At the least payment the fees must leave something to buy with.
    expect(row.feeMinimumUsdMinor + row.feeFixedUsdMinor < row.payMinUsdMinor).toBe(true);
    expect(row.refundMinimumUsdMinor >= 0n).toBe(true);
    expect(row.payWindowMs).toBeGreaterThanOrEqual(60_000);
    expect(row.refundWindowMs).toBeGreaterThanOrEqual(0);
  });
});

test('no two methods share a key or a picture path', () => {
  expect(new Set(methods.map(idOf)).size).toBe(methods.length);
  expect(new Set(methods.map((row) => row.icon)).size).toBe(methods.length);
});

test('every pay currency can be paid with something', () => {
  for (const currency of payCurrencies) expect(methodsFor(currency).length).toBeGreaterThan(0);
});

test('Mir is known but never offered', () => {
  expect(methodByKey('10009', 'mir')?.enabled).toBe(false);
  expect(methodsFor('SGD').map((row) => row.cardType)).toEqual(['visa', 'mastercard']);
});

test('the older card codes are read as the card', () => {
  expect(methodByKey('10001', 'visa')).toBe(methodByKey('10009', 'visa'));
  expect(methodByKey('10002', 'mastercard')).toBe(methodByKey('10009', 'mastercard'));
});

test('a card code without a brand means any card; a strange key means nothing', () => {
  expect(methodByKey('10009', '')?.cardType).toBe('visa');
  expect(methodByKey('10009', 'amex')).toBeUndefined();
  expect(methodByKey('99999', '')).toBeUndefined();
  expect(methodByKey('constructor', '')).toBeUndefined();
});

test('the build writes every icon beside the page', () => {
  for (const [path, svg] of icons) {
    expect(path).toMatch(/^\/icons\/(methods|currencies)\/[a-z0-9-]+\.svg$/i);
    expect(svg).not.toMatch(/<script|<text|href|undefined|NaN/);
  }
});
