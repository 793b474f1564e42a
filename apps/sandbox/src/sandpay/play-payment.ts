import { inTransaction } from '../database.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Sandpay } from './context.ts';
import { cancelPayment, capturePayment, declinePayment, tellOfPayment } from './move-payment.ts';
import type { Payment } from './payment-store.ts';

export const plays = ['approve', 'decline', 'cancel', 'capture', 'capture_again'] as const;

/** What a person (or a test) who plays the provider wants done. */
export interface Play {
  readonly action: (typeof plays)[number];
  /** Minor units; the payment's own amount when left out. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  /** When the money came, in ms. */
  readonly at?: number | undefined;
  /** False: nobody is told. */
  readonly callback?: boolean | undefined;
}

/** Does it, and tells of it unless told not to.
 * @throws CallerError 409 where the payment's status makes no sense of it */
export function playPayment(sandpay: Sandpay, payment: Payment, play: Play): Payment {
  return inTransaction(sandpay.db, () => {
    const played = act(sandpay, payment, play);
    if (play.callback !== false) tellOfPayment(sandpay, played);
    return played;
  });
}

function act(sandpay: Sandpay, payment: Payment, { action, amount, currency, at }: Play): Payment {
  const open = payment.status === 'pending' || payment.status === 'requires_challenge';
  const money = {
    amount: amount ?? payment.amount,
    currency: currency ?? payment.currency,
    ...(at === undefined ? {} : { at }),
  };
  if (action === 'capture' || action === 'capture_again') return capturePayment(sandpay, payment, money);
  if (action === 'cancel') return cancelPayment(sandpay, payment);
  if (!open) throw new CallerError(409, 'already_ended', `This payment is ${payment.status} already.`);
  return action === 'approve'
    ? capturePayment(sandpay, payment, money)
    : declinePayment(sandpay, payment, 'card_declined');
}
