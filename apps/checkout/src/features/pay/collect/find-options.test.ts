import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const banks = ['Banco de Bogotá', 'Bancolombia', 'Itaú'].map((label, index) => ({ value: `${index}`, label }));
const found = (typed: string) => findOptions(banks, typed).map(({ label }) => label);

test('a bank is found by any part of its name, in any case and without its accents', () => {
  expect(found('bogota')).toEqual(['Banco de Bogotá']);
  expect(found(' ITAU ')).toEqual(['Itaú']);
});

test('names that begin with the typed text come first', () => {
  expect(found('o')).toEqual(['Banco de Bogotá', 'Bancolombia']);
  expect(found('bancol')).toEqual(['Bancolombia']);
});

test('an empty search lists all, and an unknown text lists none', () => {
  expect(found('')).toHaveLength(3);
  expect(found('zzz')).toEqual([]);
});
