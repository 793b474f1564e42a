import { createHmac } from 'node:crypto';
import { stripeKeys } from '../../credentials.ts';
import { newId } from '../../new-id.ts';
import type { Sandpay } from '../context.ts';
import { lastPlayed } from '../dispute.ts';
import type { PaymentView } from '../payment-view.ts';
import { disputesOf } from './dispute-routes.ts';
import { disputeEvents } from './dispute-said.ts';
import { findIntents } from './intent-record.ts';
import { referenceOf, refundView, type ToldRefund } from './refund-view.ts';
import { intentView } from './views.ts';

/** A callback in Stripe's form. */
interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** Stripe's events, by the status of a payment or a refund of Sandpay's. */
const events: Readonly<Record<string, string>> = {
  'payment.pending': 'payment_intent.processing',
  'payment.processing': 'payment_intent.processing',
  'payment.requires_challenge': 'payment_intent.requires_action',
  'payment.issued': 'payment_intent.requires_action',
  'payment.captured': 'payment_intent.succeeded',
  'payment.declined': 'payment_intent.payment_failed',
  'payment.cancelled': 'payment_intent.canceled',
  'refund.succeeded': 'charge.refund.updated',
  'refund.refused': 'charge.refund.updated',
};

/** Makes the headers of a callback: when it was sent, and HMAC-SHA256 over time and raw body. */
export function stripeHeaders(body: string, now: number): Record<string, string> {
  const time = Math.floor(now / 1_000);
  const signature = createHmac('sha256', stripeKeys.webhookSecret).update(`${time}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
}

/** Writes an event of Sandpay's in Stripe's form. Undefined for a payment that did not come in Stripe's words. */
export function stripeEventsOf(
  sandpay: Sandpay,
  { type, data }: { type: string; data: unknown },
): StripeEvent[] | undefined {
  if (type === 'payment.disputed') return disputed(sandpay, data as PaymentView);
  const object = type.startsWith('refund.') ? refundObject(sandpay, data as ToldRefund) : intentObject(sandpay, data);
  const named = object && nameOf(type, data);
  return named ? [write(sandpay, named, object)] : undefined;
}

function disputed(sandpay: Sandpay, { id, reference }: PaymentView): StripeEvent[] | undefined {
  const played = lastPlayed(sandpay, id);
  const [object] = disputesOf(sandpay, { reference }).filter(
    ({ id: of }) => of === `du_${played?.dispute.id.slice(3)}`,
  );
  return played && object && disputeEvents(played).map((named) => write(sandpay, named, object));
}

function write(sandpay: Sandpay, named: string, object: object): StripeEvent {
  const id = newId('evt');
  const event = {
    ...{ id, object: 'event', api_version: '2023-08-16', type: named, livemode: false, pending_webhooks: 1 },
    created: Math.floor(sandpay.clock.now() / 1_000),
    data: { object },
    request: { id: null, idempotency_key: null },
  };
  return { id, type: `stripe:${named}`, body: JSON.stringify(event) };
}

/** A payment whose time is over has failed: it could be paid by other means. */
function nameOf(type: string, data: unknown): string | undefined {
  const isExpired = type === 'payment.cancelled' && (data as PaymentView).declineCode === 'expired';
  return isExpired ? 'payment_intent.payment_failed' : events[type];
}

function intentObject(sandpay: Sandpay, data: unknown) {
  const view = data as PaymentView;
  const record = findIntents(sandpay, { reference: view.reference }).find(({ state }) => state === 'confirmed');
  return record && intentView(record, view, []);
}

function refundObject(sandpay: Sandpay, refund: ToldRefund) {
  const reference = referenceOf(sandpay, refund.payment);
  const record = findIntents(sandpay, { reference }).find(({ state }) => state === 'confirmed');
  return record && refundView(record, refund);
}
