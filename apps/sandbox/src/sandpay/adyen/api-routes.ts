import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { queueCallback } from '../../callbacks/queue-callback.ts';
import { adyenKeys } from '../../credentials.ts';
import { inTransaction } from '../../database.ts';
import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { callerLeaves, sameText } from '../api-routes.ts';
import { cancelAndNotify } from '../cancel-by-reference.ts';
import type { Sandpay } from '../context.ts';
import { type Capture, findPayment, type Payment } from '../payment-store.ts';
import { paymentView } from '../payment-view.ts';
import { takeRefund } from '../refund.ts';
import { settlePayments } from '../settle-payments.ts';
import { takePayment } from '../take-payment.ts';
import { openWalletSession } from '../wallet/wallet-session.ts';
import { amountView, readAmount } from './amount.ts';
import { methodTypes } from './channels.ts';
import { cancelRefused } from './notification.ts';
import { findRecord, newRecord, pspOf, storeRecord } from './payment-record.ts';
import { appleSessionBody, cancelBody, detailsBody, methodsBody, paymentBody, refundBody, valid } from './requests.ts';
import { sandpayRequest } from './sandpay-request.ts';
import { serveStoredCards } from './stored-cards.ts';
import { questionView, tokenOfResult } from './three-ds2.ts';
import { answerView } from './views.ts';

const idempotencyKey = z.string().min(1).max(64).optional();

/**
 * Serves the part of Adyen's Checkout API v72 that takes, cancels and refunds payments, in its own words, over the same
 * store, cards and outcomes as Sandpay: docs/sandbox-provider.md, Adyen.
 */
export function serveAdyen(app: FastifyInstance, sandpay: Sandpay): void {
  app.register(
    async (v72) => {
      v72.addHook('onRequest', async ({ headers }) => {
        if (!sameText(String(headers['x-api-key'] ?? ''), adyenKeys.apiKey))
          throw new CallerError(401, '000', 'HTTP Status Response - Unauthorized');
        settlePayments(sandpay);
      });
      v72.addHook('onSend', async (_, reply) => void reply.header('date', new Date(sandpay.clock.now()).toUTCString()));
      v72.setErrorHandler(async (error, _, reply) => answerError(error, reply));
      v72.post('/paymentMethods', async ({ body }) => {
        valid(methodsBody, body);
        return { paymentMethods: methodTypes.map((type) => ({ type, name: type })) };
      });
      v72.post('/applePay/sessions', async ({ body }) => {
        const session = openWalletSession(sandpay, { domain: valid(appleSessionBody, body).domainName });
        return { data: Buffer.from(JSON.stringify(session)).toString('base64') };
      });
      servePayments(v72, sandpay);
      serveModifications(v72, sandpay);
      serveStoredCards(v72, sandpay);
    },
    { prefix: '/v72' },
  );
}

function servePayments(v72: FastifyInstance, sandpay: Sandpay): void {
  v72.post('/payments', async ({ body, headers, raw }, reply) => {
    const asked = valid(paymentBody, body);
    const key = valid(idempotencyKey, headers['idempotency-key']) ?? newId('key');
    const record = newRecord(asked.reference, asked.paymentMethod.type);
    const request = sandpayRequest(sandpay, asked, record);
    storeRecord(sandpay, record);
    const taken = takePayment(sandpay, `adyen ${key}`, request);
    if (taken.kind === 'answer')
      return questionView(sandpay, { view: taken.payment, record, asked }) ?? answerView(taken.payment, record, true);
    if (taken.kind === 'silence') await callerLeaves(reply);
    reply.hijack();
    raw.socket.destroy();
    return reply;
  });
  v72.post('/payments/details', async ({ body }) => {
    const { details } = valid(detailsBody, body);
    const token = 'redirectResult' in details ? details.redirectResult : tokenOfResult(details.threeDSResult);
    const record = findRecord(sandpay, { redirect_result: token });
    const payment = record && findPayment(sandpay, { reference: record.reference });
    if (!record || !payment) throw new CallerError(422, '14_006', 'Required object details is not provided.');
    return answerView(paymentView(sandpay, payment), record, false);
  });
}

function serveModifications(v72: FastifyInstance, sandpay: Sandpay): void {
  v72.post('/cancels', async ({ body, headers }, reply) => {
    const { paymentReference, merchantAccount } = valid(cancelBody, body);
    const key = valid(idempotencyKey, headers['idempotency-key']) ?? newId('key');
    if (isNewKey(sandpay, `cancel ${key}`)) cancel(sandpay, paymentReference);
    const pspReference = pspOf(`cancel ${paymentReference}`);
    return reply.code(201).send({ merchantAccount, paymentReference, pspReference, status: 'received' });
  });
  v72.post<{ Params: { psp: string } }>('/payments/:psp/refunds', async ({ body, params }, reply) => {
    const { amount, reference, merchantAccount } = valid(refundBody, body);
    const { payment, capture } = moneyOf(sandpay, params.psp);
    takeRefund(sandpay, { payment: payment.id, reference, ...readAmount(amount) }, capture);
    const pspReference = pspOf(`refund ${reference}`);
    const answer = { merchantAccount, paymentPspReference: params.psp, pspReference, reference, amount };
    return reply.code(201).send({ ...answer, status: 'received' });
  });
}

/** Finds money by its number. What came again is a payment of its own. @throws CallerError 422 */
function moneyOf(sandpay: Sandpay, psp: string): { payment: Payment; capture: Capture | undefined } {
  const record = findRecord(sandpay, { psp });
  const again = () =>
    sandpay.db
      .prepare('select p.reference, c.id from captures c join payments p on p.id = c.payment_id')
      .all()
      .find(({ id }) => pspOf(String(id)) === psp);
  const row = record ?? again();
  const payment = row && findPayment(sandpay, { reference: String(row.reference) });
  if (!payment) throw new CallerError(422, '167', 'Original pspReference required for this operation');
  const { captures } = payment;
  return { payment, capture: record ? captures[0] : captures.find(({ id }) => pspOf(id) === psp) };
}

/** Cancels what was not paid. What came of it is said by a callback alone. */
function cancel(sandpay: Sandpay, reference: string): void {
  const payment = findPayment(sandpay, { reference });
  const isOver = payment?.status === 'captured' || payment?.status === 'processing';
  if (payment && !isOver) return void cancelAndNotify(sandpay, payment);
  const reason = payment ? 'Transaction was already captured' : 'Original payment not found';
  const amount = payment ? amountView(payment) : { currency: 'EUR', value: 0 };
  queueCallback(sandpay, { id: newId('evt'), reference, ...cancelRefused(sandpay, { reference, reason, amount }) });
}

/** Whether a key comes for the first time. */
function isNewKey({ db }: Sandpay, key: string): boolean {
  return inTransaction(
    db,
    () => db.prepare("insert or ignore into adyen_answers (key, body) values (?, '')").run(key).changes > 0,
  );
}

function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  const known = error instanceof CallerError ? error : new CallerError(500, '905', 'Payment details are not supported');
  const status = known.status === 409 ? 422 : known.status;
  const errorType = status === 401 || status === 403 ? 'security' : status === 500 ? 'internal' : 'validation';
  return reply.code(status).send({ status, errorCode: known.code, message: known.message, errorType });
}
