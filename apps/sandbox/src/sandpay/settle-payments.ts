import { inTransaction } from '../database.ts';
import type { Sandpay } from './context.ts';
import { playPlanned } from './local/planned-plays.ts';
import { cancelPayment, declinePayment, tellOfPayment } from './move-payment.ts';
import { duePayments } from './payment-store.ts';

/**
 * Does what is due: ends instructions that ran out, a question nobody answered, and (without a word) a payment that stayed
 * silent; then what magic amounts asked for. In this order, so that money planned for later comes late.
 */
export function settlePayments(sandpay: Sandpay): void {
  for (const payment of duePayments(sandpay, sandpay.clock.now())) {
    inTransaction(sandpay.db, () => {
      if (payment.status === 'pending') declinePayment(sandpay, payment, 'card_declined');
      else if (payment.status === 'issued') tellOfPayment(sandpay, cancelPayment(sandpay, payment, 'expired'));
      else tellOfPayment(sandpay, declinePayment(sandpay, payment, 'challenge_expired'));
    });
  }
  playPlanned(sandpay);
}
