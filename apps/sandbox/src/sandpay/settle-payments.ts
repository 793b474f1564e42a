import { inTransaction } from '../database.ts';
import type { Sandpay } from './context.ts';
import { playPlanned } from './local/planned-plays.ts';
import { cancelPayment, declinePayment, queuePaymentCallback } from './move-payment.ts';
import { duePayments, findPayment, type Payment } from './payment-store.ts';

/**
 * Does what is due, in the order of its time, however far the clock was turned: plans of magic amounts, expired
 * instructions, unanswered questions, and (without a callback) the end of a silent payment.
 */
export function settlePayments(sandpay: Sandpay): void {
  const now = sandpay.clock.now();
  for (const { id, dueAt } of duePayments(sandpay, now)) {
    playPlanned(sandpay, dueAt ?? now);
    const payment = findPayment(sandpay, { id });
    if (payment?.dueAt) inTransaction(sandpay.db, () => end(sandpay, payment));
  }
  playPlanned(sandpay, now);
}

function end(sandpay: Sandpay, payment: Payment): void {
  if (payment.status === 'pending') declinePayment(sandpay, payment, 'card_declined');
  else if (payment.status === 'issued') queuePaymentCallback(sandpay, cancelPayment(sandpay, payment, 'expired'));
  else queuePaymentCallback(sandpay, declinePayment(sandpay, payment, 'challenge_expired'));
}
