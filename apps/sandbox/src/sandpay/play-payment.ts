import { inTransaction } from '../database.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Sandpay } from './context.ts';
import { cancelPayment, capturePayment, declinePayment, reportPayment, tellOfPayment } from './move-payment.ts';
import { findPayment, type Payment, setRefusesRefunds } from './payment-store.ts';

export const plays = [
  'approve',
  'decline',
  'cancel',
  'capture',
  'capture_again',
  'report',
  'refuse_refunds',
  'accept_refunds',
] as const;

/** What a person (or a test) who plays the provider wants done. */
export interface Play {
  readonly action: (typeof plays)[number];
  /** Minor units; the payment's own amount when left out. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  /** When the money came, in ms. */
  readonly at?: number | undefined;
  /** Of a decline; the usual one of the method when left out. */
  readonly declineCode?: string | undefined;
  /** False: nobody is told. */
  readonly callback?: boolean | 'twice' | undefined;
}

/** Does it, and tells of it unless told not to.
 * @throws CallerError 409 where the payment's status makes no sense of it */
export function playPayment(sandpay: Sandpay, payment: Payment, play: Play): Payment {
  return inTransaction(sandpay.db, () => {
    const played = act(sandpay, payment, play);
    const silent = play.callback === false || play.action.endsWith('_refunds');
    if (!silent) tellOfPayment(sandpay, played, play.callback === 'twice' ? 2 : 1);
    return played;
  });
}

function act(sandpay: Sandpay, payment: Payment, { action, amount, currency, at, declineCode }: Play): Payment {
  const money = {
    amount: amount ?? payment.amount,
    currency: currency ?? payment.currency,
    ...(at === undefined ? {} : { at }),
  };
  if (action === 'capture' || action === 'capture_again') return capturePayment(sandpay, payment, money);
  if (action === 'cancel') return cancelPayment(sandpay, payment);
  if (action === 'refuse_refunds' || action === 'accept_refunds') {
    setRefusesRefunds(sandpay, payment.id, action === 'refuse_refunds');
    return findPayment(sandpay, payment) ?? payment;
  }
  if (payment.captures.length > 0 || payment.status === 'declined' || payment.status === 'cancelled') {
    throw new CallerError(409, 'already_ended', `This payment is ${payment.status} already.`);
  }
  if (action === 'report') return reportPayment(sandpay, payment);
  return action === 'approve'
    ? capturePayment(sandpay, payment, money)
    : declinePayment(sandpay, payment, declineCode ?? (payment.local ? 'payment_declined' : 'card_declined'));
}
