import { expect, test } from 'vitest';
import { columnsOf, columnsText, usualColumns } from './columns.ts';
import { filtersOf, inputOf, refusedIn } from './filters.ts';

test('an address keeps the filters that mean something, and loses the rest', () => {
  expect(filtersOf({ status: 'review', fiat: 'SGD', amountFrom: 10, from: '2026-11-01', page: 'x' })).toEqual({
    status: 'review',
    fiat: 'SGD',
    amountFrom: '10',
    from: '2026-11-01',
  });
  expect(filtersOf({ status: 'lost', fiat: 'sgd', amountTo: '1e3', reason: 'none', exception: 'none' })).toEqual({});
});

test('an address may name each method, also by a short code', () => {
  for (const method of ['501', '205', '10003-BRI', '10009-visa']) expect(filtersOf({ method })).toEqual({ method });
});

test('days are whole days of the reader, and the last one is included', () => {
  const { from = '', to = '' } = inputOf({ from: '2026-11-30', to: '2026-11-30' });
  expect(new Date(to).getTime() - new Date(from).getTime()).toBe(86_400_000);
  expect(inputOf({ from: '2026-19-39' })).toEqual({});
});

test('an amount counts only together with its currency', () => {
  expect(inputOf({ amountFrom: '5' })).toEqual({});
  expect(inputOf({ fiat: 'SGD', amountFrom: '5', merchant: 'a'.repeat(16) })).toEqual({
    fiat: 'SGD',
    amountFrom: '5',
    appId: 'a'.repeat(16),
  });
});

test('what an address says that means nothing is named', () => {
  expect(refusedIn({ status: 'lost', fiat: 'SGD', page: 2, to: '2026-02-31', columns: 'order,status' })).toEqual([
    ['status', 'lost'],
    ['page', '2'],
    ['to', '2026-02-31'],
  ]);
  expect(refusedIn({ amountFrom: '5' })).toEqual([['amountFrom', '5']]);
  expect(refusedIn({ status: 'paid', country: 'BR' })).toEqual([]);
  expect(refusedIn({ fiat: 'XXX', country: 'ZZ' }), 'the form would call both "Any"').toEqual([
    ['fiat', 'XXX'],
    ['country', 'ZZ'],
  ]);
});

test('a filter that ends before it begins is named, and the list does not become empty by it', () => {
  const days = { from: '2026-11-30', to: '2026-11-01' };
  expect(refusedIn(days)).toEqual([['to', '2026-11-01']]);
  expect(inputOf(days)).toEqual(inputOf({ from: days.from }));
  const amounts = { fiat: 'SGD', amountFrom: '100', amountTo: '20' };
  expect(refusedIn(amounts)).toEqual([['amountTo', '20']]);
  expect(inputOf(amounts)).toEqual({ fiat: 'SGD', amountFrom: '100' });
  expect(refusedIn({ ...amounts, amountTo: '100.00', from: days.to, to: days.to })).toEqual([]);
});

test('columns are those of the address, with the order’s number, in their usual order', () => {
  expect(columnsOf('total,status,nonsense')).toEqual(['order', 'status', 'total']);
  expect(columnsOf(undefined)).toBe(usualColumns);
  expect(columnsText(usualColumns)).toBeUndefined();
  expect(filtersOf({ columns: 'total,order' })).toEqual({ columns: 'order,total' });
});
