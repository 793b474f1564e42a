import { inTransaction } from '../database.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Sandpay } from './context.ts';
import { type DisputePlay, disputePlays, playDispute } from './dispute.ts';
import { cancelPayment, capturePayment, declinePayment, queuePaymentCallback, reportPayment } from './move-payment.ts';
import { findPayment, type Payment, setRefusesRefunds } from './payment-store.ts';
import { changeRefundEnd } from './refund.ts';

/** What a person can do with a payment. */
export const plays = [
  'approve',
  'decline',
  'cancel',
  'capture',
  'capture_again',
  'report',
  'refuse_refunds',
  'accept_refunds',
  'fail_refund',
  'arrive_refund',
  ...disputePlays,
] as const;

/** An action of a person (or a test) who plays the provider. */
export interface Play {
  readonly action: (typeof plays)[number];
  /** Minor units. By default the payment's own amount. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  /** When the money came, in ms. */
  readonly at?: number | undefined;
  /** Of a decline. By default the method's usual one. */
  readonly declineCode?: string | undefined;
  /** False: no callback is sent. */
  readonly callback?: boolean | 'twice' | undefined;
  /** Which money a new dispute is about, counted from 1; by default the first. */
  readonly money?: number | undefined;
  /** Which dispute; by default the newest. */
  readonly dispute?: string | undefined;
}

/**
 * Plays the action, and sends a callback unless `callback` says no.
 * @throws CallerError 409 where the payment's status does not allow it
 */
export function playPayment(sandpay: Sandpay, payment: Payment, play: Play): Payment {
  return inTransaction(sandpay.db, () => {
    const played = act(sandpay, payment, play);
    const silent = play.callback === false || play.action.includes('_refund');
    const type = isDisputePlay(play.action) ? 'payment.disputed' : undefined;
    if (!silent) queuePaymentCallback(sandpay, played, { copies: play.callback === 'twice' ? 2 : 1, type });
    return played;
  });
}

function isDisputePlay(action: Play['action']): action is DisputePlay {
  return disputePlays.some((one) => one === action);
}

/** Plays what follows after the money. @returns false for another action */
function actLate(sandpay: Sandpay, payment: Payment, play: Play): boolean {
  const { action } = play;
  if (isDisputePlay(action)) playDispute(sandpay, payment, { ...play, action });
  else if (action === 'refuse_refunds' || action === 'accept_refunds')
    setRefusesRefunds(sandpay, payment.id, action === 'refuse_refunds');
  else if (action === 'fail_refund' || action === 'arrive_refund') {
    const to = action === 'fail_refund' ? 'fail' : 'arrive';
    changeRefundEnd(sandpay, payment, { to, silent: play.callback === false });
  } else return false;
  return true;
}

function act(sandpay: Sandpay, payment: Payment, play: Play): Payment {
  const { action, amount, currency, at, declineCode } = play;
  if (actLate(sandpay, payment, play)) return findPayment(sandpay, payment) ?? payment;
  const money = {
    amount: amount ?? payment.amount,
    currency: currency ?? payment.currency,
    ...(at === undefined ? {} : { at }),
  };
  if (action === 'capture' || action === 'capture_again') return capturePayment(sandpay, payment, money);
  if (action === 'cancel') return cancelPayment(sandpay, payment);
  if (payment.captures.length > 0 || payment.status === 'declined' || payment.status === 'cancelled') {
    throw new CallerError(409, 'already_ended', `This payment is ${payment.status} already.`);
  }
  if (action === 'report') return reportPayment(sandpay, payment);
  return action === 'approve'
    ? capturePayment(sandpay, payment, money)
    : declinePayment(sandpay, payment, declineCode ?? (payment.local ? 'payment_declined' : 'card_declined'));
}
