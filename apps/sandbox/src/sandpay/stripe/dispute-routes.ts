import type { FastifyInstance } from 'fastify';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { listDisputes } from '../dispute.ts';
import { findPayment } from '../payment-store.ts';
import { disputeView } from './dispute-view.ts';
import { nested } from './form.ts';
import { findIntents } from './intent-record.ts';
import { refundsParams, valid } from './requests.ts';

/** Serves the disputes of a payment, the newest first. */
export function serveDisputes(v1: FastifyInstance, sandpay: Sandpay): void {
  v1.get('/disputes', async ({ query }) => {
    const { payment_intent: id } = valid(refundsParams, nested(query));
    if (findIntents(sandpay, { id }).length === 0)
      throw new CallerError(404, 'resource_missing', `No such payment_intent: '${id}'`);
    return { object: 'list', data: disputesOf(sandpay, { id }).reverse(), has_more: false, url: '/v1/disputes' };
  });
}

/** Shows the disputes of a payment that came in Stripe's words, the oldest first; none for another. */
export function disputesOf(sandpay: Sandpay, by: { readonly id: string } | { readonly reference: string }) {
  const record = findIntents(sandpay, by).find(({ state }) => state === 'confirmed');
  const payment = record && findPayment(sandpay, { reference: record.reference });
  if (!record || !payment) return [];
  return listDisputes(sandpay, payment.id).map((one) => disputeView(record, one));
}
