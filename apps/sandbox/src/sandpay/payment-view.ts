import { isoTime } from '../clock.ts';
import type { Sandpay } from './context.ts';
import { listDisputes } from './dispute.ts';
import type { Payment } from './payment-store.ts';

/** Shows a payment as the API and the callbacks do. */
export function paymentView({ origin, db }: Pick<Sandpay, 'origin' | 'db'>, payment: Payment) {
  const {
    id,
    reference,
    status,
    amount,
    currency,
    method,
    brand,
    last4,
    declineCode,
    dueAt,
    captures,
    createdAt,
    local,
  } = payment;
  return {
    id,
    reference,
    status,
    amount,
    currency,
    method,
    card: local ? null : { brand, last4 },
    declineCode,
    challenge:
      status === 'requires_challenge' && dueAt !== null
        ? { url: `${origin}/challenge/${id}`, expiresAt: isoTime(dueAt) }
        : null,
    ...(local && {
      channel: local.channel,
      action: status === 'issued' ? local.action : null,
      until: isoTime(local.until),
    }),
    captures: captures.map((capture) => ({ ...capture, at: isoTime(capture.at) })),
    disputes: listDisputes({ db }, id).map((dispute) => ({ ...dispute, url: `${origin}/#${id}` })),
    createdAt: isoTime(createdAt),
  };
}

/** A payment as the API shows it. */
export type PaymentView = ReturnType<typeof paymentView>;
