import { exceptionMarks, orderStatuses, paymentStatuses } from '@kassa/contract/statuses';
import { expect, test } from 'vitest';
import { at, attempt, facts, none } from '../../../testing/money-facts.ts';
import { moneyWords } from './money-words.ts';

test('every status, exception and attempt has its four answers', () => {
  for (const status of orderStatuses) {
    for (const exception of exceptionMarks) {
      for (const one of [null, ...paymentStatuses]) {
        const words = moneyWords({ ...facts, status, exception, attempt: one && attempt(one), paidAt: at });
        expect(Object.values(words).every((word) => word !== undefined)).toBe(true);
      }
    }
  }
});

test('an attempt with an unknown end never reads as not paid, and the buyer is not asked to pay again', () => {
  for (const status of ['created', 'awaiting_payment'] as const) {
    for (const one of ['sent', 'unknown'] as const) {
      expect(moneyWords({ ...facts, status, attempt: attempt(one) })).toMatchObject({
        moved: 'unknown',
        where: 'with_bank',
        next: 'wait_bank',
      });
    }
  }
});

test('after a decline no money has moved and the buyer may pay again until the order ends', () => {
  expect(moneyWords({ ...facts, attempt: attempt('declined') })).toEqual({
    moved: 'no',
    where: 'with_buyer',
    next: 'pay_again',
    by: at.toISOString(),
    restAmount: '',
  });
});

test('money on its way back says by when it arrives, and later that it has arrived', () => {
  const back = { ...facts, status: 'closed' as const, refunds: { ...none, pending: true, sent: true, decidedAt: at } };
  expect(moneyWords(back)).toEqual({
    moved: 'going_back',
    where: 'on_its_way_back',
    next: 'wait_refund',
    by: '2026-12-01T12:00:00.000Z',
    restAmount: '',
  });
  const arrived = { ...back, refunds: { ...none, arrived: true, decidedAt: at, arrivedAt: at } };
  expect(moneyWords(arrived)).toMatchObject({ moved: 'returned', where: 'with_bank' });
  expect(moneyWords({ ...arrived, status: 'awaiting_payment' })).toMatchObject({
    moved: 'returned',
    next: 'pay_again',
  });
});

test('a buyer whose money goes back may pay again until the order ends, however long the refund takes', () => {
  const paysAgain = { ...facts, status: 'awaiting_payment' as const };
  const expected = { next: 'pay_again', by: at.toISOString() };
  const refunds = { ...none, decidedAt: at, arrivedAt: at };
  expect(moneyWords({ ...paysAgain, refunds: { ...refunds, pending: true } })).toMatchObject(expected);
  expect(moneyWords({ ...paysAgain, refunds: { ...refunds, arrived: true } })).toMatchObject(expected);
});

test('a buyer with instructions has not paid, and has until the instructions end', () => {
  const until = new Date('2026-11-22T12:00:00Z');
  expect(moneyWords({ ...facts, attempt: { ...attempt('sent'), instructionsUntil: until } })).toMatchObject({
    moved: 'no',
    where: 'with_buyer',
    next: 'pay',
    by: until.toISOString(),
  });
});

test('reported money is with the bank; a received part is with us, and it is the buyer’s turn to pay the rest', () => {
  const reported = { ...attempt('sent'), reportedAt: at };
  expect(moneyWords({ ...facts, status: 'processing', attempt: reported })).toMatchObject({
    moved: 'held',
    where: 'with_bank',
    by: '2026-11-26T12:00:00.000Z',
  });
  const part = { ...facts, status: 'processing' as const, attempt: attempt('captured'), restAmount: '12.30' };
  expect(moneyWords(part)).toMatchObject({ moved: 'yes', where: 'with_us', next: 'pay', restAmount: '12.30' });
});

test('when only a person can send money back, the words say so and promise no day', () => {
  const stuck = { ...none, pending: true, stuck: true, decidedAt: at };
  for (const status of ['awaiting_payment', 'closed', 'completed'] as const) {
    expect(moneyWords({ ...facts, status, refunds: stuck })).toMatchObject({
      moved: 'yes',
      next: 'wait_review',
      by: null,
    });
  }
});

test('money that was sent back is with the buyer only once the bank had its days to show it', () => {
  const arrivedAt = new Date(at.getTime() + 3_600_000);
  const back = { ...facts, status: 'refunded' as const, refunds: { ...none, arrived: true, decidedAt: at, arrivedAt } };
  const said = { moved: 'returned', next: 'nothing' };
  expect(moneyWords(back)).toMatchObject({ ...said, where: 'with_bank', by: '2026-12-01T13:00:00.000Z' });
  const later = { ...back, now: new Date('2026-12-01T13:00:00.000Z') };
  expect(moneyWords(later)).toMatchObject({ ...said, where: 'with_buyer', by: null });
  const toCard = { ...back, refunds: { ...back.refunds, showDays: 14 } };
  expect(moneyWords(toCard)).toMatchObject({ ...said, where: 'with_bank', by: '2026-12-05T13:00:00.000Z' });
});
