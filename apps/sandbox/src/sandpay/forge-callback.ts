import { post, type Receiver } from '../callbacks/send-callbacks.ts';
import { isoTime } from '../clock.ts';
import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Sandpay } from './context.ts';
import { findPayment } from './payment-store.ts';
import { paymentView } from './payment-view.ts';
import { callbackHeaders } from './sign-callback.ts';

/** A forged callback, as somebody asks for it. */
export interface Forgery {
  readonly reference: string;
  readonly type: string;
  readonly signature?: string | undefined;
}

/**
 * Sends, once, a callback about something that never happened, with a wrong (or the given) signature. Returns the
 * receiver's answer.
 */
export async function forgeCallback(sandpay: Sandpay, receiver: Receiver, forgery: Forgery): Promise<string> {
  const payment = findPayment(sandpay, { reference: forgery.reference });
  if (!payment) throw new CallerError(404, 'not_found', 'There is no payment under this reference.');
  const now = sandpay.clock.now();
  const { amount, currency } = payment;
  const claim =
    forgery.type === 'payment.captured'
      ? { status: 'captured', captures: [{ id: newId('cap'), amount, currency, at: isoTime(now) }] }
      : { status: forgery.type.replace('payment.', '') };
  const data = { ...paymentView(sandpay, payment), ...claim };
  const body = JSON.stringify({ id: newId('evt'), type: forgery.type, createdAt: isoTime(now), data });
  // A signature in the right form, but over other bytes.
  const wrong = callbackHeaders(`${body} `, now);
  return post(receiver, body, { ...wrong, ...(forgery.signature ? { 'sandpay-signature': forgery.signature } : {}) });
}
