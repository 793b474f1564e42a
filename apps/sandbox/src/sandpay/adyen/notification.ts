import { createHmac } from 'node:crypto';
import { adyenKeys } from '../../credentials.ts';
import type { Sandpay } from '../context.ts';
import type { PaymentView } from '../payment-view.ts';
import { type AdyenAmount, amountView } from './amount.ts';
import { type AdyenRecord, findRecord, pspOf } from './payment-record.ts';
import { refusalOf } from './refusals.ts';

/** What a notification says. */
interface Said {
  readonly pspReference: string;
  readonly originalReference?: string;
  readonly merchantReference: string;
  readonly amount: AdyenAmount;
  readonly eventCode: string;
  readonly success: boolean;
  readonly reason?: string;
  readonly paymentMethod?: string;
  readonly cardSummary?: string;
}

/** A refund of Sandpay's, as far as it is told. */
interface RefundEvent {
  readonly payment: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: string;
}

/** A callback in Adyen's form. */
export interface Notification {
  readonly type: string;
  readonly body: string;
}

/** Makes the headers of a callback: it is protected by a password, and by the signature inside. */
export function adyenHeaders(): Record<string, string> {
  const basic = Buffer.from(`${adyenKeys.webhookUser}:${adyenKeys.webhookPassword}`).toString('base64');
  return { 'content-type': 'application/json', authorization: `Basic ${basic}` };
}

/**
 * Writes an event of Sandpay's in Adyen's form. Null where Adyen says nothing of it; undefined for a payment that did
 * not come in Adyen's words.
 */
export function notificationOf(
  sandpay: Sandpay,
  { type, data }: { type: string; data: unknown },
): Notification | null | undefined {
  if (type.startsWith('refund.')) return refundNotification(sandpay, data as RefundEvent);
  const view = data as PaymentView;
  const record = findRecord(sandpay, { reference: view.reference });
  if (!record) return undefined;
  const said = type === 'payment.disputed' ? reversalSaid(view, record) : paymentSaid(view, record);
  return said && write(sandpay, said);
}

function paymentSaid(view: PaymentView, { reference, psp, type }: AdyenRecord): Said | null {
  const capture = view.captures.at(-1);
  const isFirst = view.captures.length < 2;
  const about = {
    merchantReference: reference,
    amount: amountView(view),
    paymentMethod: view.card ? brandName(view.card.brand) : type,
  };
  const card = view.card && { cardSummary: view.card.last4 };
  switch (view.status) {
    case 'captured': {
      // Money that comes again is a payment of its own, under the same reference.
      const pspReference = isFirst ? psp : pspOf(capture?.id ?? '');
      const amount = capture ? amountView(capture) : about.amount;
      return { ...about, ...card, pspReference, amount, eventCode: 'AUTHORISATION', success: true };
    }
    case 'declined': {
      const reason = refusalOf(view.declineCode ?? '').refusalReason;
      return { ...about, ...card, pspReference: psp, eventCode: 'AUTHORISATION', success: false, reason };
    }
    case 'cancelled':
      return view.declineCode === 'expired'
        ? { ...about, pspReference: psp, eventCode: 'OFFER_CLOSED', success: true }
        : { ...about, ...cancelSaid(reference), originalReference: psp, success: true };
    default:
      return null;
  }
}

/** Writes that a capture failed after all. Disputes are not played in Adyen's words. */
function reversalSaid({ disputes }: PaymentView, { reference, psp, type }: AdyenRecord): Said | null {
  const last = disputes.at(-1);
  if (last?.kind !== 'reversal' || last.state !== 'lost') return null;
  return {
    pspReference: pspOf(`capture ${reference}`),
    originalReference: psp,
    merchantReference: reference,
    paymentMethod: type,
    amount: amountView(last),
    eventCode: 'CAPTURE_FAILED',
    success: true,
    reason: 'Capture Failed',
  };
}

function cancelSaid(reference: string) {
  return { pspReference: pspOf(`cancel ${reference}`), eventCode: 'TECHNICAL_CANCEL' } as const;
}

/** Writes that there was nothing to cancel, or that it was too late. */
export function cancelRefused(
  sandpay: Sandpay,
  { reference, reason, amount }: { reference: string; reason: string; amount: AdyenAmount },
): Notification {
  return write(sandpay, { ...cancelSaid(reference), merchantReference: reference, amount, success: false, reason });
}

function refundNotification(sandpay: Sandpay, refund: RefundEvent): Notification | undefined {
  const row = sandpay.db.prepare('select reference from payments where id = ?').get(refund.payment);
  const record = row && findRecord(sandpay, { reference: String(row.reference) });
  if (!record) return undefined;
  return write(sandpay, {
    pspReference: pspOf(`refund ${refund.reference}`),
    originalReference: record.psp,
    merchantReference: refund.reference,
    amount: amountView(refund),
    eventCode: 'REFUND',
    success: refund.status === 'succeeded',
    ...(refund.status === 'succeeded' ? {} : { reason: 'Refused by the shopper’s bank' }),
  });
}

function write({ clock }: Sandpay, { success, cardSummary, reason = '', ...said }: Said): Notification {
  const signed = { ...said, merchantAccountCode: adyenKeys.merchantAccount, success: String(success) };
  const item = {
    ...signed,
    additionalData: { hmacSignature: signatureOf(signed), ...(cardSummary && { cardSummary }) },
    eventDate: new Date(clock.now()).toISOString(),
    reason,
  };
  const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] });
  return { type: `adyen:${said.eventCode}`, body };
}

interface Signed extends Omit<Said, 'success'> {
  readonly merchantAccountCode: string;
  readonly success: string;
}

function signatureOf({ amount, originalReference = '', ...item }: Signed): string {
  const { pspReference, merchantAccountCode, merchantReference, eventCode, success } = item;
  const of = [pspReference, originalReference, merchantAccountCode, merchantReference];
  const text = [...of, amount.value, amount.currency, eventCode, success].join(':');
  return createHmac('sha256', Buffer.from(adyenKeys.hmacKey, 'hex')).update(text).digest('base64');
}

/** Adyen's name of a card brand. */
export function brandName(brand: string): string {
  return brand === 'mastercard' ? 'mc' : brand;
}
