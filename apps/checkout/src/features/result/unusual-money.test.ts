import type { ExceptionMark } from '@kassa/contract';
import { describe, expect, test } from 'vitest';
import { unusualWords } from './unusual-money.ts';

type Money = Parameters<typeof unusualWords>[1]['money'];
const onItsWay: Money = { next: 'wait_refund', refundAmount: '41.20', noWayBack: '' };
const stuck: Money = { next: 'wait_review', refundAmount: '', noWayBack: '' };

const said = (exception: ExceptionMark, money: Money) =>
  unusualWords('completed', { exception, money })?.message ?? unusualWords('completed', { exception, money })?.id ?? '';

describe.each([
  ['paid_twice', 'You paid twice.'],
  ['paid_over', 'You paid more than the total.'],
] as const)('of money that came too much (%s) a buyer reads', (exception, fact) => {
  test('that it goes back, while it does', () => {
    expect(said(exception, onItsWay)).toContain(fact);
    expect(said(exception, onItsWay)).toContain('goes back to you');
  });

  test.each([
    ['its bank refuses it', stuck],
    ['its method takes nothing back', { ...stuck, noWayBack: 'QR Ph' }],
  ])('what it is and that a person looks into it, where %s', (_, money) => {
    expect(said(exception, money)).toContain(fact);
    expect(said(exception, money)).toContain('Our team is looking into it');
    expect(said(exception, money)).not.toMatch(/goes back|doesn't match/);
  });

  test('that it goes back, while a person decides about the order alone', () =>
    expect(said(exception, { ...onItsWay, next: 'wait_review' })).toContain('goes back to you'));
});

test('a buyer who paid in another currency reads so: the amount may well be right', () =>
  expect(said('amount_mismatch', stuck)).toBe("We received money in a different currency than the order's."));

test('what the headline says is not said again', () =>
  expect(unusualWords('part_arrived', { exception: 'paid_partial', money: stuck })).toBeNull());
