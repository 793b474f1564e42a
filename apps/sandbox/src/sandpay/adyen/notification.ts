import { createHmac } from 'node:crypto';
import { isoTime } from '../../clock.ts';
import { adyenKeys } from '../../credentials.ts';
import { captureOfRefund } from '../capture-of-refund.ts';
import type { Sandpay } from '../context.ts';
import { lastPlayed } from '../dispute.ts';
import { findPayment } from '../payment-store.ts';
import type { PaymentView } from '../payment-view.ts';
import { type AdyenAmount, amountView } from './amount.ts';
import { disputeSaid } from './dispute-said.ts';
import { type AdyenRecord, findRecord, pspOf, pspOfMoney } from './payment-record.ts';
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
  readonly additionalData?: Readonly<Record<string, string>>;
  /** When it was; by default now. ISO 8601. */
  readonly eventDate?: string | undefined;
}

/** A refund of Sandpay's, as far as it is told. */
interface RefundEvent {
  readonly id: string;
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
 * Writes an event of Sandpay's in Adyen's form: none where Adyen says nothing of it. Undefined for a payment that did not
 * come in Adyen's words.
 */
export function notificationsOf(
  sandpay: Sandpay,
  { type, data }: { type: string; data: unknown },
): Notification[] | undefined {
  if (type.startsWith('refund.')) return refundNotification(sandpay, data as RefundEvent);
  const view = data as PaymentView;
  const record = findRecord(sandpay, { reference: view.reference });
  if (!record) return undefined;
  const said = type === 'payment.disputed' ? lateSaid(sandpay, view, record) : [paymentSaid(view, record) ?? []].flat();
  return said.map((one) => write(sandpay, one));
}

function paymentSaid(view: PaymentView, { reference, psp, type }: AdyenRecord): Said | null {
  const capture = view.captures.at(-1);
  const about = {
    merchantReference: reference,
    amount: amountView(view),
    paymentMethod: view.card ? brandName(view.card.brand) : type,
  };
  const card = view.card && { cardSummary: view.card.last4 };
  switch (view.status) {
    case 'captured': {
      // Money that comes again is a payment of its own, under the same reference.
      const pspReference = pspOfMoney({ psp }, view, capture?.id ?? '');
      const amount = capture ? amountView(capture) : about.amount;
      const money = { ...about, ...card, pspReference, amount, eventDate: capture?.at };
      return { ...money, eventCode: 'AUTHORISATION', success: true };
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

/** Writes what a bank does with money that came. */
function lateSaid(sandpay: Sandpay, view: PaymentView, record: AdyenRecord): Said[] {
  const { reference, psp, type } = record;
  const played = lastPlayed(sandpay, view.id);
  if (!played) return [];
  const { dispute } = played;
  const about = {
    originalReference: pspOfMoney(record, view, dispute.capture),
    merchantReference: reference,
    paymentMethod: view.card ? brandName(view.card.brand) : type,
    amount: amountView(dispute),
    success: true,
  };
  if (dispute.kind === 'reversal') {
    const pspReference = pspOf(`capture ${about.originalReference === psp ? reference : dispute.capture}`);
    return [{ ...about, pspReference, eventCode: 'CAPTURE_FAILED', reason: 'Capture Failed' }];
  }
  const reason = 'Merchandise/Services Not Received';
  return disputeSaid(played).map((one) => ({ ...about, ...one, pspReference: pspOf(`dispute ${dispute.id}`), reason }));
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

function refundNotification(sandpay: Sandpay, refund: RefundEvent): Notification[] | undefined {
  const row = sandpay.db.prepare('select reference from payments where id = ?').get(refund.payment);
  const record = row && findRecord(sandpay, { reference: String(row.reference) });
  if (!record) return undefined;
  const money = findPayment(sandpay, { id: refund.payment }) ?? { captures: [] };
  const isDone = refund.status === 'succeeded';
  const isLate = !isDone && hadArrived(sandpay, refund);
  const said = {
    pspReference: pspOf(`refund ${refund.reference}`),
    originalReference: pspOfMoney(record, money, captureOfRefund(sandpay, refund.id)),
    merchantReference: refund.reference,
    amount: amountView(refund),
    eventCode: isLate ? 'REFUND_FAILED' : 'REFUND',
    success: isDone || isLate,
    ...(isDone ? {} : { reason: isLate ? 'Refund Failed' : 'Refused by the shopper’s bank' }),
  };
  return [write(sandpay, said)];
}

/** Whether a refund arrived once: then it has failed late. */
function hadArrived({ db }: Sandpay, { id }: RefundEvent): boolean {
  return db.prepare("select 1 from settlement_entries where type = 'refund' and item = ?").get(id) !== undefined;
}

/** Writes that a report is there. Its id is the name of the file; the address is not signed. */
export function reportAvailable(sandpay: Sandpay, name: string): Notification {
  return write(sandpay, {
    pspReference: name,
    merchantReference: '',
    amount: { currency: 'EUR', value: 0 },
    eventCode: 'REPORT_AVAILABLE',
    success: true,
    reason: `${sandpay.origin}/reports/download/MerchantAccount/${adyenKeys.merchantAccount}/${name}`,
  });
}

function write(
  { clock }: Sandpay,
  { success, cardSummary, reason = '', additionalData, eventDate = isoTime(clock.now()), ...said }: Said,
): Notification {
  const signed = { ...said, merchantAccountCode: adyenKeys.merchantAccount, success: String(success) };
  const item = {
    ...signed,
    additionalData: { ...additionalData, hmacSignature: signatureOf(signed), ...(cardSummary && { cardSummary }) },
    eventDate,
    reason,
  };
  const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] });
  return { type: `adyen:${said.eventCode}`, body };
}

interface Signed extends Omit<Said, 'success' | 'additionalData' | 'eventDate'> {
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
