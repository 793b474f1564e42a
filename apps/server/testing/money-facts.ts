import type { paymentStatuses } from '@kassa/contract/statuses';
import type { MoneyFacts } from '../src/workflows/orders/money-words.ts';

/** The time at which everything happened in these facts. */
export const at = new Date('2026-11-21T12:00:00Z');
/** No money goes back. */
export const none = {
  pending: false,
  sent: false,
  arrived: false,
  stuck: false,
  decidedAt: null,
  arrivedAt: null,
  showDays: 10,
};
/** An order that waits for its first payment. */
export const facts: MoneyFacts = {
  status: 'awaiting_payment',
  exception: 'none',
  attempt: null,
  refunds: none,
  dispute: null,
  restAmount: '',
  partNext: 'pay',
  expiresAt: at,
  paidAt: null,
  completedAt: null,
  now: at,
};
/** Builds the order's only attempt, in a status. */
export const attempt = (status: (typeof paymentStatuses)[number]) => ({
  status,
  sentAt: at,
  challengeUntil: at,
  instructionsUntil: null,
  reportedAt: null,
});
