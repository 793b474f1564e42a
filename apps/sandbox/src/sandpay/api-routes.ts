import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sandpayKeys } from '../credentials.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { read } from '../web-server/read.ts';
import { cancelAndNotify, cancelByReference } from './cancel-by-reference.ts';
import { openCardSession } from './card-session.ts';
import { cardTokenView, findCardToken } from './card-token.ts';
import type { Sandpay } from './context.ts';
import { forgetCard, keepCard } from './kept-card.ts';
import { findPayment, type Payment } from './payment-store.ts';
import { paymentView } from './payment-view.ts';
import { listRefunds, takeRefund } from './refund.ts';
import {
  cancelRequest,
  idempotencyKey,
  keptCardRequest,
  paymentRequest,
  referenceQuery,
  refundRequest,
  sessionRequest,
  walletSessionRequest,
} from './requests.ts';
import { settlePayments } from './settle-payments.ts';
import { serveSettlement } from './settlement/report-routes.ts';
import { takePayment } from './take-payment.ts';
import { openWalletSession } from './wallet/wallet-session.ts';

/** A card that never answers keeps the connection open for this long, unless the caller hangs up before. */
const silenceMs = 70_000;

/** Serves the calls for a server: docs/sandbox-provider.md, under /v1 and behind the secret key. */
export function serveApi(app: FastifyInstance, sandpay: Sandpay): void {
  app.register(
    async (v1) => {
      v1.addHook('onRequest', async (request) => {
        if (!sameText(request.headers.authorization ?? '', `Bearer ${sandpayKeys.secretKey}`)) {
          throw new CallerError(401, 'unauthorized', 'The secret key is required.');
        }
        settlePayments(sandpay);
      });
      serveCards(v1, sandpay);
      servePayments(v1, sandpay);
      serveRefunds(v1, sandpay);
      serveSettlement(v1, sandpay);
    },
    { prefix: '/v1' },
  );
}

function serveCards(v1: FastifyInstance, sandpay: Sandpay): void {
  v1.post('/card-sessions', async (request, reply) =>
    reply.code(201).send(openCardSession(sandpay, read(sessionRequest, request.body))),
  );
  v1.get<{ Params: { token: string } }>('/card-tokens/:token', async ({ params }) => {
    const token = findCardToken(sandpay, params.token);
    if (!token) throw new CallerError(404, 'not_found', 'Card token not found.');
    return cardTokenView(token);
  });
  v1.post('/wallet-sessions', async (request, reply) =>
    reply.code(201).send(openWalletSession(sandpay, read(walletSessionRequest, request.body))),
  );
  v1.post('/kept-cards', async (request, reply) =>
    reply.code(201).send(keepCard(sandpay, read(keptCardRequest, request.body))),
  );
  v1.delete<{ Params: { id: string } }>('/kept-cards/:id', async ({ params }, reply) => {
    forgetCard(sandpay, params.id);
    return reply.code(204).send();
  });
}

function servePayments(v1: FastifyInstance, sandpay: Sandpay): void {
  const known = (id: string): Payment => {
    const payment = findPayment(sandpay, { id });
    if (!payment) throw new CallerError(404, 'not_found', 'Payment not found.');
    return payment;
  };
  v1.post('/payments', async (request, reply) => {
    const key = read(idempotencyKey, request.headers['idempotency-key']);
    const taken = takePayment(sandpay, key, read(paymentRequest, request.body));
    if (taken.kind === 'answer') return reply.code(201).send(taken.payment);
    if (taken.kind === 'silence') await callerLeaves(reply);
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });
  v1.get('/payments', async ({ query }) => {
    const payment = findPayment(sandpay, read(referenceQuery, query));
    return { data: payment ? [paymentView(sandpay, payment)] : [] };
  });
  v1.get<{ Params: { id: string } }>('/payments/:id', async ({ params }) => paymentView(sandpay, known(params.id)));
  v1.post<{ Params: { id: string } }>('/payments/:id/cancel', async ({ params }) =>
    paymentView(sandpay, cancelAndNotify(sandpay, known(params.id))),
  );
  v1.post('/payments/cancel', async ({ body }) => {
    const { reference } = read(cancelRequest, body);
    const payment = cancelByReference(sandpay, reference);
    return payment ? paymentView(sandpay, payment) : { reference, status: 'reference_closed' };
  });
}

function serveRefunds(v1: FastifyInstance, sandpay: Sandpay): void {
  v1.post('/refunds', async (request, reply) =>
    reply.code(201).send(takeRefund(sandpay, read(refundRequest, request.body))),
  );
  v1.get('/refunds', async ({ query }) => ({ data: listRefunds(sandpay, read(referenceQuery, query)) }));
}

/** Waits until the caller hangs up, or long enough for any. */
export function callerLeaves(reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, silenceMs);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Compares secrets in constant time. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
