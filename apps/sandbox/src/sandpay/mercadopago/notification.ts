import { createHmac, randomUUID } from 'node:crypto';
import { mercadoPagoKeys } from '../../credentials.ts';
import type { Sandpay } from '../context.ts';
import type { PaymentView } from '../payment-view.ts';
import { findRecord, numberOf, numberOfMoney } from './payment-record.ts';
import { timeView } from './time-view.ts';

/** A callback in Mercado Pago's form. */
interface Notification {
  readonly type: string;
  readonly body: string;
}

/**
 * Writes an event of Sandpay's as a notification: only the number of what changed. Undefined for a payment that did not
 * come in Mercado Pago's words.
 */
export function mercadoPagoNotificationsOf(
  sandpay: Sandpay,
  { id, type, data }: { id: string; type: string; data: unknown },
): readonly Notification[] | undefined {
  const about = type.startsWith('refund.') ? paymentOf(sandpay, data) : (data as PaymentView);
  const record = findRecord(sandpay, { reference: about.reference });
  if (!record) return undefined;
  const dispute = type === 'payment.disputed' ? about.disputes?.at(-1) : undefined;
  const isChargeback = dispute?.kind === 'chargeback';
  const money = type === 'payment.captured' ? about.captures?.at(-1)?.id : dispute?.capture;
  const changed = isChargeback ? dispute.id : String(numberOfMoney(record, about, money ?? ''));
  const body = {
    ...{ id: numberOf(id), type: isChargeback ? 'chargebacks' : 'payment', api_version: 'v1', live_mode: false },
    ...(isChargeback ? {} : { action: 'payment.updated' }),
    ...{ user_id: Number(mercadoPagoKeys.userId), date_created: timeView(sandpay.clock.now()), data: { id: changed } },
  };
  return [{ type: `mercadopago:${body.type}`, body: JSON.stringify(body) }];
}

function paymentOf({ db }: Sandpay, refund: unknown): Pick<PaymentView, 'reference'> & Partial<PaymentView> {
  const { payment } = refund as { payment: string };
  return { reference: String(db.prepare('select reference from payments where id = ?').get(payment)?.reference ?? '') };
}

/** Addresses a notification: what it is about in the query, and signed with the time and the request's number. */
export function addressNotification(body: string, now: number): { query: string; headers: Record<string, string> } {
  const { type, data }: { type: string; data: { id: string } } = JSON.parse(body);
  const requestId = randomUUID();
  const manifest = `id:${data.id.toLowerCase()};request-id:${requestId};ts:${now};`;
  const signature = createHmac('sha256', mercadoPagoKeys.webhookSecret).update(manifest).digest('hex');
  return {
    query: `?${new URLSearchParams({ 'data.id': data.id, type })}`,
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${now},v1=${signature}`,
    },
  };
}
