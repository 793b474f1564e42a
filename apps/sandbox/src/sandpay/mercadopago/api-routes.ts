import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { mercadoPagoKeys } from '../../credentials.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { sameText } from '../api-routes.ts';
import { cancelAndNotify } from '../cancel-by-reference.ts';
import type { Sandpay } from '../context.ts';
import { findPayment } from '../payment-store.ts';
import { settlePayments } from '../settle-payments.ts';
import { takePayment } from '../take-payment.ts';
import { faultOf } from './faults.ts';
import { recordOf } from './find-by-number.ts';
import {
  findRecord,
  listRecords,
  type MercadoPagoRecord,
  numberOf,
  referenceOfKey,
  storeRecord,
  useKey,
} from './payment-record.ts';
import { serveChargebacks, serveRefunds } from './refund-routes.ts';
import { serveReports } from './report-routes.ts';
import { idempotencyKey, type PaymentBody, paymentBody, searchQuery, updateBody, valid } from './requests.ts';
import { sandpayRequest } from './sandpay-request.ts';
import { paymentViews } from './views.ts';

const isToken = /^Bearer (TEST|APP_USR)-/;

type ById = { Params: { id: string } };

/**
 * Serves the part of Mercado Pago's payments API that takes, cancels and refunds payments without cards, in its own words,
 * over the same store and outcomes as Sandpay: docs/sandbox-provider.md, Mercado Pago. Both have a `/v1/payments`: a
 * caller with an access token of Mercado Pago's form means Mercado Pago's.
 */
export function serveMercadoPago(app: FastifyInstance, sandpay: Sandpay): void {
  app.addConstraintStrategy({
    name: 'mercadopago',
    storage() {
      const handlers = new Map();
      return { get: (key: string) => handlers.get(key) ?? null, set: (key: string, to) => void handlers.set(key, to) };
    },
    deriveConstraint: ({ headers }) => (isToken.test(headers.authorization ?? '') ? 'asked' : ''),
    validate() {},
  });
  app.register(async (api) => {
    api.addHook('onRoute', (route) => {
      route.constraints = { mercadopago: 'asked' };
    });
    api.addHook('onRequest', async ({ headers }) => {
      if (!sameText(headers.authorization ?? '', `Bearer ${mercadoPagoKeys.accessToken}`))
        throw new CallerError(401, 'unauthorized', 'Unauthorized use of live credentials');
      settlePayments(sandpay);
    });
    api.addHook('onSend', async (_, reply) => void reply.header('date', new Date(sandpay.clock.now()).toUTCString()));
    api.setErrorHandler(async (error, _, reply) => answerError(error, reply));
    api.get('/users/me', async () => ({ id: Number(mercadoPagoKeys.userId), site_id: 'MLB', country_id: 'BR' }));
    serveTaking(api, sandpay);
    serveAsking(api, sandpay);
    serveRefunds(api, sandpay);
    serveChargebacks(api, sandpay);
    serveReports(api, sandpay);
  });
}

function serveTaking(api: FastifyInstance, sandpay: Sandpay): void {
  api.post('/v1/payments', async ({ body, headers }, reply) => {
    const asked = valid(paymentBody, body);
    const key = valid(idempotencyKey, headers['x-idempotency-key']);
    const before = referenceOfKey(sandpay, key);
    // Under the same key the first payment is answered, whatever is asked now.
    const known = before === undefined ? undefined : findRecord(sandpay, { reference: before });
    if (known) return reply.code(200).send(oneView(sandpay, known, known.id));
    const fault = faultOf(asked);
    if (fault === 'request_lost' && useKey(sandpay, `lost ${key}`, '')) return hangUp(reply);
    const record = take(sandpay, asked, key);
    if (fault === 'answer_lost') return hangUp(reply);
    if (fault === 'bad_gateway') return reply.code(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>');
    return reply.code(201).send(oneView(sandpay, record, record.id));
  });
  api.put<ById>('/v1/payments/:id', async ({ params, body }) => {
    valid(updateBody, body);
    const record = recordOf(sandpay, params.id);
    const payment = findPayment(sandpay, { reference: record.reference });
    if (payment?.status !== 'issued')
      throw new CallerError(400, '2018', `Cannot cancel a payment that is ${payment?.status}.`);
    cancelAndNotify(sandpay, payment);
    return oneView(sandpay, record, record.id);
  });
}

function take(sandpay: Sandpay, asked: PaymentBody, key: string): MercadoPagoRecord {
  const { external_reference: reference, payment_method_id: method, metadata = {}, description } = asked;
  const id = numberOf(`payment ${reference ?? key}`);
  const { date_of_expiration: end = null } = asked;
  const record = {
    ...{ id, method, reference: reference ?? String(id), createdAt: sandpay.clock.now() },
    kept: { metadata, date_of_expiration: end, ...(description && { description }) },
  };
  const request = sandpayRequest(sandpay, asked, record);
  storeRecord(sandpay, record);
  const taken = takePayment(sandpay, `mercadopago ${key}`, request);
  if (taken.kind === 'answer' && taken.payment.declineCode === 'amount_limit')
    throw new CallerError(400, '4037', 'Invalid transaction_amount');
  useKey(sandpay, key, record.reference);
  return record;
}

function serveAsking(api: FastifyInstance, sandpay: Sandpay): void {
  api.get('/v1/payments/search', async ({ query }) => {
    const asked = valid(searchQuery, query);
    const { external_reference: reference, limit, offset } = asked;
    const record = reference === undefined ? undefined : findRecord(sandpay, { reference });
    const records = reference === undefined ? listRecords(sandpay) : record ? [record] : [];
    const found = records.flatMap((one) => paymentViews(sandpay, one)).filter((view) => isInRange(view, asked));
    return { results: found.slice(offset, offset + limit), paging: { total: found.length, limit, offset } };
  });
  api.get<ById>('/v1/payments/:id', async ({ params: { id } }) => oneView(sandpay, recordOf(sandpay, id), Number(id)));
}

function isInRange(
  { date_last_updated: changed }: { readonly date_last_updated: string },
  { range, begin_date: from, end_date: to }: z.output<typeof searchQuery>,
): boolean {
  if (range === undefined) return true;
  const at = Date.parse(changed);
  return at >= Date.parse(from ?? '1970-01-01') && at <= Date.parse(to ?? '9999-12-31');
}

function oneView(sandpay: Sandpay, record: MercadoPagoRecord, id: number) {
  const view = paymentViews(sandpay, record).find((one) => one.id === id);
  if (!view) throw new CallerError(404, '2000', 'Payment not found');
  return view;
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.request.raw.socket.destroy();
  return reply;
}

const words: Readonly<Record<number, string>> = { 401: 'unauthorized', 404: 'not_found', 500: 'internal_error' };

/** Answers with an error in Mercado Pago's form. What Sandpay refuses is refused as a wrong parameter. */
function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  const known = error instanceof CallerError ? error : new CallerError(500, '500', 'Something went wrong here.');
  const status = known.status === 409 || known.status === 422 ? 400 : known.status;
  const code = /^\d+$/.test(known.code) ? Number(known.code) : 1;
  const said = { status, error: words[status] ?? 'bad_request', message: known.message };
  return reply.code(status).send({ ...said, cause: [{ code, description: known.message, data: null }] });
}
