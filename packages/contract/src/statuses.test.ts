import { expect, test } from 'vitest';
import { type BuyerStatus, buyerStatuses, buyerStatusOf, orderStatuses, paymentStatuses } from './statuses.ts';

const attempts = [null, ...paymentStatuses];
const underWay: readonly unknown[] = ['sent', 'challenge', 'unknown'];

// docs/specification/states.md#what-each-status-means. For 'open' the attempt decides.
const reads: Record<(typeof orderStatuses)[number], BuyerStatus | 'open'> = {
  created: 'open',
  awaiting_payment: 'open',
  processing: 'processing',
  paid: 'processing',
  delivering: 'processing',
  crypto_sent: 'crypto_sent',
  completed: 'completed',
  failed: 'failed',
  closed: 'closed',
  refunding: 'refunding',
  refunded: 'refunded',
  review: 'processing',
};
const pairs = orderStatuses.flatMap((status) => attempts.map((attempt) => [status, attempt] as const));

test.each(pairs)('an order %s with its attempt %s reads as the table says', (status, attempt) => {
  const open = underWay.includes(attempt) ? 'processing' : 'waiting_for_payment';
  const expected = reads[status] === 'open' ? open : reads[status];
  expect(buyerStatusOf(status, attempt)).toBe(expected);
});

test('a payment with an unknown outcome never reads as failed or as waiting', () => {
  for (const status of orderStatuses) {
    if (status === 'failed') continue;
    expect(['failed', 'waiting_for_payment']).not.toContain(buyerStatusOf(status, 'unknown'));
  }
});

test('every status that a buyer can read occurs', () => {
  const seen = new Set(pairs.map(([status, attempt]) => buyerStatusOf(status, attempt)));
  expect([...seen].sort()).toEqual([...buyerStatuses].sort());
});
