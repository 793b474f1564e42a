import { inTransaction } from '../database.ts';
import type { Sandpay } from './context.ts';
import { capturePayment, declinePayment, queuePaymentCallback } from './move-payment.ts';
import type { Payment } from './payment-store.ts';
import { settlePayments } from './settle-payments.ts';

/** Stores the card holder's answer to the issuer's question. Only the first one counts, and only in time. */
export function answerChallenge(sandpay: Sandpay, payment: Payment, answer: 'confirm' | 'refuse'): void {
  settlePayments(sandpay);
  inTransaction(sandpay.db, () => {
    const open = sandpay.db
      .prepare("select 1 from payments where id = ? and status = 'requires_challenge'")
      .get(payment.id);
    if (!open) return;
    const answered =
      answer === 'confirm' ? capturePayment(sandpay, payment) : declinePayment(sandpay, payment, 'challenge_failed');
    queuePaymentCallback(sandpay, answered);
  });
}
