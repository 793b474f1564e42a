import { expect, test } from 'vitest';
import { chooseMoney, divideMoney, type SingleMoney } from './choose-money.ts';

const money = (text: string): SingleMoney[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [id = '', amount = '0'] = one.split(':');
      return { id, amountMinor: BigInt(amount) };
    });

// What a payment received, what was taken of it, what other refunds return, how much goes back now, and from which money.
const cases: readonly [
  title: string,
  received: string,
  taken: string,
  refunds: string,
  amount: bigint,
  from: string,
][] = [
  ['the same money twice: the first', 'a:100 b:100', '', '', 100n, 'a'],
  ['the first is on its way back: the second', 'a:100 b:100', '', 'a:100', 100n, 'b'],
  ['an earlier refund that names none is taken for one of the first that fits', 'a:100 b:100', '', ':100', 100n, 'b'],
  ['a bank has the first: the second', 'a:100 b:100', 'a:100', '', 100n, 'b'],
  ['a bank has the second: the first', 'a:60 b:40', 'b:40', '', 30n, 'a'],
  ['a bank has one, and does not say which: the second', 'a:100 b:100', 'case-7:100', '', 100n, 'b'],
  ['the provider reversed the second: the first', 'a:100 b:100', 'b:100', '', 100n, 'a'],
  ['money that came too much goes back from itself', 'a:100 b:60', '', '', 60n, 'b'],
  ['then all of the first still goes back', 'a:100 b:60', '', 'b:60', 100n, 'a'],
  ['a part of the first, and the rest of it', 'a:100 b:100', '', 'a:40', 60n, 'a'],
  ['neither is large enough', 'a:60 b:40', '', '', 100n, ''],
  ['nothing is left', 'a:100 b:100', 'a:100', 'b:100', 1n, ''],
];

test.each(cases)('%s', (_title, received, taken, refunds, amount, from) => {
  const payment = { received: money(received), taken: money(taken), refunds: money(refunds) };
  expect(chooseMoney(payment, { amountMinor: amount }) ?? '').toBe(from);
});

test('what was decided to come from one money does, while enough of it is left', () => {
  const payment = { received: money('a:100 b:60'), taken: [], refunds: [] };
  expect(chooseMoney(payment, { id: 'a', amountMinor: 50n })).toBe('a');
  expect(chooseMoney({ ...payment, taken: money('a:60') }, { id: 'a', amountMinor: 50n })).toBe('b');
});

test.each([
  ['one is large enough: it is chosen when the refund is sent', 'a:60 b:40', '', '', 60n, ':60'],
  ['none is: the oldest first', 'a:60 b:40', '', '', 100n, 'a:60 b:40'],
  ['and of the last one what is missing', 'a:60 b:40', '', '', 70n, 'a:60 b:10'],
  ['what went back before is not there any more', 'a:60 b:40', '', 'b:30', 70n, 'a:60 b:10'],
  ['and nothing of what a bank has', 'a:60 b:40 c:40', 'b:40', '', 100n, 'a:60 c:40'],
  ['all of it is not enough: a person decides', 'a:60 b:40', 'b:40', '', 100n, ':100'],
  ['there is only one', 'a:60', '', '', 100n, ':100'],
])('%s', (_title, received, taken, refunds, amount, parts) => {
  const payment = { received: money(received), taken: money(taken), refunds: money(refunds) };
  const divided = divideMoney(payment, amount).map(({ id = '', amountMinor }) => `${id}:${amountMinor}`);
  expect(divided.join(' ')).toBe(parts);
});
