import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './address.ts';

test('an address reads plainly, whatever its values look like', () => {
  const search = { order: '51419778678328750556', days: '7', amountFrom: '10.50', text: 'true', ended: true };
  expect(writeSearch(search)).toBe('?order=51419778678328750556&days=7&amountFrom=10.50&text=true&ended=true');
  expect(readSearch(writeSearch(search))).toEqual({ ...search, ended: 'true' });
});

test('what is not chosen is not in the address', () => {
  expect(writeSearch({})).toBe('');
  expect(writeSearch({ status: undefined })).toBe('');
  expect(readSearch('')).toEqual({});
});

test.each([
  ['?order=%2251419778678328750556%22', { order: '51419778678328750556' }],
  ['?text=%22null%22&days=7', { text: 'null', days: '7' }],
  ['?text=%22%5C%22Harbour%5C%22%22', { text: '"Harbour"' }],
])('an address that was kept from before still opens: %s', (query, search) => {
  expect(readSearch(query)).toEqual(search);
});

test('a number keeps each of its digits, and a name that comes twice each of its values', () => {
  expect(readSearch('?order=51419778678328750556&amountFrom=1e3')).toEqual({
    order: '51419778678328750556',
    amountFrom: '1e3',
  });
  expect(readSearch('?status=paid&status=closed')).toEqual({ status: ['paid', 'closed'] });
});

test('every text comes back from the address as it was', () => {
  const looksLikeJson = fc.oneof(
    fc.json(),
    fc.json().map((text) => JSON.stringify(text)),
    fc.string().map((text) => `"${text}"`),
    fc.stringMatching(/^\d{1,20}(\.\d{1,3})?$/),
  );
  // Half of a pair is no text that an address can hold.
  const text = fc.oneof(fc.string({ unit: 'binary' }), looksLikeJson).map((one) => one.toWellFormed());
  fc.assert(
    fc.property(fc.dictionary(text, text), (search) => {
      expect(readSearch(writeSearch(search))).toEqual({ ...search });
    }),
  );
});
