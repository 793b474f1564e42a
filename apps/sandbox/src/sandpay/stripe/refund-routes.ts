import type { FastifyInstance } from 'fastify';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { listDisputes } from '../dispute.ts';
import { findPayment, type Payment } from '../payment-store.ts';
import { listRefunds, takeRefund } from '../refund.ts';
import { nested } from './form.ts';
import { findIntents } from './intent-record.ts';
import { referenceOf, refundView } from './refund-view.ts';
import { readParams, refundParams, refundsParams, valid } from './requests.ts';

/** Serves refunds. */
export function serveRefunds(v1: FastifyInstance, sandpay: Sandpay): void {
  const paid = (id: string, status: number) => {
    const [intent] = findIntents(sandpay, { id });
    const payment = intent && findPayment(sandpay, { reference: intent.reference });
    if (!intent || !payment) throw new CallerError(status, 'resource_missing', `No such payment_intent: '${id}'`);
    return { intent, payment };
  };
  v1.post('/refunds', async ({ body }) => {
    const { payment_intent, amount, metadata } = valid(refundParams, nested(body));
    const { intent, payment } = paid(payment_intent, 400);
    const currency = payment.captures.at(-1)?.currency ?? payment.currency;
    const reference = metadata.reference ?? '';
    const isKnown = listRefunds(sandpay, { reference }).length > 0;
    if (!isKnown && BigInt(amount) > undisputedMinor(sandpay, payment))
      throw new CallerError(400, 'charge_disputed', 'The charge has been charged back.');
    const made = takeRefund(sandpay, { payment: payment.id, amount: String(amount), currency, reference });
    return refundView(intent, made);
  });
  v1.get('/refunds', async ({ query }) => {
    const { intent, payment } = paid(valid(refundsParams, nested(query)).payment_intent, 404);
    const data = listRefunds(sandpay, { payment: payment.id }).map((one) => refundView(intent, one));
    return { object: 'list', data, has_more: false, url: '/v1/refunds' };
  });
  v1.get<{ Params: { id: string } }>('/refunds/:id', async ({ params: { id }, query }) => {
    valid(readParams, nested(query));
    const row = sandpay.db.prepare('select reference from refunds where id = ?').get(id);
    const [refund] = row ? listRefunds(sandpay, { reference: String(row.reference) }) : [];
    const [intent] = refund ? findIntents(sandpay, { reference: referenceOf(sandpay, refund.payment) }) : [];
    if (!refund || !intent) throw new CallerError(404, 'resource_missing', `No such refund: '${id}'`);
    return refundView(intent, refund);
  });
}

/** Computes what banks have left of a payment. */
function undisputedMinor(sandpay: Sandpay, { id, captures }: Payment): bigint {
  const came = captures.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return listDisputes(sandpay, id).reduce((left, { taken }) => left - BigInt(taken), came);
}
