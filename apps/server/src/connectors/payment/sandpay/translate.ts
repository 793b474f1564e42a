import type { PaymentFacts, ProviderStatus, RefundFacts } from '../port.ts';
import type { PaymentShape, RefundShape } from './wire.ts';

const statuses: Readonly<Record<string, ProviderStatus>> = {
  pending: 'pending',
  requires_challenge: 'challenge',
  captured: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
};

/** Total: a status that Sandpay invents tomorrow is pending, and is asked about again. */
function providerStatus(word: string): ProviderStatus {
  return Object.hasOwn(statuses, word) ? (statuses[word] ?? 'pending') : 'pending';
}

/** A challenge without its page can't be shown: it counts as pending until the page is told. */
export function paymentFacts(payment: PaymentShape): PaymentFacts {
  const status = providerStatus(payment.status);
  const challenge = payment.challenge
    ? { url: payment.challenge.url, until: Date.parse(payment.challenge.expiresAt) }
    : null;
  return {
    providerPaymentId: payment.id,
    reference: payment.reference,
    status: status === 'challenge' && !challenge ? 'pending' : status,
    declineCode: payment.declineCode ?? '',
    challenge,
    captures: payment.captures.map((capture) => ({
      id: capture.id,
      amountMinor: BigInt(capture.amount),
      currency: capture.currency,
      at: Date.parse(capture.at),
    })),
    last4: payment.card?.last4 ?? '',
  };
}

export function refundFacts(refund: RefundShape): RefundFacts {
  const status = refund.status === 'succeeded' || refund.status === 'refused' ? refund.status : 'pending';
  return { providerRefundId: refund.id, reference: refund.reference, status };
}
