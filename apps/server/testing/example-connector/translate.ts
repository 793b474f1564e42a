import type { PaymentFacts, ProviderStatus, RefundFacts } from '../../src/connectors/payment/port.ts';
import type { PaymentShape, RefundShape } from './wire.ts';

const statuses: ReadonlyMap<string, ProviderStatus> = new Map([
  ['open', 'issued'],
  ['paid', 'captured'],
  ['cancelled', 'cancelled'],
]);

/** A state that Example invents tomorrow is pending, and is asked about again. */
export function paymentFacts(payment: PaymentShape): PaymentFacts {
  const { id, amount, currency, code, until, paidAt } = payment;
  const status = statuses.get(payment.state) ?? 'pending';
  return {
    providerPaymentId: id,
    reference: id,
    status,
    declineCode: '',
    challenge: null,
    instructions: status === 'issued' ? { action: { type: 'qr', payload: code, appUrl: null }, until } : null,
    captures: paidAt === null ? [] : [{ id: `paid-${id}`, amountMinor: BigInt(amount), currency, at: paidAt }],
    last4: '',
  };
}

export function refundFacts({ id, state }: RefundShape): RefundFacts {
  return { providerRefundId: id, reference: id, status: state === 'done' ? 'succeeded' : 'pending' };
}
