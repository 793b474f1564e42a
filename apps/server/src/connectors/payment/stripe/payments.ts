import { done, mapped } from '../answer.ts';
import type { Timed } from '../http-calls.ts';
import type { Answer, ChargeRequest, Clues, Finding, Outcome, PaymentCalls, PaymentFacts } from '../port.ts';
import { chargeParams, expand, isCardToken } from './charge.ts';
import type { Replied, StripeClient } from './client.ts';
import { refusalOf } from './declines.ts';
import { isDisputed, stripeDispute } from './disputes.ts';
import { reportedId } from './reports.ts';
import { needsCharges, paymentFacts } from './translate.ts';
import { walletMethodOf } from './wallets.ts';
import {
  accountShape,
  type ChargeShape,
  chargesShape,
  disputesShape,
  type IntentShape,
  intentShape,
  methodShape,
  searchShape,
} from './wire.ts';

/** How long a buyer has for the issuer's page, in ms: docs/specification/payments.md#challenges. */
const issuerPageMs = 15 * 60_000;

/** What asking an issuer's question takes. */
interface Asking {
  now(): number;
  readonly questionOrigins: readonly string[];
}

type Known = Extract<Finding<PaymentFacts>, { kind: 'known' }>;

const noClues: Clues = { providerId: '', last: 'pending', reports: [], returned: '' };
/** What is asked for to use up a key: more than the least that Stripe takes, whatever the account's currency. */
const placeholderAmount = 20_000;

/**
 * Makes the calls about payments. A payment is asked for by Stripe's number of it, which its answer, its callbacks or
 * its page gave. Where none did, the search finds it, though up to an hour late; until then the same request under the
 * same key tells.
 */
export function paymentCalls(call: StripeClient, asking: Asking): Pick<PaymentCalls, 'charge' | 'find' | 'cancel'> {
  const one = (id: string) =>
    call({ method: 'GET', path: `/payment_intents/${id}`, params: { expand }, shape: intentShape });
  return {
    charge: (request) => charge(call, request, asking),
    async find(reference, clues = noClues) {
      const id = await intentId(call, reference, clues);
      if (id.kind !== 'known') return id;
      const answer = await one(id.facts);
      if (answer.kind !== 'known') return doubtful(answer);
      const charges = needsCharges(answer.facts.value) ? await chargesOf(call, id.facts) : undefined;
      if (charges && charges.kind !== 'known') return doubtful(charges);
      const all = charges?.facts.value.data;
      const found = readFound(answer.facts, { reference, last: clues.last, charges: all, asking });
      return found.kind === 'known' ? withDisputes(call, { found, answer: answer.facts, charges: all, clues }) : found;
    },
    async cancel(reference, clues = noClues) {
      const id = await intentId(call, reference, clues);
      if (id.kind === 'unknown') return id;
      return id.kind === 'none' ? close(call, reference) : cancelIntent(call, id.facts);
    },
  };
}

async function charge(
  call: StripeClient,
  request: ChargeRequest,
  { now, questionOrigins }: Asking,
): Promise<Outcome<PaymentFacts>> {
  const { by, reference } = request;
  const customer = by.kind === 'card' ? await customerOf(call, by.cardToken) : undefined;
  if (customer && customer.kind !== 'known') return customer;
  const wallet = by.kind === 'local' ? await walletMethodOf(call, { reference, by }) : undefined;
  if (wallet && wallet.kind !== 'known') return wallet;
  const charged = chargeParams(request, { customer: customer?.facts.id, walletMethod: wallet?.facts });
  if ('refused' in charged) return { kind: 'refused', code: charged.refused };
  const { params } = charged;
  const answer = await call({
    ...{ method: 'POST', path: '/payment_intents', params },
    ...{ idempotencyKey: reference, shape: intentShape },
  });
  const byCard = { until: now() + issuerPageMs, questionOrigins };
  const shown = by.kind === 'local' ? { until: by.until } : byCard;
  if (answer.kind !== 'refused') return done(mapped(answer, (timed) => paymentFacts(timed, shown)));
  const { intent: value, at, reason, code } = answer;
  if (!value) return { kind: 'refused', code: refusalOf(code) };
  return { kind: 'known', facts: paymentFacts({ value, at }, { ...shown, reason }) };
}

/** Asks whom a typed card belongs to: it may have been kept meanwhile, and then is charged as that customer's. */
async function customerOf(call: StripeClient, token: string): Promise<Outcome<{ readonly id: string | undefined }>> {
  if (!isCardToken(token)) return { kind: 'refused', code: 'card_token_unknown' };
  const answer = await call({ method: 'GET', path: `/payment_methods/${token}`, shape: methodShape });
  // Refused, this question proves nothing: the same charge may have been sent before.
  if (answer.kind !== 'known') return answer.kind === 'unknown' ? answer : { kind: 'unknown', detail: 'no such card' };
  const { customer } = answer.facts.value;
  return { kind: 'known', facts: { id: typeof customer === 'string' ? customer : undefined } };
}

/**
 * Finds Stripe's number of a payment. What a buyer brings back is a sign to look, and nothing more: it may be anything.
 */
async function intentId(
  call: StripeClient,
  reference: string,
  { providerId, reports }: Clues,
): Promise<Finding<string>> {
  const id = providerId || reportedId(reference, { reports, kind: 'payment' });
  if (id !== '') return { kind: 'known', facts: encodeURIComponent(id) };
  const query = `metadata['reference']:'${reference.replace(/[\\']/g, '')}'`;
  const found = await call({
    ...{ method: 'GET', path: '/payment_intents/search', params: { query } },
    shape: searchShape,
  });
  if (found.kind !== 'known') return doubtful(found);
  const intent = found.facts.value.data.find(({ metadata }) => metadata?.reference === reference);
  return intent ? { kind: 'known', facts: intent.id } : { kind: 'none' };
}

/** Reads all charges of a payment. */
function chargesOf(call: StripeClient, id: string) {
  const params = { payment_intent: id, limit: 100, expand: ['data.balance_transaction'] };
  return call({ method: 'GET', path: '/charges', params, shape: chargesShape });
}

interface Found {
  readonly reference: string;
  readonly last: Clues['last'];
  readonly charges: readonly ChargeShape[] | undefined;
  readonly asking: Asking;
}

/**
 * Reads a payment that was found. Where the buyer never got what to do, the same request under the same key gives it. A
 * question that was asked in a frame is still that question, with its address and the end that it had.
 */
function readFound(timed: Timed<IntentShape>, { reference, last, charges, asking }: Found): Finding<PaymentFacts> {
  if (timed.value.metadata?.reference !== reference) return { kind: 'none' };
  const { created } = timed.value;
  const began = created ? created * 1_000 : asking.now();
  const shown =
    last === 'challenge'
      ? { until: began + issuerPageMs, questionOrigins: asking.questionOrigins, wasAsked: true }
      : { until: null };
  const facts = paymentFacts(timed, { ...shown, ...(charges && { charges }) });
  return facts.status === 'issued' && last !== 'issued' ? { kind: 'none' } : { kind: 'known', facts };
}

/** A payment that was read, with what else is known of it. */
interface Disputable {
  readonly found: Known;
  readonly answer: Timed<IntentShape>;
  readonly charges: readonly ChargeShape[] | undefined;
  readonly clues: Clues;
}

/** Adds the disputes of a payment, where it has any. Where they can't be read, nothing else is believed either. */
async function withDisputes(
  call: StripeClient,
  { found, answer, charges, clues }: Disputable,
): Promise<Finding<PaymentFacts>> {
  if (!isDisputed(answer.value, { charges, reports: clues.reports })) return found;
  const params = { payment_intent: answer.value.id, limit: 100 };
  const asked = await call({ method: 'GET', path: '/disputes', params, shape: disputesShape });
  if (asked.kind !== 'known') return doubtful(asked);
  const { value, at } = asked.facts;
  const ofThis = value.data.filter(({ payment_intent: about }) => about === answer.value.id);
  const disputes = ofThis.flatMap(
    (one) => stripeDispute(one, { origin: call.origin, reports: clues.reports, at }) ?? [],
  );
  return { kind: 'known', facts: { ...found.facts, disputes } };
}

/** A payment whose number we have is there: an answer that it is not, or that we may not ask, proves nothing. */
function doubtful(answer: Exclude<Replied<unknown>, { kind: 'known' }>): { kind: 'unknown'; detail: string } {
  if (answer.kind === 'unknown') return answer;
  return { kind: 'unknown', detail: answer.kind === 'none' ? 'not there' : `refused ${answer.code}` };
}

/**
 * Cancels a payment. It needs no key: a canceled one stays canceled. A refusal shows the payment as it is.
 */
async function cancelIntent(call: StripeClient, id: string): Promise<Answer<PaymentFacts>> {
  const path = `/payment_intents/${id}/cancel`;
  const answer = await call({ method: 'POST', path, params: { expand }, shape: intentShape });
  if (answer.kind === 'known') return { kind: 'known', facts: paymentFacts(answer.facts, { until: null }) };
  if (answer.kind !== 'refused' || !answer.intent) return doubtful(answer);
  const { intent: value, at } = answer;
  if (value.status === 'succeeded' || value.status === 'processing')
    return { kind: 'refused', code: 'already_captured' };
  return value.status === 'canceled'
    ? { kind: 'known', facts: paymentFacts({ value, at }, { until: null }) }
    : doubtful(answer);
}

/**
 * Closes a reference that Stripe knows nothing of, as far as it says: uses up the charge's key for a payment in the
 * account's own currency that is never confirmed and costs nothing, so that a request still on its way can charge
 * nothing. When the key was used already, the search will find what came of it.
 */
async function close(call: StripeClient, reference: string): Promise<Answer<PaymentFacts>> {
  const account = await call({ method: 'GET', path: '/account', shape: accountShape });
  if (account.kind !== 'known') return doubtful(account);
  const { default_currency: currency } = account.facts.value;
  const params = { amount: placeholderAmount, currency: currency ?? 'usd', metadata: { reference } };
  const answer = await call({
    ...{ method: 'POST', path: '/payment_intents', params },
    ...{ idempotencyKey: reference, shape: intentShape },
  });
  if (answer.kind !== 'known') return doubtful(answer);
  const cancelled = await cancelIntent(call, answer.facts.value.id);
  return cancelled.kind === 'known' ? { kind: 'none' } : cancelled;
}
