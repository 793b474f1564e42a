import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Sandpay } from './context.ts';
import { findPayment, insertCapture, type Payment, type PaymentStatus, setPaymentStatus } from './payment-store.ts';
import { paymentView } from './payment-view.ts';
import { queueCallback } from './queue-callback.ts';
import { book } from './settlement/book.ts';

/** Money that comes. `at`: when, as the provider says. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
  readonly at?: number;
}

/** Books money that came, whatever the payment's status was. The payment is then captured. */
export function capturePayment(sandpay: Sandpay, payment: Payment, money: Money = payment): Payment {
  const at = money.at ?? sandpay.clock.now();
  const { amount, currency } = money;
  const id = newId('cap');
  insertCapture(sandpay, payment.id, { id, amount, currency, at });
  book(sandpay, { paymentId: payment.id, type: 'capture', item: id, amount: BigInt(amount), currency });
  setPaymentStatus(sandpay, payment.id, { status: 'captured' });
  return reread(sandpay, payment);
}

/** Declines a payment. */
export function declinePayment(sandpay: Sandpay, payment: Payment, declineCode: string): Payment {
  setPaymentStatus(sandpay, payment.id, { status: 'declined', declineCode });
  return reread(sandpay, payment);
}

/** Reports money that is not final. */
export function reportPayment(sandpay: Sandpay, payment: Payment): Payment {
  setPaymentStatus(sandpay, payment.id, { status: 'processing' });
  return reread(sandpay, payment);
}

/**
 * Cancels a payment that has taken no money yet. One that had ended stays as it is. `expired`: the instructions ran
 * out.
 * @throws CallerError 409 already_captured, also where money was reported
 */
export function cancelPayment(sandpay: Sandpay, payment: Payment, why?: 'expired'): Payment {
  if (payment.status === 'captured' || payment.status === 'processing') {
    throw new CallerError(409, 'already_captured', 'It’s already paid or being paid: refund it instead.');
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

/** Queues the callback about the payment's present state, `copies` times. @param as.type what has changed, if not the status */
export function queuePaymentCallback(
  sandpay: Sandpay,
  payment: Payment,
  as: { copies?: number; type?: string | undefined } = {},
): void {
  const { reference, status } = payment;
  const { copies = 1, type = events[status] } = as;
  queueCallback(sandpay, { type, reference, data: paymentView(sandpay, payment), copies });
}

function reread(sandpay: Sandpay, { id }: Payment): Payment {
  const payment = findPayment(sandpay, { id });
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}
