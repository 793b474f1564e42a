import type { FastifyInstance } from 'fastify';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { listDisputes } from '../dispute.ts';
import { findPayment } from '../payment-store.ts';
import { listRefunds, refundsOfCapture, takeRefund } from '../refund.ts';
import { amountView, readAmount } from './amount.ts';
import { recordOf } from './find-by-number.ts';
import { findRecord, numberOf, numberOfMoney } from './payment-record.ts';
import { idempotencyKey, refundBody, valid } from './requests.ts';
import { timeView } from './time-view.ts';
import { refundView } from './views.ts';

type ById = { Params: { id: string } };

/** Serves refunds. A refund has no name of the client's: its key is all that says which one it is. */
export function serveRefunds(api: FastifyInstance, sandpay: Sandpay): void {
  const paid = (id: string) => {
    const record = recordOf(sandpay, id);
    const payment = findPayment(sandpay, { reference: record.reference });
    // Money that came again is a payment of its own.
    const [first, ...again] = payment?.captures ?? [];
    const capture = id === String(record.id) ? first : again.find((one) => String(numberOf(one.id)) === id);
    if (!payment || !capture) throw new CallerError(400, '2063', 'The payment is not approved.');
    return { payment, capture, refunds: refundsOfCapture(sandpay, payment, capture) };
  };
  api.post<ById>('/v1/payments/:id/refunds', async ({ params, body, headers }, reply) => {
    const { amount } = valid(refundBody, body ?? {});
    const reference = valid(idempotencyKey, headers['x-idempotency-key']);
    const { payment, capture, refunds } = paid(params.id);
    const { currency } = capture;
    const id = Number(params.id);
    const [before] = listRefunds(sandpay, { reference });
    if (before) return reply.code(201).send(refundView({ id }, before));
    const disputes = listDisputes(sandpay, payment.id).filter((one) => one.capture === capture.id);
    if (disputes.some(({ state }) => state !== 'won'))
      throw new CallerError(400, '2063', 'The payment is not approved.');
    const sent = refunds.filter(({ status }) => status !== 'refused');
    const left = sent.reduce((sum, one) => sum - BigInt(one.amount), BigInt(capture.amount));
    const asked = amount === undefined ? left : readAmount(amount, currency);
    if (asked > left) throw new CallerError(400, '4040', 'Invalid refund amount');
    const made = takeRefund(sandpay, { payment: payment.id, amount: String(asked), currency, reference }, capture);
    return reply.code(201).send(refundView({ id }, made));
  });
  api.get<{ Params: { id: string; refund: string } }>('/v1/payments/:id/refunds/:refund', async ({ params }) => {
    const refund = paid(params.id).refunds.find(({ id }) => numberOf(id) === Number(params.refund));
    if (!refund) throw new CallerError(404, '2024', 'Refund not found');
    return refundView({ id: Number(params.id) }, refund);
  });
}

/** Serves what is asked about a chargeback. */
export function serveChargebacks(api: FastifyInstance, sandpay: Sandpay): void {
  api.get<ById>('/v1/chargebacks/:id', async ({ params: { id } }) => {
    const row = sandpay.db
      .prepare('select p.id, p.reference from disputes d join payments p on p.id = d.payment_id where d.id = ?')
      .get(id);
    const record = row && findRecord(sandpay, { reference: String(row.reference) });
    const dispute = row && listDisputes(sandpay, String(row.id)).find((one) => one.id === id);
    if (!record || !dispute) throw new CallerError(404, '2000', 'Chargeback not found');
    const { amount, currency, state, evidenceDueAt, at, capture } = dispute;
    const payment = findPayment(sandpay, { reference: record.reference }) ?? {};
    return {
      ...{
        id,
        payments: [{ id: numberOfMoney(record, payment, capture) }],
        currency,
        amount: amountView(BigInt(amount), currency),
      },
      ...{ coverage_applied: state === 'won', documentation_required: state === 'open' },
      documentation_status: state === 'answered' ? 'valid' : 'not_supplied',
      ...(evidenceDueAt && { date_documentation_deadline: timeView(Date.parse(evidenceDueAt)) }),
      date_last_updated: timeView(Date.parse(at)),
    };
  });
}
