import { inTransaction } from '../database.ts';
import type { Sandpay } from './context.ts';
import { declinePayment, tellOfPayment } from './move-payment.ts';
import { duePayments } from './payment-store.ts';

/** Ends what ran out: a question nobody answered, and (without a word) a payment that stayed silent. */
export function settlePayments(sandpay: Sandpay): void {
  for (const payment of duePayments(sandpay, sandpay.clock.now())) {
    inTransaction(sandpay.db, () => {
      if (payment.status !== 'requires_challenge') declinePayment(sandpay, payment, 'card_declined');
      else tellOfPayment(sandpay, declinePayment(sandpay, payment, 'challenge_expired'));
    });
  }
}
