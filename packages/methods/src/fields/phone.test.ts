import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldContext, fieldRule } from './index.ts';
import { phonePlans } from './phone-plans.ts';

const rule = fieldRule('phone');
const inCountry = (country: string): FieldContext => ({ country, values: {}, today: '2026-11-21' });

describe.each([
  ['ID', '+6281234567890', ['0812-3456-7890', '+62 812 3456 7890', '62 812 3456 7890', '0062 812-3456-7890']],
  ['VN', '+84912345678', ['0912 345 678', '+84 91 234 56 78', '+84 (0)91 234 56 78']],
  ['SG', '+6591234567', ['9123 4567', '+65 9123 4567', '006591234567']],
  ['TH', '+66812345678', ['081-234-5678', '+66 81 234 5678']],
  ['MY', '+601112345678', ['011-1234 5678', '+60 11 1234 5678']],
  ['BR', '+5511987654321', ['(11) 98765-4321', '+55 11 98765 4321', '011 98765-4321']],
  ['MX', '+525512345678', ['55 1234 5678', '+52 1 55 1234 5678', '044 55 1234 5678']],
  ['AR', '+5491123456789', ['011 15-2345-6789', '+54 9 11 2345-6789', '11 2345 6789', '+54 11 2345 6789']],
  ['AR', '+5493512345678', ['0351 15 234 5678', '+54 9 351 234 5678']],
  ['AR', '+5492966123456', ['02966 15 123456']],
  ['PH', '+639171234567', ['0917 123 4567', '+63 917 123 4567', '9171234567']],
  ['PH', '+638951234567', ['0895 123 4567']],
  ['PH', '+638171234567', ['0817-123-4567']],
  ['CO', '+573001234567', ['300 123 4567', '+57 300 1234567']],
  ['JP', '+819012345678', ['090-1234-5678', '+81 90 1234 5678', '０９０－１２３４－５６７８']],
  ['JP', '+81312345678', ['03-1234-5678']],
  ['AU', '+61412345678', ['0412 345 678', '+61 412 345 678']],
  ['KR', '+821012345678', ['010-1234-5678', '+82 10-1234-5678', '+82 010-1234-5678']],
  ['TR', '+905321234567', ['0532 123 45 67', '+90 532 123 45 67', '5321234567']],
  ['HK', '+85291234567', ['9123 4567', '+852 9123 4567']],
])('in %s, %s', (country, stored, written) => {
  test.each(written)('is read from %s', (text) => {
    expect(rule.normalise(text, inCountry(country))).toBe(stored);
    expect(rule.check(stored, inCountry(country))).toBeNull();
  });
});

test.each([
  ['ID', '021 123'],
  ['BR', '(20) 98765-4321'],
  ['BR', '(11) 3876-5432'],
  ['SG', '6123 4567'],
  ['TR', '0212 123 45 67'],
  ['HK', '+1 415 555 0100'],
  ['KR', '02-123-4567'],
  ['VN', '0112345678'],
  ['PH', '091712345678'],
  ['JP', '0000000000'],
  ['JP', '090 1234 567'],
  ['MX', '4111 1111 1111 1111'],
])('%s: %s is no phone number there', (country, text) => {
  const context = inCountry(country);
  expect(rule.check(rule.normalise(text, context), context)).toBe('phone');
});

test('without a country, any number with its country code is accepted', () => {
  const context = inCountry('all');
  expect(rule.normalise('00 44 20 7946 0000', context)).toBe('+442079460000');
  expect(rule.check('+442079460000', context)).toBeNull();
  expect(rule.check('02079460000', context)).toBe('phone');
  expect(rule.check('+0123456789', context)).toBe('phone');
});

test('a number is grouped while typing as the country writes it', () => {
  const mask = (country: string, text: string) => rule.mask(text, inCountry(country));
  expect(mask('ID', '081234567890')).toBe('0812 3456 7890');
  expect(mask('BR', '11987654321')).toBe('11 98765 4321');
  expect(mask('AR', '+5491123456789')).toBe('+54 9 11 2345 6789');
  expect(mask('AR', '1123456789')).toBe('11 2345 6789');
  expect(mask('TR', '+90532')).toBe('+90 532');
  expect(mask('SG', '+')).toBe('+');
  expect(mask('JP', '09012345678')).toBe('090 1234 5678');
});

/** Any national number of a plan, generated from the plan's own expression. */
const numbers = fc
  .constantFrom(...Object.entries(phonePlans))
  .chain(([country, plan]) => fc.stringMatching(plan.number).map((number) => ({ country, number, plan })));

test('a number is stored the same whether it has +, 00, a trunk prefix or separators', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom(' ', '-', '.', ') ('), ({ country, number, plan }, sign) => {
      const context = inCountry(country);
      const stored = `+${plan.code}${number}`;
      const spread = number.split('').join(sign);
      for (const text of [stored, `+${plan.code} ${spread}`, `00${plan.code}${spread}`]) {
        expect(rule.normalise(text, context)).toBe(stored);
      }
      expect(rule.check(stored, context)).toBeNull();
      expect(rule.normalise(rule.mask(stored, context), context)).toBe(stored);
    }),
    { numRuns: 10_000 },
  );
});

test('one digit less or more is refused where the plan has one length', () => {
  const fixed = numbers.filter(({ country }) => !['ID', 'JP', 'KR', 'MY'].includes(country));
  fc.assert(
    fc.property(fixed, ({ country, number, plan }) => {
      const context = inCountry(country);
      expect(rule.check(`+${plan.code}${number.slice(0, -1)}`, context)).toBe('phone');
      expect(rule.check(`+${plan.code}${number}0`, context)).toBe('phone');
    }),
    { numRuns: 10_000 },
  );
});
