import { inTransaction } from '../database.ts';
import type { Sandpay } from './context.ts';
import { playPlanned } from './local/planned-plays.ts';
import { cancelPayment, declinePayment, tellOfPayment } from './move-payment.ts';
import { duePayments, findPayment, type Payment } from './payment-store.ts';

/**
 * Does what is due, in the order of its time, however far the clock was turned: what magic amounts asked for, the end of
 * instructions, of a question nobody answered, and (without a word) of a payment that stayed silent.
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
  else if (payment.status === 'issued') tellOfPayment(sandpay, cancelPayment(sandpay, payment, 'expired'));
  else tellOfPayment(sandpay, declinePayment(sandpay, payment, 'challenge_expired'));
}
