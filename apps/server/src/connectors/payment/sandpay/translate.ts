import type { DisputeFact } from '../dispute-fact.ts';
import type { PaymentFacts, ProviderStatus, RefundFacts } from '../port.ts';
import type { PaymentShape, RefundShape } from './wire.ts';

const statuses: Readonly<Record<string, ProviderStatus>> = {
  pending: 'pending',
  requires_challenge: 'challenge',
  issued: 'issued',
  processing: 'processing',
  captured: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
};

/** Translates a status. An unknown one is pending, and is asked about again. */
function providerStatus(word: string): ProviderStatus {
  return Object.hasOwn(statuses, word) ? (statuses[word] ?? 'pending') : 'pending';
}

/** Translates a payment. A challenge without its page, or instructions without content, can't be shown: it counts as pending. */
export function paymentFacts(payment: PaymentShape): PaymentFacts {
  const status = providerStatus(payment.status);
  const challenge = payment.challenge
    ? { url: payment.challenge.url, until: Date.parse(payment.challenge.expiresAt) }
    : null;
  const instructions =
    status === 'issued' && payment.action && payment.until
      ? { action: payment.action, until: Date.parse(payment.until) }
      : null;
  const shown = (status !== 'challenge' || challenge) && (status !== 'issued' || instructions);
  return {
    providerPaymentId: payment.id,
    reference: payment.reference,
    status: shown ? status : 'pending',
    declineCode: payment.declineCode ?? '',
    challenge,
    instructions,
    captures: payment.captures.map((capture) => ({
      id: capture.id,
      amountMinor: BigInt(capture.amount),
      currency: capture.currency,
      at: Date.parse(capture.at),
    })),
    disputes: payment.disputes.map(disputeFact),
    last4: payment.card?.last4 ?? '',
  };
}

function disputeFact(dispute: PaymentShape['disputes'][number]): DisputeFact {
  const { id, kind, state, reason, currency, url, evidenceDueAt } = dispute;
  const feeMinor = BigInt(dispute.fee);
  return {
    id,
    captureId: dispute.capture,
    kind,
    state,
    reason,
    currency,
    amountMinor: BigInt(dispute.amount),
    takenMinor: BigInt(dispute.taken),
    fee: feeMinor > 0n ? { currency, amountMinor: feeMinor } : null,
    evidenceDueAt: evidenceDueAt === null ? null : Date.parse(evidenceDueAt),
    url,
    at: Date.parse(dispute.at),
  };
}

export function refundFacts(refund: RefundShape): RefundFacts {
  const status = refund.status === 'succeeded' || refund.status === 'refused' ? refund.status : 'pending';
  return { providerRefundId: refund.id, reference: refund.reference, status };
}
