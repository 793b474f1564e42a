import { currencies, parseDecimal, wireAmount } from '@kassa/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  coinSchema,
  decimalSchema,
  emailSchema,
  fiatSchema,
  localeSchema,
  numberSchema,
  payBankCodeSchema,
  payWayCodeSchema,
  positiveDecimalSchema,
} from './wire.ts';

const notAmounts = [
  -1,
  0,
  1,
  1.5,
  2 ** 53 + 2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '-1',
  '+1',
  'NaN',
  'Infinity',
  '1e309',
  '1e3',
  '0x10',
  '',
  ' ',
  ' 1',
  '1 ',
  '1\n',
  '1,000',
  '1.000,00',
  '1.',
  '.5',
  '1.2.3',
  '１２',
  '٣',
  '1'.repeat(21),
  `0.${'1'.repeat(19)}`,
  '1'.repeat(5000),
  null,
  undefined,
  true,
  [],
  ['1'],
  {},
  { toString: () => '1' },
];

test.each(notAmounts.map((value) => [value]))('%o is not an amount', (value) => {
  expect(decimalSchema.safeParse(value).success).toBe(false);
  expect(positiveDecimalSchema.safeParse(value).success).toBe(false);
});

test.each(['0', '0.0', '000', '0.000000000000000000'])('%s is an amount, but not a price', (text) => {
  expect(decimalSchema.safeParse(text).success).toBe(true);
  expect(positiveDecimalSchema.safeParse(text).success).toBe(false);
});

test('an amount beyond what a float can hold keeps its last digit', () => {
  expect(positiveDecimalSchema.parse('9007199254740993')).toBe('9007199254740993');
});

test('a thousandth of a yen passes as a decimal and is refused as yen', () => {
  expect(decimalSchema.safeParse('0.001').success).toBe(true);
  expect(parseDecimal('0.001', currencies.JPY.isoDigits)).toBeNull();
});

test('every amount of money that we can write is an amount on the wire', () => {
  const code = fc.constantFrom(...Object.values(currencies).map((row) => row.code));
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 19n), code, (minor, currency) => {
      expect(decimalSchema.safeParse(wireAmount({ minor, currency })).success).toBe(true);
    }),
  );
});

test('every currency of the table is its code in capitals on the wire', () => {
  for (const code of Object.keys(currencies)) {
    expect(fiatSchema.parse(code)).toBe(code);
    expect(fiatSchema.safeParse(code.toLowerCase()).success).toBe(false);
  }
  for (const text of ['', 'US', 'USDT', 'U$D', 'USD\n', 'ÜSD']) expect(fiatSchema.safeParse(text).success).toBe(false);
});

test('our numbers are strings, and keep all of twenty digits', () => {
  expect(numberSchema.parse('12345678901234567890')).toBe('12345678901234567890');
  for (const value of [
    12345678901234567890n,
    1234567890,
    '',
    '1234567',
    "1'; --12345",
    '../../../etc',
    'a'.repeat(65),
  ]) {
    expect(numberSchema.safeParse(value).success).toBe(false);
  }
});

test('a mail address is one line with one recipient', () => {
  expect(emailSchema.parse('buyer@example.com')).toBe('buyer@example.com');
  const refused = [
    '',
    'buyer',
    'buyer@',
    '@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'a@example.com b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\n',
    '"a"<a@example.com>',
    `${'a'.repeat(250)}@example.com`,
    ['a@example.com'],
  ];
  for (const value of refused) expect(emailSchema.safeParse(value).success, String(value)).toBe(false);
});

test('codes of methods, banks, coins and languages have their forms', () => {
  for (const text of ['', '1', '1234567', '10009 ', 'visa', '１０００９']) {
    expect(payWayCodeSchema.safeParse(text).success).toBe(false);
  }
  expect(payBankCodeSchema.parse('')).toBe('');
  for (const text of ['visa;', 'a'.repeat(17), 'BRI ', '<b>'])
    expect(payBankCodeSchema.safeParse(text).success).toBe(false);
  for (const text of ['', 'E', 'eth', 'ETH\n', 'A'.repeat(13)]) expect(coinSchema.safeParse(text).success).toBe(false);
  for (const text of ['en', 'EN-US', 'fr', 'pt', '']) expect(localeSchema.safeParse(text).success).toBe(false);
});
