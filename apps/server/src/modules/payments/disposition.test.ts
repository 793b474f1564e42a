import { expect, test } from 'vitest';
import { judge, type MoneyQuestion } from './disposition.ts';

const expiresAt = 1_000_000_000;
const minutes = (count: number) => count * 60_000;
const asked: MoneyQuestion = {
  sameCurrency: true,
  orderState: 'open',
  attemptWasLive: true,
  receivedAt: expiresAt - 1,
  expiresAt,
  full: true,
  itemFree: true,
  freshTotalMinor: null,
  totalMinor: 10_000n,
};
const late: MoneyQuestion = {
  ...asked,
  orderState: 'ended_unpaid',
  attemptWasLive: false,
  receivedAt: expiresAt + 1,
  freshTotalMinor: 10_000n,
};

test('money of an attempt that began in time is in time, however long its challenge took', () => {
  expect(judge({ ...asked, receivedAt: expiresAt + minutes(14) })).toBe('in_time');
});

test('lateness is judged by the time of the money, not by when it was reported', () => {
  expect(judge({ ...late, receivedAt: expiresAt })).toBe('in_time');
  expect(judge({ ...late, receivedAt: expiresAt, itemFree: false })).toBe('too_late');
});

test.each([
  ['at the last moment of ten minutes', { receivedAt: expiresAt + minutes(10) }, 'honoured_late'],
  ['a moment after that', { receivedAt: expiresAt + minutes(10) + 1 }, 'too_late'],
  ['when the item is gone', { itemFree: false }, 'too_late'],
  ['when the price rose by exactly 1 %', { freshTotalMinor: 10_100n }, 'honoured_late'],
  ['when the price rose by more', { freshTotalMinor: 10_101n }, 'too_late'],
  ['when the price fell', { freshTotalMinor: 1n }, 'honoured_late'],
  ['when no price can be made', { freshTotalMinor: null }, 'too_late'],
  ['when it is only a part', { full: false }, 'part_too_late'],
] as const)('late money %s', (_, change, expected) => {
  expect(judge({ ...late, ...change })).toBe(expected);
});

test('late money is late even while its order is not closed yet', () => {
  expect(judge({ ...late, orderState: 'open', freshTotalMinor: 20_000n })).toBe('too_late');
  expect(judge({ ...late, orderState: 'open' })).toBe('honoured_late');
});

test('a part waits an hour after expiry for the rest', () => {
  const rest: MoneyQuestion = { ...late, orderState: 'partly_paid', freshTotalMinor: 20_000n };
  expect(judge({ ...rest, receivedAt: expiresAt + minutes(60) })).toBe('in_time');
  expect(judge({ ...rest, receivedAt: expiresAt + minutes(60) + 1 })).toBe('too_late');
});

test('a part of the money pays no order whose time is over, also one that began in time', () => {
  expect(judge({ ...asked, orderState: 'ended_unpaid', full: false })).toBe('part_too_late');
  const part: MoneyQuestion = { ...late, receivedAt: expiresAt + minutes(60) + 1, full: false };
  for (const orderState of ['open', 'partly_paid'] as const)
    expect(judge({ ...part, orderState })).toBe('part_too_late');
});

test('a settled order takes no more money, and another currency never pays', () => {
  expect(judge({ ...asked, orderState: 'settled' })).toBe('second');
  for (const orderState of ['open', 'partly_paid', 'ended_unpaid', 'settled'] as const) {
    expect(judge({ ...asked, orderState, sameCurrency: false })).toBe('wrong_currency');
  }
});
