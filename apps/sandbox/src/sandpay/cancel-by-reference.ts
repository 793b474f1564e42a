import { inTransaction } from '../database.ts';
import type { Sandpay } from './context.ts';
import { cancelPayment, tellOfPayment } from './move-payment.ts';
import { findPayment, type Payment } from './payment-store.ts';

/** Cancels a payment, and tells when that changed it.
 * @throws CallerError 409 already_captured */
export function cancelAndTell(sandpay: Sandpay, payment: Payment): Payment {
  return inTransaction(sandpay.db, () => {
    const cancelled = cancelPayment(sandpay, payment);
    if (cancelled.status !== payment.status) tellOfPayment(sandpay, cancelled);
    return cancelled;
  });
}

/** The same by reference; undefined when there is no payment: then the reference is closed for good.
 * @throws CallerError 409 already_captured */
export function cancelByReference(sandpay: Sandpay, reference: string): Payment | undefined {
  const payment = findPayment(sandpay, { reference });
  if (payment) return cancelAndTell(sandpay, payment);
  sandpay.db.prepare('insert or ignore into closed_references (reference) values (?)').run(reference);
  return undefined;
}
