import type { Sandpay } from '../context.ts';
import type { IntentRecord } from './intent-record.ts';

/** A refund of Sandpay's, as far as it is told. `payment`: Sandpay's id of it. */
export interface ToldRefund {
  readonly id: string;
  readonly payment: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: string;
  readonly createdAt: string;
}

const statuses: Readonly<Record<string, string>> = { pending: 'pending', succeeded: 'succeeded', refused: 'failed' };

/** Finds the reference of a payment by Sandpay's id of it; '' for none. */
export function referenceOf({ db }: Pick<Sandpay, 'db'>, payment: string): string {
  return String(db.prepare('select reference from payments where id = ?').get(payment)?.reference ?? '');
}

/** Shows a refund as the API and the events do. */
export function refundView({ id: payment_intent }: IntentRecord, refund: ToldRefund) {
  const { id, reference, amount, currency, status, createdAt } = refund;
  return {
    ...{ id, object: 'refund', amount: Number(amount), currency: currency.toLowerCase(), payment_intent },
    created: Math.floor(Date.parse(createdAt) / 1_000),
    metadata: { reference },
    reason: null,
    status: statuses[status] ?? 'pending',
    ...(status === 'refused' && { failure_reason: 'declined' }),
  };
}
