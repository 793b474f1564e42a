import { expect, test } from 'vitest';
import { chooseTests } from './choose.ts';

const files = [
  {
    path: 'apps/server/src/modules/orders/order-states.test.ts',
    text: "test('an order that ended stays ended', () => {",
  },
  { path: 'apps/server/src/workflows/refunds/send-refunds.test.ts', text: "test('a refund goes once', async () => {" },
  { path: 'apps/server/src/workflows/orders/expire-orders.test.ts', text: '' },
  { path: 'packages/money/src/round.test.ts', text: "test.each([[1]])('half goes away from zero', (one) => {" },
  {
    path: 'tests/journeys/look-at-past-orders.test.ts',
    text: "test('a buyer finds a refund in the history', async () => {",
  },
];
const chosen = (...words: string[]) => chooseTests(words, files);

test('a room’s name selects the tests below each folder of that name, and no file with a similar name', () => {
  expect(chosen('orders')).toEqual({ unit: [files[0]?.path, files[2]?.path], journeys: [] });
});

test('a part of a path selects the files that have it, also journeys', () => {
  expect(chosen('past-orders')).toEqual({ unit: [], journeys: [files[4]?.path] });
  expect(chosen('send-refunds')).toEqual({ unit: [files[1]?.path], journeys: [] });
});

test('several words add up, and a file that two of them select runs once', () => {
  expect(chosen('refunds', 'money', 'send-refunds')).toEqual({ unit: [files[1]?.path, files[3]?.path], journeys: [] });
});

test('other words are looked for in the titles of tests', () => {
  expect(chosen('away from zero')).toEqual({ unit: [files[3]?.path], journeys: [], titles: 'away from zero' });
  expect(chosen('a refund')).toEqual({ unit: [files[1]?.path], journeys: [files[4]?.path], titles: 'a refund' });
});

test('a word that is found nowhere selects nothing', () => {
  expect(chosen('nowhere')).toEqual({ unit: [], journeys: [], titles: 'nowhere' });
});
