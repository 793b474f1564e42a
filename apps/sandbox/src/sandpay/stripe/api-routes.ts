import type { FastifyInstance, FastifyReply } from 'fastify';
import { stripeKeys } from '../../credentials.ts';
import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { callerLeaves, sameText } from '../api-routes.ts';
import { cancelAndNotify } from '../cancel-by-reference.ts';
import type { Sandpay } from '../context.ts';
import { findPayment } from '../payment-store.ts';
import { paymentView } from '../payment-view.ts';
import { settlePayments } from '../settle-payments.ts';
import { takePayment } from '../take-payment.ts';
import { serveBalance } from './balance-routes.ts';
import { serveCards } from './card-routes.ts';
import { chargeView } from './charge-view.ts';
import { serveDisputes } from './dispute-routes.ts';
import { answerError, failureOf, send } from './failures.ts';
import { nested } from './form.ts';
import { cancelOpen, findIntents, freeKey, type IntentRecord, storeIntent, useKey } from './intent-record.ts';
import { serveMethods } from './method-routes.ts';
import { serveRefunds } from './refund-routes.ts';
import {
  chargesParams,
  type IntentParams,
  idempotencyKey,
  intentParams,
  intentReadParams,
  newestParams,
  readParams,
  searchParams,
  valid,
} from './requests.ts';
import { newIntent, sandpayRequest } from './sandpay-request.ts';
import { cardOf, currentIntent, intentView } from './views.ts';

/** How long the search needs to find something new, in ms. Stripe promises no less than an hour when it has troubles. */
const searchLagMs = 60_000;

/** What the publishable key may ask for. */
const browserCalls: ReadonlySet<string> = new Set(['POST /v1/payment_methods', 'GET /v1/payment_intents/:id']);

const account = { id: stripeKeys.account, object: 'account', charges_enabled: true, default_currency: 'sgd' };

type ById = { Params: { id: string } };

/**
 * Serves the part of Stripe's API of 2023-08-16 that takes, cancels and refunds payments, in its own words, over the
 * same store, cards and outcomes as Sandpay: docs/sandbox-provider.md, Stripe. Both have a `/v1/refunds`: a caller that
 * sends `Stripe-Version` means Stripe's.
 */
export function serveStripe(app: FastifyInstance, sandpay: Sandpay): void {
  app.addConstraintStrategy({
    name: 'stripe',
    storage() {
      const handlers = new Map();
      return { get: (key: string) => handlers.get(key) ?? null, set: (key: string, to) => void handlers.set(key, to) };
    },
    deriveConstraint: ({ headers }) => (headers['stripe-version'] === undefined ? '' : 'asked'),
    validate() {},
  });
  app.register(
    async (v1) => {
      v1.addHook('onRoute', (route) => {
        route.constraints = { stripe: 'asked' };
      });
      v1.addHook('onRequest', async ({ headers, routeOptions, method }) => {
        const isBy = (key: string) => sameText(headers.authorization ?? '', `Bearer ${key}`);
        const isOpen = browserCalls.has(`${method} ${routeOptions.url}`);
        if (!isBy(stripeKeys.secretKey) && !(isOpen && isBy(stripeKeys.publishableKey)))
          throw new CallerError(401, '', 'Invalid API Key provided.');
        settlePayments(sandpay);
      });
      v1.addHook('onSend', async (_, reply) => void reply.header('date', new Date(sandpay.clock.now()).toUTCString()));
      v1.setErrorHandler(async (error, _, reply) => answerError(error, reply));
      v1.get('/account', async () => account);
      serveTaking(v1, sandpay);
      serveAsking(v1, sandpay);
      serveMethods(v1, sandpay);
      serveCards(v1, sandpay);
      serveRefunds(v1, sandpay);
      serveDisputes(v1, sandpay);
      serveBalance(v1, sandpay);
    },
    { prefix: '/v1' },
  );
}

function serveTaking(v1: FastifyInstance, sandpay: Sandpay): void {
  v1.post('/payment_intents', async ({ body, headers }, reply) => {
    const asked = valid(intentParams, nested(body));
    const key = valid(idempotencyKey, headers['idempotency-key']) ?? newId('key');
    const record = newIntent(sandpay, asked, key);
    if (!useKey(sandpay, key, asked)) throw new CallerError(409, 'idempotency_conflict', 'Keys are for one request.');
    if (record.state === 'open') {
      storeIntent(sandpay, record);
      return currentIntent(sandpay, findIntents(sandpay, { id: record.id })[0] ?? record, asked.expand);
    }
    if (isUnderWay(sandpay, record))
      throw new CallerError(409, 'idempotency_key_in_use', 'Another request with this key is being worked.');
    return take(sandpay, { asked, key, record }, reply);
  });
}

/** Whether a payment was accepted and is never answered. */
function isUnderWay(sandpay: Sandpay, { reference }: IntentRecord): boolean {
  const payment = findPayment(sandpay, { reference });
  return payment?.scenario === 'silent' && payment.status === 'pending';
}

interface Taking {
  readonly asked: IntentParams;
  readonly key: string;
  readonly record: IntentRecord;
}

async function take(sandpay: Sandpay, { asked, key, record }: Taking, reply: FastifyReply): Promise<unknown> {
  const [before] = findIntents(sandpay, { id: record.id });
  const request = sandpayRequest(sandpay, asked, before ?? record);
  storeIntent(sandpay, record);
  const taken = takePayment(sandpay, `stripe ${key}`, request);
  if (taken.kind === 'lost') freeKey(sandpay, key);
  if (taken.kind === 'answer') {
    const { payment: view } = taken;
    const known = before ?? record;
    if (view.status !== 'declined') return intentView(known, view, asked.expand);
    if (view.declineCode === 'amount_limit') throw new CallerError(400, 'amount_too_large', 'Amount is too large.');
    const payment_intent = intentView(known, view, asked.expand);
    return send(reply, 402, { ...failureOf(view.declineCode ?? ''), ...cardOf(view, known), payment_intent });
  }
  if (taken.kind === 'silence') await callerLeaves(reply);
  reply.hijack();
  reply.request.raw.socket.destroy();
  return reply;
}

function serveAsking(v1: FastifyInstance, sandpay: Sandpay): void {
  const known = (id: string): IntentRecord => {
    const [record] = findIntents(sandpay, { id });
    const isThere = record && (record.state !== 'confirmed' || findPayment(sandpay, { reference: record.reference }));
    if (!isThere) throw new CallerError(404, 'resource_missing', `No such payment_intent: '${id}'`);
    return record;
  };
  v1.get('/payment_intents/search', async ({ query }) => {
    const { query: reference, expand } = valid(searchParams, nested(query));
    const seen = findIntents(sandpay, { reference }).filter(
      ({ createdAt, state }) =>
        createdAt <= sandpay.clock.now() - searchLagMs &&
        (state !== 'confirmed' || findPayment(sandpay, { reference }) !== undefined),
    );
    const data = seen.map((record) => currentIntent(sandpay, record, expand));
    return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/payment_intents/search' };
  });
  v1.get<ById>('/payment_intents/:id', async ({ params, query, headers }) => {
    const { expand, client_secret: secret } = valid(intentReadParams, nested(query));
    const shown = currentIntent(sandpay, known(params.id), expand);
    const byBrowser = sameText(headers.authorization ?? '', `Bearer ${stripeKeys.publishableKey}`);
    if (byBrowser && secret !== shown.client_secret)
      throw new CallerError(400, 'payment_intent_invalid_parameter', 'The client_secret does not match.');
    return shown;
  });
  v1.get('/payment_intents', async ({ query }) => {
    const { limit, expand } = valid(newestParams, nested(query));
    const rows = sandpay.db.prepare('select id from stripe_intents order by created_at desc limit ?').all(limit);
    const data = rows.map(({ id }) => currentIntent(sandpay, known(String(id)), expand));
    return { object: 'list', data, has_more: false, url: '/v1/payment_intents' };
  });
  v1.get('/charges', async ({ query }) => {
    const { payment_intent, expand } = valid(chargesParams, nested(query));
    const record = known(payment_intent);
    const payment = findPayment(sandpay, { reference: record.reference });
    const view = payment && paymentView(sandpay, payment);
    // In a list the paths begin with `data`, and a charge is always shown.
    const shown = ['latest_charge', ...expand.map((path) => path.replace(/^data\./, 'latest_charge.'))];
    const data = view?.captures.map((charge) => chargeView(record, { view, charge, expand: shown })) ?? [];
    return { object: 'list', data: data.reverse(), has_more: false, url: '/v1/charges' };
  });
  v1.post<ById>('/payment_intents/:id/cancel', async ({ params, body }, reply) => {
    const { expand } = valid(readParams, nested(body));
    const record = known(params.id);
    const payment = record.state === 'confirmed' ? findPayment(sandpay, { reference: record.reference }) : undefined;
    const state = payment?.status ?? record.state;
    if (['captured', 'processing', 'cancelled', 'canceled', 'pending'].includes(state))
      return send(reply, 400, {
        ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
        message: `You cannot cancel this PaymentIntent because it is ${state}.`,
        payment_intent: currentIntent(sandpay, record, expand),
      });
    if (payment) cancelAndNotify(sandpay, payment);
    else cancelOpen(sandpay, record.id);
    return currentIntent(sandpay, known(params.id), expand);
  });
}
