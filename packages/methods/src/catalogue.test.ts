import { payCurrencies } from '@kassa/money';
import { expect, test } from 'vitest';
import { methodByKey, methodKey, methods, methodsFor } from './catalogue.ts';
import { keyOf, lacks } from './checklist.ts';
import { icons } from './icon-files.ts';

const world = { methods, methodByKey, methodsFor, icons };

test.each(methods.map((row) => [keyOf(row), row] as const))('method %s is complete', (_key, row) => {
  expect(lacks(row, world)).toEqual([]);
});

test('the checklist notices what is missing', () => {
  const [row] = methods;
  if (!row) throw new Error('no methods');
  const broken = { ...row, routerPath: '/else', mark: ['é', '#ffffff', '#fefefe'], choices: { bank: [] } } as const;
  const without = { ...broken, name: { ...row.name, ko: '' }, collect: { kind: 'form', fields: ['bank'] } } as const;
  expect(lacks(without, { ...world, methods: [...methods, without], icons: new Map() })).toEqual([
    'the key is its alone',
    'it is found by its key on the wire',
    'the route is one of the checkout',
    'it has a name in every language, and no other',
    'no other method of its currencies reads the same',
    'it has a picture of its own path',
    'its mark is of one to three letters that can be drawn',
    'mark and accent stand out from the tile, 3 to 1 at least',
    'it is offered for them exactly when it is switched on',
    'a document has its type, and a choice its choices',
  ]);
});

test('every method of the specification exists under its own key', () => {
  const keys = `
    10003-B1 10003-M1 10003-BT 10003-BRI 10003-I2 10004 10005 10006 205
    201 202 203 204 210 300
    40001 40002 40004
    206 40003 14000 41002 41012 41014 41020
    13000 208
    30001 30005 601 30004 30002 30003
    207 80059 80039 80040 80041 80066 80068 80070 90007
    12000 21001 21002 22000
    61001 61002 61003 61004 61005 61006 61007 61008 209
    51001 51002 23000
    10009-visa 10009-mastercard 10009-mir 501 701 20001`;
  const known = methods.map(keyOf);
  expect(keys.trim().split(/\s+/)).toHaveLength(64);
  expect(
    keys
      .trim()
      .split(/\s+/)
      .filter((key) => !known.includes(key)),
  ).toEqual([]);
});

test('in every pay currency the local methods come before those offered everywhere', () => {
  for (const currency of payCurrencies) {
    const rows = methodsFor(currency);
    const own = rows.filter((row) => row.currencies !== 'any');
    expect(own.length).toBeGreaterThan(0);
    const others = rows.filter((row) => row.type !== 'card');
    expect(others.slice(0, own.length)).toEqual(own);
    expect(others.slice(own.length).map(keyOf)).toEqual(['501', '701', '20001']);
  }
});

test('cards come first where most people pay online by card, and after the local methods elsewhere', () => {
  const firstOf = (currency: 'JPY' | 'KRW' | 'BRL' | 'SGD') => methodsFor(currency)[0]?.type;
  expect([firstOf('JPY'), firstOf('KRW')]).toEqual(['card', 'card']);
  for (const currency of payCurrencies) {
    const cards = methodsFor(currency).flatMap((row, place) => (row.type === 'card' ? [place] : []));
    expect(cards).toHaveLength(2);
    const local = methodsFor(currency).filter((row) => row.currencies !== 'any').length;
    expect([0, local]).toContain(cards[0]);
  }
  expect(firstOf('BRL')).not.toBe('card');
  expect(firstOf('SGD')).not.toBe('card');
});

test('a buyer in Colombia, Japan, Australia or Hong Kong finds the usual local methods', () => {
  const codes = (currency: 'COP' | 'JPY' | 'AUD' | 'HKD') => methodsFor(currency).map((row) => row.payWayCode);
  expect(codes('COP')).toContain('12000');
  expect(
    codes('JPY')
      .filter((code) => code !== '10009')
      .slice(0, 2),
  ).toEqual(['21001', '21002']);
  expect(codes('AUD')).toContain('22000');
  expect(codes('HKD')).toContain('23000');
  expect(codes('HKD')).not.toContain('22000');
});

test('only PSE, boleto and furikomi report money before it is final', () => {
  expect(
    methods
      .filter((row) => row.reportsBeforeFinal)
      .map(keyOf)
      .sort(),
  ).toEqual(['12000', '21002', '30005']);
});

test('rails without refunds are marked so', () => {
  for (const code of ['21001', '30005', '30004', '40003', '90007']) {
    expect(methodByKey(code, '')?.refundWindowMs).toBe(0);
  }
});

test('Mir is known but never offered', () => {
  const mir = methodByKey('10009', 'mir');
  expect(mir?.enabled).toBe(false);
  for (const currency of payCurrencies) expect(methodsFor(currency).some((row) => row === mir)).toBe(false);
});

test('the older card codes are read as the card', () => {
  expect(methodByKey('10001', 'visa')).toBe(methodByKey('10009', 'visa'));
  expect(methodByKey('10002', 'mastercard')).toBe(methodByKey('10009', 'mastercard'));
});

test('a card code without a brand means any card, and an unknown key means nothing', () => {
  expect(methodByKey('10009', '')?.cardType).toBe('visa');
  expect(methodByKey('10009', 'amex')).toBeUndefined();
  expect(methodByKey('10003', '')).toBeUndefined();
  expect(methodByKey('99999', '')).toBeUndefined();
  expect(methodByKey('constructor', '')).toBeUndefined();
});

test('a key on the wire carries the bank or the card type', () => {
  const mandiri = methodByKey('10003', 'M1');
  expect(mandiri && methodKey(mandiri)).toEqual({ payWayCode: '10003', bankCode: 'M1' });
  const visa = methodByKey('10009', 'visa');
  expect(visa && methodKey(visa)).toEqual({ payWayCode: '10009', bankCode: 'visa' });
});

test('every picture is a path beside the page, is drawn without fonts, and looks like no other', () => {
  for (const [path, svg] of icons) {
    expect(path).toMatch(/^\/icons\/(methods|currencies)\/[a-z0-9-]+\.svg$/i);
    expect(svg).not.toMatch(/<script|<text|href|undefined|NaN/);
  }
  const pictures = [...icons].filter(([path]) => path.startsWith('/icons/methods/')).map(([, svg]) => svg);
  expect(pictures).toHaveLength(methods.length);
  expect(new Set(pictures).size).toBe(methods.length);
});

test('no two companies in one list have the same letters', () => {
  const brandOf = (row: (typeof methods)[number]) => row.name['en-US'].replace(/ \(.*/, '');
  for (const currency of payCurrencies) {
    const brands = new Map<string, string>();
    for (const row of methodsFor(currency)) {
      const [initials] = row.mark;
      expect(brands.get(initials) ?? brandOf(row), currency).toBe(brandOf(row));
      brands.set(initials, brandOf(row));
    }
  }
});
