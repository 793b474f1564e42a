import { expect, test } from 'vitest';
import { rankCurrencies } from './rank-currencies.ts';

const list = [
  { code: 'MXN', name: 'Mexican Peso' },
  { code: 'COP', name: 'Colombian Peso' },
  { code: 'SGD', name: 'Singapore Dollar' },
  { code: 'IDR', name: 'Indonesian Rupiah' },
  { code: 'PHP', name: 'Philippine Peso' },
];
const found = (typed: string, of = list) => rankCurrencies(of, typed).map(({ code }) => code);

test('an empty search leaves the whole list in its order', () => {
  expect(found('  ')).toEqual(['MXN', 'COP', 'SGD', 'IDR', 'PHP']);
});

test.each(['sgd', 'SGD', 'Sgd', ' sgd '])('%s finds the code in any case', (typed) => {
  expect(found(typed)).toEqual(['SGD']);
});

test('a code that equals the search in capitals comes first', () => {
  const odd = [{ code: 'APHP', name: 'a' }, { code: 'PHPX', name: 'b' }, ...list];
  expect(found('php', odd)).toEqual(['PHP', 'PHPX', 'APHP']);
});

test('codes that begin with the search come before those that contain it', () => {
  expect(found('p')).toEqual(['PHP', 'COP', 'MXN', 'SGD', 'IDR']);
});

test('names are found after codes', () => {
  expect(found('peso')).toEqual(['MXN', 'COP', 'PHP']);
});

test('an unknown text finds nothing', () => {
  expect(found('usd')).toEqual([]);
});
