import type { Sandpay } from '../context.ts';
import { findPayment } from '../payment-store.ts';
import { type PaymentView, paymentView } from '../payment-view.ts';
import { chargeView } from './charge-view.ts';
import { failureOf } from './failures.ts';
import type { IntentRecord } from './intent-record.ts';
import { actionView } from './next-action.ts';

/** What of an answer is shown in full. */
export type Expand = readonly string[];

const statuses: Readonly<Record<PaymentView['status'], string>> = {
  pending: 'processing',
  requires_challenge: 'requires_action',
  issued: 'requires_action',
  processing: 'processing',
  captured: 'succeeded',
  declined: 'requires_payment_method',
  cancelled: 'canceled',
};

/** Shows a payment as it is now. */
export function currentIntent(sandpay: Sandpay, record: IntentRecord, expand: Expand) {
  const payment = record.state === 'confirmed' ? findPayment(sandpay, { reference: record.reference }) : undefined;
  return intentView(record, payment && paymentView(sandpay, payment), expand);
}

/** Shows a payment as the API and the events do. Without Sandpay's view it was never confirmed. */
export function intentView(record: IntentRecord, view: PaymentView | undefined, expand: Expand) {
  const { id, reference, type, amount, currency, customer, method, createdAt } = record;
  const isExpired = view?.status === 'cancelled' && view.declineCode === 'expired';
  const failed = view?.status === 'declined' || isExpired;
  const status = isExpired ? 'requires_payment_method' : view ? statuses[view.status] : openStatus(record);
  const charge = view?.captures.at(-1);
  return {
    ...{ id, object: 'payment_intent', amount, currency: currency.toLowerCase(), status, livemode: false },
    amount_received: view && charge ? receivedOf(view.captures, charge.currency) : 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    client_secret: `${id}_secret_sandbox`,
    created: Math.floor(createdAt / 1_000),
    customer: customer || null,
    payment_method: failed ? null : method || null,
    payment_method_types: [type],
    // Its own id is the reference of one that came without any.
    metadata: reference === id ? {} : { reference },
    next_action: view ? actionView(view, record) : null,
    latest_charge: view && charge ? chargeView(record, { view, charge, expand }) : null,
    last_payment_error: failed ? { ...failureOf(view.declineCode ?? ''), ...cardOf(view, record) } : null,
  };
}

/** Sums what came in a currency. */
function receivedOf(captures: PaymentView['captures'], currency: string): number {
  return captures.reduce((sum, one) => (one.currency === currency ? sum + Number(one.amount) : sum), 0);
}

function openStatus({ state }: IntentRecord): string {
  return state === 'canceled' ? 'canceled' : 'requires_payment_method';
}

/** Shows the card of a declined payment. */
export function cardOf({ card }: PaymentView, { method, createdAt }: IntentRecord) {
  return card ? { payment_method: methodView({ id: method, ...card, customer: null, createdAt }) } : {};
}

interface ShownCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly customer: string | object | null;
  readonly createdAt: number;
}

/** Shows a card. Sandpay keeps no expiry of it. */
export function methodView({ id, brand, last4, customer, createdAt }: ShownCard) {
  return {
    ...{ id, object: 'payment_method', type: 'card', livemode: false, customer, metadata: {} },
    created: Math.floor(createdAt / 1_000),
    billing_details: { address: null, email: null, name: null, phone: null },
    card: { brand, last4, exp_month: 12, exp_year: 2040, funding: 'credit' },
  };
}
