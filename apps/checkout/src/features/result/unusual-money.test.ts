import type { ExceptionMark } from '@kassa/contract';
import { describe, expect, test } from 'vitest';
import { unusualWords } from './unusual-money.ts';

type Money = Parameters<typeof unusualWords>[1]['money'];
const onItsWay: Money = { refundAmount: '41.20' };
const stuck: Money = { refundAmount: '' };

const said = (exception: ExceptionMark, money: Money) =>
  unusualWords('completed', { exception, money })
    .map((text) => text?.message ?? text?.id ?? '')
    .join(' ')
    .trim();

describe.each([
  ['paid_twice', 'You paid twice for the same order.'],
  ['paid_over', 'You paid more than the total.'],
] as const)('of money that came too much (%s) a buyer reads', (exception, fact) => {
  test('that it goes back, while it does', () => {
    expect(said(exception, onItsWay)).toContain(fact);
    expect(said(exception, onItsWay)).toContain('goes back to you');
  });

  test('that it is still with us, where its bank refuses it or its method takes nothing back', () => {
    expect(said(exception, stuck)).toContain(fact);
    expect(said(exception, stuck)).toContain('We still have the extra money.');
    expect(said(exception, stuck)).not.toMatch(/goes back|doesn't match/);
  });
});

test('a buyer who paid in another currency reads so: the amount may well be right', () =>
  expect(said('amount_mismatch', stuck)).toBe("Your payment came in a different currency than the order's."));

test('what the headline says is not said again', () =>
  expect(unusualWords('part_arrived', { exception: 'paid_partial', money: stuck })).toEqual([]));

test('what a refund says is not said again, and what it does not say is', () => {
  const said = (reason: 'excess' | 'merchant') =>
    unusualWords('completed', { exception: 'paid_over', money: onItsWay, refunds: [{ reason }] });
  expect(said('excess')).toEqual([]);
  expect(said('merchant')).toHaveLength(2);
});
