import { personNameSchema } from '@kassa/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldContext, fieldRule } from './index.ts';

const context = (country: string, personType?: 'person' | 'company'): FieldContext => ({
  country,
  values: personType === undefined ? {} : { personType },
  today: '2026-11-21',
});
const first = fieldRule('firstName');
const full = fieldRule('fullName');
const kana = fieldRule('kanaName');

test.each([
  'Ana',
  'Ana María',
  "O'Neil",
  'D’Arcy',
  'Jean-Luc',
  'İpek',
  'Işıl',
  '陳',
  '민준',
  'たろう',
  'Nguyễn',
  'J.',
  'Åse',
])('%s is a name', (name) => expect(first.check(first.normalise(name, context('TR')), context('TR'))).toBeNull());

test.each(['Ana2', '4111 1111 1111 1111', '-Ana', 'Ana@home', 'A<b>', '٤١١١', 'x'.repeat(65), '😀'])(
  '%s is none',
  (name) => {
    expect(first.check(first.normalise(name, context('TR')), context('TR'))).toBe('name');
  },
);

test('the form and the card form accept the same names', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 70 }), fc.stringMatching(/^[A-Za-zÀ-ž .'’-]{1,70}$/)),
      (text) => {
        const name = first.normalise(text, context('KR'));
        expect(first.check(name, context('KR')) === null).toBe(personNameSchema.safeParse(name).success);
      },
    ),
    { numRuns: 10_000 },
  );
});

test.each([
  ['BR', 'João da Silva'],
  ['AR', '  María   José  Pérez '],
  ['HK', '陳大文'],
  ['KR', '김민준'],
  ['ID', 'Suharto'],
  ['ID', 'Dr. Rudi Tamba, S.Psi'],
  ['PH', 'Ma. Cristina Reyes-Santos'],
  ['VN', 'Trần Thị Thu Hà'],
])('%s: %s is a full name', (country, name) => {
  expect(full.check(full.normalise(name, context(country)), context(country))).toBeNull();
});

test.each([
  ['BR', 'João'],
  ['BR', 'João .'],
  ['BR', 'João, '],
  ['BR', ', João Silva'],
  ['AR', 'Pérez 20055361682'],
  ['HK', '陳'],
  ['ID', 'S'],
  ['MX', `${'Ana '.repeat(26)}Ana`],
])('%s: %s is no full name', (country, name) => {
  expect(full.check(full.normalise(name, context(country)), context(country))).toBe('fullName');
});

test('a company name may be one word and have digits, but must not look like a card number', () => {
  const company = context('CO', 'company');
  for (const name of ['Bancolombia', '3M Colombia S.A.S.', 'Pan & Vino (Bogotá), Ltda.']) {
    expect(full.check(full.normalise(name, company), company)).toBeNull();
  }
  expect(full.check('4111 1111 1111 1111', company)).toBe('fullName');
  expect(full.check('3M Colombia S.A.S.', context('CO', 'person'))).toBe('fullName');
});

test.each([
  ['ヤマダ タロウ', 'ヤマダ　タロウ'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ　タロウ'],
  ['やまだ　たろう', 'ヤマダ　タロウ'],
  [' サトー  ケン ', 'サトー　ケン'],
  ['ジョン・スミス', 'ジョン・スミス'],
  ['ｳﾞｨｸﾄﾘｱ', 'ヴィクトリア'],
])('%s is stored as %s', (typed, stored) => {
  expect(kana.normalise(typed, context('JP'))).toBe(stored);
  expect(kana.check(stored, context('JP'))).toBeNull();
});

test.each(['Yamada Taro', '山田太郎', 'ヤマダ1', 'ー', 'ヤ', '・ヤマダ', 'ヤマダ・'])(
  '%s is no name in kana',
  (typed) => {
    expect(kana.check(kana.normalise(typed, context('JP')), context('JP'))).toBe('kanaName');
  },
);
