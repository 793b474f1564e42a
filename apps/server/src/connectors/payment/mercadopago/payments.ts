import { readTime } from '../../../kernel/foreign-time.ts';
import { done, mapped } from '../answer.ts';
import type { Timed } from '../http-calls.ts';
import type { Answer, CallbackHint, Clues, Finding, PaymentCalls, PaymentFacts } from '../port.ts';
import { chargeBody } from './charge.ts';
import type { MercadoPagoClient } from './client.ts';
import { refusalOf } from './declines.ts';
import { operationKey } from './operation-key.ts';
import { searchFor } from './search.ts';
import { readNotification } from './sign.ts';
import { type Beside, joined, paymentFacts } from './translate.ts';
import { type ChargebackShape, chargebackShape, type PaymentShape, paymentShape } from './wire.ts';

const noClues: Clues = { providerId: '', last: 'pending', reports: [], returned: '' };
const nothingBeside: Beside = { disputes: [], evidenceDueAt: null, chargedBack: null };
/** What a chargeback says of the payments that it is about. */
interface Chargeback extends Pick<Beside, 'evidenceDueAt' | 'chargedBack'> {
  readonly payments: readonly string[];
}
const noChargeback: Chargeback = { payments: [], evidenceDueAt: null, chargedBack: null };
/** So many payments that callbacks named are asked for, the newest. There is one of each reference, as good as always. */
const namedAtMost = 3;

type Calls = Pick<PaymentCalls, 'charge' | 'find' | 'cancel' | 'findReference'>;
type Found = Finding<readonly Timed<PaymentShape>[]>;

/**
 * Makes the calls about payments. A payment is searched for by our reference. Those that an answer or a callback named
 * are asked for too, because the search may be behind.
 */
export function paymentCalls(call: MercadoPagoClient): Calls {
  return {
    async charge(request) {
      const charged = chargeBody(request);
      if ('refused' in charged) return { kind: 'refused', code: charged.refused };
      const answer = await call({
        ...{ method: 'POST', path: '/v1/payments', body: charged.body, shape: paymentShape },
        idempotencyKey: operationKey('charge', request.reference),
      });
      if (answer.kind === 'refused') return { kind: 'refused', code: refusalOf(answer.code) };
      return done(mapped(answer, (timed) => paymentFacts(timed, nothingBeside)));
    },
    async find(reference, clues = noClues) {
      const found = await findAll(call, reference, clues);
      if (found.kind !== 'known') return found;
      const chargeback = await chargebackOf(call, clues);
      if (chargeback.kind !== 'known') return chargeback;
      const { payments, ...taken } = chargeback.facts;
      const disputes = clues.disputes ?? [];
      const besideOf = (id: string) => ({ ...(payments.includes(id) ? taken : nothingBeside), disputes });
      const [first, ...more] = found.facts.map((timed) => paymentFacts(timed, besideOf(timed.value.id)));
      return first ? { kind: 'known', facts: joined([first, ...more]) } : { kind: 'none' };
    },
    async cancel(reference, clues = noClues) {
      const found = await findAll(call, reference, clues);
      if (found.kind !== 'known') return found;
      const answers: Answer<PaymentFacts>[] = [];
      for (const timed of found.facts) answers.push(await cancelOne(call, timed));
      return worst(answers);
    },
    findReference: (hint) => findReference(call, hint),
  };
}

/** Finds all payments under our reference. Only where every question was answered is it sure that there are no others. */
async function findAll(call: MercadoPagoClient, reference: string, { providerId, reports }: Clues): Promise<Found> {
  const named = reports.flatMap((body) => readNotification(body) ?? []).filter(({ type }) => type === 'payment');
  const ids = [providerId, ...named.map(({ data }) => data.id).reverse()].filter((id) => /^\d{1,19}$/.test(id));
  const [searched, ...asked] = await Promise.all([
    searchFor(call, reference),
    ...[...new Set(ids)]
      .slice(0, namedAtMost)
      .map((id) => call({ method: 'GET', path: `/v1/payments/${id}`, shape: paymentShape })),
  ]);
  if (searched.kind !== 'known') return doubtful(searched);
  const byId = new Map<string, Timed<PaymentShape>>();
  const { value, at } = searched.facts;
  for (const payment of value.results) byId.set(payment.id, { value: payment, at });
  for (const answer of asked) {
    // A payment that has a number is there: an answer that it is not proves nothing.
    if (answer.kind !== 'known') return doubtful(answer);
    byId.set(answer.facts.value.id, answer.facts);
  }
  const ours = [...byId.values()].filter((timed) => timed.value.external_reference === reference);
  return ours.length > 0 ? { kind: 'known', facts: ours } : { kind: 'none' };
}

/** A question that was refused, or whose address is not there, proves nothing. */
function doubtful(answer: Exclude<Answer<unknown>, { kind: 'known' }>): { kind: 'unknown'; detail: string } {
  if (answer.kind === 'unknown') return answer;
  return { kind: 'unknown', detail: answer.kind === 'none' ? 'not there' : `refused ${answer.code}` };
}

/** Cancels a payment that waits for its buyer. One that has ended stays as it is. */
async function cancelOne(call: MercadoPagoClient, timed: Timed<PaymentShape>): Promise<Answer<PaymentFacts>> {
  const { status } = paymentFacts(timed, nothingBeside);
  const { id } = timed.value;
  if (status === 'captured' || status === 'processing') return { kind: 'refused', code: 'already_captured' };
  if (status === 'declined' || status === 'cancelled')
    return { kind: 'known', facts: paymentFacts(timed, nothingBeside) };
  const answer = await call({
    ...{ method: 'PUT', path: `/v1/payments/${id}`, body: { status: 'cancelled' }, shape: paymentShape },
    idempotencyKey: operationKey('cancel', id),
  });
  // Also where money came meanwhile: asking next time tells.
  if (answer.kind !== 'known') return doubtful(answer);
  return { kind: 'known', facts: paymentFacts(answer.facts, nothingBeside) };
}

/** Of several answers, the one that forbids most. */
function worst(answers: readonly Answer<PaymentFacts>[]): Answer<PaymentFacts> {
  const unlike = answers.find(({ kind }) => kind === 'refused') ?? answers.find(({ kind }) => kind !== 'known');
  return unlike ?? answers[0] ?? { kind: 'none' };
}

/**
 * Asks until when documents about a chargeback must be there, ms since 1970, and what it takes; null where nothing says
 * it. Without an answer nothing else is believed either: what is booked as taken would change to and fro.
 */
async function chargebackOf(
  call: MercadoPagoClient,
  { reports }: Clues,
): Promise<Exclude<Finding<Chargeback>, { kind: 'none' }>> {
  const named = reports.flatMap((body) => readNotification(body) ?? []).findLast(({ type }) => type === 'chargebacks');
  if (!named) return { kind: 'known', facts: noChargeback };
  const answer = await call({ method: 'GET', path: chargebackPath(named.data.id), shape: chargebackShape });
  if (answer.kind === 'unknown') return answer;
  if (answer.kind !== 'known') return { kind: 'known', facts: noChargeback };
  const { date_documentation_deadline: deadline, amount, payments } = answer.facts.value;
  return {
    kind: 'known',
    facts: { evidenceDueAt: readTime(deadline) ?? null, chargedBack: amount ?? null, payments: idsOf(payments) },
  };
}

function idsOf(payments: ChargebackShape['payments']): string[] {
  return (payments ?? []).map((payment) => (typeof payment === 'string' ? payment : payment.id));
}

function chargebackPath(id: string): string {
  return `/v1/chargebacks/${encodeURIComponent(id)}`;
}

/** Asks which of our references a callback is about: a notification has Mercado Pago's numbers only. */
async function findReference(call: MercadoPagoClient, { type, reference: id }: CallbackHint): Promise<Finding<string>> {
  const payment = type === 'chargebacks' ? await disputedPayment(call, id) : paymentNamed(type, id);
  if (payment.kind !== 'known') return payment;
  const answer = await call({ method: 'GET', path: `/v1/payments/${payment.facts}`, shape: paymentShape });
  if (answer.kind === 'refused') return doubtful(answer);
  if (answer.kind !== 'known') return answer;
  const { external_reference: reference } = answer.facts.value;
  return reference ? { kind: 'known', facts: reference } : { kind: 'none' };
}

function paymentNamed(type: string, id: string): Finding<string> {
  return type === 'payment' && /^\d{1,19}$/.test(id) ? { kind: 'known', facts: id } : { kind: 'none' };
}

async function disputedPayment(call: MercadoPagoClient, id: string): Promise<Finding<string>> {
  const answer = await call({ method: 'GET', path: chargebackPath(id), shape: chargebackShape });
  if (answer.kind === 'refused') return doubtful(answer);
  if (answer.kind !== 'known') return answer;
  const [payment] = idsOf(answer.facts.value.payments);
  return payment === undefined ? { kind: 'none' } : { kind: 'known', facts: payment };
}
