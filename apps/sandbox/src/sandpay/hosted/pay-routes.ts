import { magicOutcomes } from '@kassa/methods/magic';
import { type Locale, localeOf } from '@kassa/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallerError, sendPage } from '../../web-server/create-web-server.ts';
import { read } from '../../web-server/read.ts';
import type { Sandpay } from '../context.ts';
import { playOutcome } from '../local/play-outcome.ts';
import { findPayment, type Payment } from '../payment-store.ts';
import { playPayment } from '../play-payment.ts';
import { settlePayments } from '../settle-payments.ts';
import { payPage } from './pay-page.ts';

const pageQuery = z.object({ language: z.string().max(35).optional(), account: z.literal('open').optional() });
const answer = z.object({ outcome: z.enum(magicOutcomes) });
type PayRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * Serves the pages where the payer's bank or wallet asks them. Only these pages ask for a bank's password, and nothing
 * stores it.
 */
export function servePayPages(app: FastifyInstance, sandpay: Sandpay): void {
  const known = ({ params }: PayRequest): Payment => {
    settlePayments(sandpay);
    const payment = findPayment(sandpay, { id: params.id });
    if (!payment?.local) throw new CallerError(404, 'not_found', 'Payment not found.');
    return payment;
  };
  app.get('/pay/:id', async (request: PayRequest, reply) => {
    const payment = known(request);
    const { account } = read(pageQuery, request.query);
    const language = spoken(request, payment);
    return sendPage(reply, payPage({ payment, language, loggedIn: account === 'open' }));
  });
  app.post('/pay/:id/log-in', async (request: PayRequest, reply) => back(reply, request, known(request)));
  app.post('/pay/:id', async (request: PayRequest, reply) => {
    const payment = known(request);
    playOutcome(sandpay, payment, read(answer, request.body).outcome);
    return back(reply, request, payment);
  });
  app.post('/pay/:id/again', async (request: PayRequest, reply) => {
    const payment = known(request);
    playPayment(sandpay, payment, { action: 'capture_again' });
    return back(reply, request, payment);
  });
  // Address of a dynamic Pix charge.
  app.get<{ Params: { serial: string } }>('/pix/:serial', async ({ params }, reply) => {
    const payment = findPayment(sandpay, params);
    if (!payment) throw new CallerError(404, 'not_found', 'Charge not found.');
    return reply.redirect(`/pay/${payment.id}`, 302);
  });
}

function spoken(request: PayRequest, payment: Payment): Locale {
  const { language } = read(pageQuery, request.query);
  return language ? localeOf(language) : payment.language;
}

function back(reply: FastifyReply, request: PayRequest, payment: Payment): FastifyReply {
  return reply.redirect(`/pay/${payment.id}?account=open&language=${spoken(request, payment)}`, 303);
}
