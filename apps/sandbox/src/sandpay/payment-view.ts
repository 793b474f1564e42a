import { isoTime } from '../clock.ts';
import type { Sandpay } from './context.ts';
import type { Payment } from './payment-store.ts';

/** A payment as the API and the callbacks show it. */
export function paymentView({ origin }: Pick<Sandpay, 'origin'>, payment: Payment) {
  const { id, reference, status, amount, currency, brand, last4, declineCode, dueAt, captures, createdAt } = payment;
  return {
    id,
    reference,
    status,
    amount,
    currency,
    method: 'card',
    card: { brand, last4 },
    declineCode,
    challenge:
      status === 'requires_challenge' && dueAt !== null
        ? { url: `${origin}/challenge/${id}`, expiresAt: isoTime(dueAt) }
        : null,
    captures: captures.map((capture) => ({ ...capture, at: isoTime(capture.at) })),
    createdAt: isoTime(createdAt),
  };
}

export type PaymentView = ReturnType<typeof paymentView>;
