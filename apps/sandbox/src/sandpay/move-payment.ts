import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Sandpay } from './context.ts';
import { findPayment, insertCapture, type Payment, type PaymentStatus, setPaymentStatus } from './payment-store.ts';
import { paymentView } from './payment-view.ts';
import { queueCallback } from './queue-callback.ts';

/** Money that comes: `at` is when, by the provider's word. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
  readonly at?: number;
}

/** Books a receipt of money, whatever the payment's status was: it is captured now. */
export function capturePayment(sandpay: Sandpay, payment: Payment, money: Money = payment): Payment {
  const at = money.at ?? sandpay.clock.now();
  insertCapture(sandpay, payment.id, { id: newId('cap'), amount: money.amount, currency: money.currency, at });
  setPaymentStatus(sandpay, payment.id, { status: 'captured' });
  return reread(sandpay, payment);
}

export function declinePayment(sandpay: Sandpay, payment: Payment, declineCode: string): Payment {
  setPaymentStatus(sandpay, payment.id, { status: 'declined', declineCode });
  return reread(sandpay, payment);
}

/** Money was reported, and is not final. */
export function reportPayment(sandpay: Sandpay, payment: Payment): Payment {
  setPaymentStatus(sandpay, payment.id, { status: 'processing' });
  return reread(sandpay, payment);
}

/** Cancels what has taken no money yet; what had ended already stays as it is. `expired`: the instructions ran out.
 * @throws CallerError 409 already_captured, also where money was reported */
export function cancelPayment(sandpay: Sandpay, payment: Payment, why?: 'expired'): Payment {
  if (payment.status === 'captured' || payment.status === 'processing') {
    throw new CallerError(409, 'already_captured', 'Money has come or is on its way: refund it instead.');
  }
  if (payment.status === 'declined' || payment.status === 'cancelled') return payment;
  setPaymentStatus(sandpay, payment.id, { status: 'cancelled', ...(why && { declineCode: why }) });
  return reread(sandpay, payment);
}

const events: Readonly<Record<PaymentStatus, string>> = {
  pending: 'payment.pending',
  requires_challenge: 'payment.requires_challenge',
  issued: 'payment.issued',
  processing: 'payment.processing',
  captured: 'payment.captured',
  declined: 'payment.declined',
  cancelled: 'payment.cancelled',
};

/** Puts the callback that tells of the payment's present state in the queue, so many times. */
export function tellOfPayment(sandpay: Sandpay, payment: Payment, copies = 1): void {
  const { reference, status } = payment;
  queueCallback(sandpay, { type: events[status], reference, data: paymentView(sandpay, payment), copies });
}

function reread(sandpay: Sandpay, { id }: Payment): Payment {
  const payment = findPayment(sandpay, { id });
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}
