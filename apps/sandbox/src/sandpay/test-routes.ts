import type { FastifyInstance } from 'fastify';
import { changeCallbackMode } from '../callbacks/queue-callback.ts';
import type { Receiver } from '../callbacks/send-callbacks.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { read } from '../web-server/read.ts';
import { advancePayment } from './advance-payment.ts';
import { openCardSession } from './card-session.ts';
import { tokenOfTestCard } from './card-token.ts';
import type { Sandpay } from './context.ts';
import { forgeCallback } from './forge-callback.ts';
import { findPayment } from './payment-store.ts';
import { paymentView } from './payment-view.ts';
import { playPayment } from './play-payment.ts';
import { advanceRequest, callbackRequest, forgeRequest, playRequest, testCardRequest } from './requests.ts';
import { settlePayments } from './settle-payments.ts';
import { playSettlement, settlementRequest } from './settlement/faults.ts';

/** Serves the calls by which a test drives Sandpay: docs/sandbox-provider.md, Playing the other side. */
export function serveTests(app: FastifyInstance, sandpay: Sandpay, receiver: Receiver): void {
  app.post<{ Params: { reference: string } }>('/test/payments/:reference', async ({ params, body }) => {
    settlePayments(sandpay);
    const payment = findPayment(sandpay, { reference: params.reference });
    if (!payment) throw new CallerError(404, 'not_found', 'There is no payment under this reference.');
    return paymentView(sandpay, playPayment(sandpay, payment, read(playRequest, body)));
  });
  app.post<{ Params: { reference: string } }>('/test/payments/:reference/advance', async ({ params, body }) => {
    settlePayments(sandpay);
    const payment = findPayment(sandpay, { reference: params.reference });
    if (!payment) throw new CallerError(404, 'not_found', 'There is no payment under this reference.');
    advancePayment(sandpay, payment, read(advanceRequest, body).byMs);
    settlePayments(sandpay);
    return paymentView(sandpay, findPayment(sandpay, payment) ?? payment);
  });
  app.post('/test/card-tokens', async ({ body }) => {
    const { reference, card } = read(testCardRequest, body);
    const session = openCardSession(sandpay, { reference, ancestors: [], language: 'en-US' });
    return tokenOfTestCard(sandpay, session.id, card);
  });
  app.post('/test/callbacks', async ({ body }) => {
    const mode = read(callbackRequest, body);
    changeCallbackMode(sandpay, mode);
    return mode;
  });
  app.post('/test/settlement', async ({ body }) => {
    playSettlement(sandpay, read(settlementRequest, body));
    return null;
  });
  app.post('/test/forge', async ({ body }) => ({
    receiverAnswered: await forgeCallback(sandpay, receiver, read(forgeRequest, body)),
  }));
}
