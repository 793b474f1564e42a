import { done, found, mapped } from '../answer.ts';
import type { Timed } from '../http-calls.ts';
import type { PaymentCalls, RefundFacts } from '../port.ts';
import { toStripe } from './amount.ts';
import type { StripeClient } from './client.ts';
import { reportedId } from './reports.ts';
import { refundShape, refundsShape } from './wire.ts';

const statuses: Readonly<Record<string, RefundFacts['status']>> = {
  succeeded: 'succeeded',
  failed: 'refused',
  canceled: 'refused',
};

interface StripeRefund {
  readonly id: string;
  readonly status?: string | null | undefined;
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
}

function refundFacts({ id, status, metadata }: StripeRefund): RefundFacts {
  const known = status && Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  return { providerRefundId: id, reference: metadata?.reference ?? '', status: known ?? 'pending' };
}

/**
 * Makes the calls about refunds. The payment's refunds are asked for first: Stripe forgets a key after a day, and a
 * refund that is sent again after that must not go out twice.
 */
export function refundCalls(call: StripeClient): Pick<PaymentCalls, 'refund' | 'findRefund'> {
  return {
    async refund({ reference, providerPaymentId, amountMinor, currency }) {
      const amount = toStripe(amountMinor, currency)?.amount;
      if (amount === undefined) return { kind: 'refused', code: 'amount_limit' };
      const params = { payment_intent: providerPaymentId, limit: 100 };
      const before = await call({ method: 'GET', path: '/refunds', params, shape: refundsShape });
      if (before.kind !== 'known') return done(before);
      const { data, has_more } = before.facts.value;
      const sent = data.find(({ metadata }) => metadata?.reference === reference);
      if (sent) return { kind: 'known', facts: refundFacts(sent) };
      if (has_more) return { kind: 'unknown', detail: 'more refunds than can be read' };
      const asked = { payment_intent: providerPaymentId, amount, metadata: { reference } };
      const answer = await call({
        ...{ method: 'POST', path: '/refunds', params: asked },
        ...{ idempotencyKey: `refund-${reference}`, shape: refundShape },
      });
      return done(mapped(answer, ({ value }: Timed<StripeRefund>) => refundFacts(value)));
    },
    async findRefund(reference, clues) {
      const id = clues?.providerId || reportedId(reference, { reports: clues?.reports ?? [], kind: 'refund' });
      if (!id) return { kind: 'none' };
      const path = `/refunds/${encodeURIComponent(id)}`;
      const answer = await call({ method: 'GET', path, shape: refundShape });
      if (answer.kind === 'none') return { kind: 'unknown', detail: 'not there' };
      return found(mapped(answer, ({ value }: Timed<StripeRefund>) => refundFacts(value)));
    },
  };
}
