import { inTransaction } from '../database.ts';
import type { Sandpay } from './context.ts';
import { cancelPayment, queuePaymentCallback } from './move-payment.ts';
import { findPayment, type Payment } from './payment-store.ts';

/** Cancels a payment, and sends a callback when that changed it. @throws CallerError 409 already_captured */
export function cancelAndNotify(sandpay: Sandpay, payment: Payment): Payment {
  return inTransaction(sandpay.db, () => {
    const cancelled = cancelPayment(sandpay, payment);
    if (cancelled.status !== payment.status) queuePaymentCallback(sandpay, cancelled);
    return cancelled;
  });
}

/**
 * Does the same by reference. Undefined when there is no payment: then the reference can no longer be used.
 * @throws CallerError 409 already_captured
 */
export function cancelByReference(sandpay: Sandpay, reference: string): Payment | undefined {
  const payment = findPayment(sandpay, { reference });
  if (payment) return cancelAndNotify(sandpay, payment);
  sandpay.db.prepare('insert or ignore into closed_references (reference) values (?)').run(reference);
  return undefined;
}
