import { done, found, mapped } from '../answer.ts';
import type { Timed } from '../http-calls.ts';
import type { Answer, Outcome, PaymentCalls, RefundFacts } from '../port.ts';
import { fromMercadoPago, toMercadoPago } from './amount.ts';
import type { MercadoPagoClient } from './client.ts';
import { operationKey } from './operation-key.ts';
import { searchFor } from './search.ts';
import { paymentShape, refundShape } from './wire.ts';

/** By status of a refund. Those that aren't here are pending. */
const statuses: Readonly<Record<string, RefundFacts['status']>> = {
  approved: 'succeeded',
  rejected: 'refused',
  cancelled: 'refused',
};

interface MercadoPagoRefund {
  readonly id: string;
  readonly status?: string | null | undefined;
}

/**
 * Makes the calls about refunds. A refund has no field of ours at Mercado Pago: what it is called there is kept with its
 * payment's number, and one whose answer got lost is sent again under its key, which has no second effect.
 */
export function refundCalls(call: MercadoPagoClient): Pick<PaymentCalls, 'refund' | 'findRefund'> {
  return {
    async refund(request) {
      const { reference, captureId, amountMinor, currency, late } = request;
      // Money that came again is a payment of its own, and its number is that of the money.
      const first = captureId ?? request.providerPaymentId;
      const amount = toMercadoPago(amountMinor, currency);
      if (amount === undefined) return { kind: 'refused', code: 'amount_limit' };
      const sent = late && (await sentBefore(call, { ...request, payment: first, others: late.others }));
      if (sent) return sent;
      const answer = await refundOf(call, { payment: first, reference, amount });
      if (answer.kind === 'known' && late?.others.includes(answer.facts.providerRefundId))
        return { kind: 'unknown', detail: 'another refund' };
      if (answer.kind !== 'refused' || captureId !== undefined) return answer;
      // Nothing happened to that one. It may be the other money that is meant.
      const others = await othersOf(call, first);
      if (others.kind !== 'known') return done(others);
      for (const payment of others.facts) {
        const next = await refundOf(call, { payment, reference, amount });
        if (next.kind !== 'refused') return next;
      }
      return answer;
    },
    async findRefund(reference, clues) {
      const [, payment, id] = /^(\d{1,19})\.(\d{1,19})$/.exec(clues?.providerId ?? '') ?? [];
      if (!payment || !id) return { kind: 'none' };
      const answer = await call({ method: 'GET', path: `/v1/payments/${payment}/refunds/${id}`, shape: refundShape });
      if (answer.kind === 'none') return { kind: 'unknown', detail: 'not there' };
      const read = ({ value }: Timed<MercadoPagoRefund>) => refundFacts(value, { reference, payment });
      return found(mapped(answer, read));
    },
  };
}

/** Sends a refund of one payment. The same one again has no second effect. */
async function refundOf(
  call: MercadoPagoClient,
  { payment, reference, amount }: { payment: string; reference: string; amount: number },
): Promise<Outcome<RefundFacts>> {
  const answer = await call({
    ...{ method: 'POST', path: `/v1/payments/${payment}/refunds`, body: { amount }, shape: refundShape },
    idempotencyKey: operationKey('refund', `${reference} ${payment}`),
  });
  return done(mapped(answer, ({ value }) => refundFacts(value, { reference, payment })));
}

interface Late {
  readonly payment: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly others: readonly string[];
}

/**
 * Looks for a refund whose answer got lost, by its amount: under a key that was forgotten the same request would pay it a
 * second time. Undefined where there is none, so that it may be sent.
 */
async function sentBefore(
  call: MercadoPagoClient,
  { payment, reference, amountMinor, currency, others }: Late,
): Promise<Outcome<RefundFacts> | undefined> {
  const answer = await call({ method: 'GET', path: `/v1/payments/${payment}`, shape: paymentShape });
  if (answer.kind === 'unknown') return answer;
  if (answer.kind !== 'known') return { kind: 'unknown', detail: 'not there' };
  const sent = (answer.facts.value.refunds ?? []).find(
    ({ id, amount, status, source }) =>
      id &&
      !others.includes(`${payment}.${id}`) &&
      source?.type !== 'admin' &&
      statuses[status ?? ''] !== 'refused' &&
      fromMercadoPago(amount, currency) === amountMinor,
  );
  if (!sent?.id) return undefined;
  return { kind: 'known', facts: refundFacts({ id: sent.id, status: sent.status }, { reference, payment }) };
}

/** Finds the other payments with money that have the same reference as this one. */
async function othersOf(call: MercadoPagoClient, first: string): Promise<Answer<readonly string[]>> {
  const one = await call({ method: 'GET', path: `/v1/payments/${first}`, shape: paymentShape });
  if (one.kind !== 'known') return found(one);
  const { external_reference: reference } = one.facts.value;
  if (!reference) return { kind: 'known', facts: [] };
  const searched = await searchFor(call, reference);
  if (searched.kind !== 'known') return found(searched);
  const ours = searched.facts.value.results.filter((found) => found.external_reference === reference);
  const paid = ours.filter(({ id, status }) => id !== first && status === 'approved');
  return { kind: 'known', facts: paid.map(({ id }) => id) };
}

function refundFacts(
  { id, status }: MercadoPagoRefund,
  { reference, payment }: { reference: string; payment: string },
): RefundFacts {
  const known = status && Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  return { providerRefundId: `${payment}.${id}`, reference, status: known ?? 'pending' };
}
