import { readTime } from '../../../kernel/foreign-time.ts';
import type { Timed } from '../http-calls.ts';
import type { SettlementLine, SettlementLines } from '../settlement.ts';
import { fromMercadoPago } from './amount.ts';
import type { MercadoPagoClient } from './client.ts';
import { paymentFacts } from './translate.ts';
import { type PaymentShape, paymentShape, searchShape } from './wire.ts';

/** So many fit into an answer, each with everything that Mercado Pago says of it. It is also its own number. */
const pageSize = 30;
/** The search takes no further place than this. */
const mostFound = 10_000;
/** How far its clock may be from ours. */
const clocksApartMs = 60_000;

/**
 * Lists the money of our payments that came and went back since a time: of every payment that has changed since. What Mercado
 * Pago took back itself is not our refund, and is left to its reports. A refund has no field of ours, so its reference here is
 * what Mercado Pago calls it.
 */
export async function* readMoved(
  call: MercadoPagoClient,
  { since, now }: { since: number; now: number },
): SettlementLines {
  const range = { begin_date: timeOf(since - clocksApartMs), end_date: timeOf(now + clocksApartMs) };
  for (let offset = 0; offset < mostFound; offset += pageSize) {
    // Ordered by what does not change while it is read: a payment that changes now is not passed over.
    const query = new URLSearchParams({
      ...{ sort: 'date_created', criteria: 'asc', range: 'date_last_updated', ...range },
      ...{ limit: String(pageSize), offset: String(offset) },
    });
    const answer = await call({ method: 'GET', path: `/v1/payments/search?${query}`, shape: searchShape });
    if (answer.kind !== 'known') return doubtful(answer);
    const { value, at } = answer.facts;
    for (const one of value.results) {
      if (!one.external_reference) continue;
      const payment = await withRefunds(call, { value: one, at });
      if (!payment) return { kind: 'unknown', detail: `the refunds of its payment ${one.id} can’t be read` };
      yield* linesOf(payment, since);
    }
    if (value.results.length < pageSize) return { kind: 'read' };
  }
  return { kind: 'unknown', detail: 'more has changed since than its search shows: its next reports tell' };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

function doubtful(answer: { kind: 'none' } | { kind: 'refused'; code: string } | { kind: 'unknown'; detail: string }) {
  if (answer.kind === 'unknown') return answer;
  return { kind: 'unknown', detail: answer.kind === 'none' ? 'not there' : `refused ${answer.code}` } as const;
}

/** Adds the refunds of a payment where the search does not show all of them. Undefined where nothing does. */
async function withRefunds(
  call: MercadoPagoClient,
  found: Timed<PaymentShape>,
): Promise<Timed<PaymentShape> | undefined> {
  if (showsAll(found.value)) return found;
  const answer = await call({ method: 'GET', path: `/v1/payments/${found.value.id}`, shape: paymentShape });
  return answer.kind === 'known' && showsAll(answer.facts.value) ? answer.facts : undefined;
}

function showsAll({ refunds, currency_id: currency, transaction_amount_refunded: back }: PaymentShape): boolean {
  const shown = (refunds ?? []).filter(({ status }) => status !== 'rejected' && status !== 'cancelled');
  const sum = shown.reduce((all, { amount }) => all + (fromMercadoPago(amount, currency) ?? 0n), 0n);
  return sum >= (fromMercadoPago(back ?? 0, currency) ?? 0n);
}

function* linesOf(payment: Timed<PaymentShape>, since: number): Generator<SettlementLine> {
  const { id, external_reference: reference, refunds, currency_id: currency } = payment.value;
  const { captures } = paymentFacts(payment, { disputes: [], evidenceDueAt: null, chargedBack: null });
  for (const { id: captureId, amountMinor, at } of captures)
    if (at >= since - clocksApartMs)
      yield {
        ...lineOf({ currency, amountMinor }),
        id: captureId,
        kind: 'payment',
        type: 'payment',
        at,
        reference: reference ?? '',
        captureId,
        itemId: '',
      };
  for (const { id: refundId, amount, status, source, date_created: made } of refunds ?? []) {
    const at = readTime(made) ?? payment.at;
    const amountMinor = fromMercadoPago(amount, currency);
    const isOurs = refundId && source?.type !== 'admin' && status !== 'rejected' && status !== 'cancelled';
    if (!isOurs || amountMinor === undefined || at < since - clocksApartMs) continue;
    const itemId = `${id}.${refundId}`;
    yield {
      ...lineOf({ currency, amountMinor: -amountMinor }),
      id: itemId,
      kind: 'refund',
      type: 'refund',
      at,
      reference: itemId,
      captureId: id,
      itemId,
    };
  }
}

/** What it kept of it, only its reports say. */
function lineOf({
  currency,
  amountMinor,
}: {
  currency: string;
  amountMinor: bigint;
}): Pick<SettlementLine, 'money' | 'raw'> {
  return {
    money: { currency, amountMinor, netCurrency: currency, convertedMinor: amountMinor, feeMinor: 0n },
    raw: '',
  };
}
