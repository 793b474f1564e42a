import { describe, expect, it } from 'vitest';
import { brandRows } from '../src/sandpay/card-brands.ts';
import { brandOf, groupNumber, isCardNumber, isCvv, isGoodExpiry, readExpiry, shapeExpiry } from './card-rules.ts';

describe('a card number', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['2200000000000053', 'mir'],
  ])('%s is valid, and is of %s', (number, brand) => {
    expect(isCardNumber(number, brandRows)).toBe(true);
    expect(brandOf(number, brandRows)?.brand).toBe(brand);
  });

  it.each(['4111111111111112', '411111111111111', '378282246310005', '', '0000000000000000'])(
    '%s is none',
    (number) => {
      expect(isCardNumber(number, brandRows)).toBe(false);
    },
  );

  it('is grouped as on the card', () => {
    expect(groupNumber('411111111')).toBe('4111 1111 1');
    expect(groupNumber('4111')).toBe('4111');
  });
});

describe('an expiry', () => {
  it.each(['12/27', '12/2027', '12 / 27', '12-27', '1227', '122027', '12.27'])('is read from %s', (text) => {
    expect(readExpiry(text)).toEqual({ month: 12, year: 2027 });
  });

  it.each(['13/27', '00/27', '1/2/27', '12/', '', 'ab/cd', '12/1999'])('is not read from %s', (text) => {
    expect(readExpiry(text)).toBeUndefined();
  });

  it('is valid to the end of its month, and not for too many years', () => {
    expect(isGoodExpiry({ month: 11, year: 2026 }, '2026-11')).toBe(true);
    expect(isGoodExpiry({ month: 10, year: 2026 }, '2026-11')).toBe(false);
    expect(isGoodExpiry({ month: 12, year: 2046 }, '2026-11')).toBe(false);
    expect(isGoodExpiry(undefined, '2026-11')).toBe(false);
  });

  it('gets its slash while it is typed, and loses it while it is deleted', () => {
    expect(['1', '12', '12/3', '12/30'].map((text) => shapeExpiry(text, true))).toEqual(['1', '12/', '12/3', '12/30']);
    expect(shapeExpiry('5', true)).toBe('05/');
    expect(shapeExpiry('1/', true)).toBe('01/');
    expect(shapeExpiry('12', false)).toBe('12');
    expect(shapeExpiry('12 / 2031', true)).toBe('12/31');
  });
});

it('a CVV is three digits', () => {
  expect(['123', '000', '12', '1234', 'abc', ''].map((text) => isCvv(text, brandRows[0]))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
