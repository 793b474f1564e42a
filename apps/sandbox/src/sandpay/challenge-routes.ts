import { localeOf } from '@kassa/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallerError, sendPage } from '../web-server/create-web-server.ts';
import { read } from '../web-server/read.ts';
import { answerChallenge } from './answer-challenge.ts';
import { challengePage } from './challenge-page.ts';
import type { Sandpay } from './context.ts';
import { findPayment, type Payment } from './payment-store.ts';
import { settlePayments } from './settle-payments.ts';

const answerRequest = z.object({ answer: z.enum(['confirm', 'refuse']) });
const pageQuery = z.object({ language: z.string().max(35).optional(), back: z.enum(['led', 'asked']).optional() });
type ChallengeRequest = FastifyRequest<{ Params: { id: string } }>;

/** Serves the issuer's page, framed by the checkout or visited. */
export function serveChallenge(app: FastifyInstance, sandpay: Sandpay): void {
  const known = ({ params }: ChallengeRequest): Payment => {
    settlePayments(sandpay);
    const payment = findPayment(sandpay, { id: params.id });
    if (payment?.scenario !== 'challenge') throw new CallerError(404, 'not_found', 'Challenge not found.');
    return payment;
  };
  app.get('/challenge/:id', async (request: ChallengeRequest, reply) => {
    const payment = known(request);
    const { language, back } = read(pageQuery, request.query);
    const page = challengePage(payment, { language: language ? localeOf(language) : payment.language, back });
    return sendPage(reply, page, { frameAncestors: back ? ['http:', 'https:'] : payment.ancestors });
  });
  app.post('/challenge/:id', async (request: ChallengeRequest, reply) => {
    answerChallenge(sandpay, known(request), read(answerRequest, request.body).answer);
    return reply.redirect(request.url, 303);
  });
}
