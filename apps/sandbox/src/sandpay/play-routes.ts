import { isCurrency, parseMoney } from '@kassa/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callbackModes } from '../callbacks/callback-mode.ts';
import { changeCallbackMode } from '../callbacks/queue-callback.ts';
import type { Receiver } from '../callbacks/send-callbacks.ts';
import { newId } from '../new-id.ts';
import { CallerError, sendPage } from '../web-server/create-web-server.ts';
import { read } from '../web-server/read.ts';
import type { Sandpay } from './context.ts';
import { forgeCallback } from './forge-callback.ts';
import { listPage } from './list-page.ts';
import { magicPage } from './magic-page.ts';
import { findPayment, listPayments, type Payment } from './payment-store.ts';
import { paymentView } from './payment-view.ts';
import { playPayment, plays } from './play-payment.ts';
import { takeRefund } from './refund.ts';
import { settlePayments } from './settle-payments.ts';

const listQuery = z.object({ problem: z.string().max(200).catch('') });
const playForm = z.object({ action: z.enum([...plays, 'refund', 'forge']), amount: z.string().max(24).optional() });
const modeForm = z.object({ mode: z.enum(callbackModes), delaySeconds: z.coerce.number().int().min(0).max(86_400) });
const toldPayments = 1_000;

/** What the player's pages need. */
export interface PlayWorld {
  readonly shopUrl: string;
  readonly receiver: Receiver;
}

/** Serves the list of payments with its buttons. */
export function servePlay(app: FastifyInstance, sandpay: Sandpay, { shopUrl, receiver }: PlayWorld): void {
  app.get('/', async (request, reply) => {
    settlePayments(sandpay);
    return sendPage(reply, listPage(sandpay, shopUrl, read(listQuery, request.query).problem));
  });
  app.get('/magic', async (_request, reply) => sendPage(reply, magicPage(shopUrl)));
  app.get('/test/payments', async () => {
    settlePayments(sandpay);
    return { data: listPayments(sandpay, toldPayments).map((payment) => paymentView(sandpay, payment)) };
  });
  app.post('/play/callbacks', async (request, reply) => {
    const { mode, delaySeconds } = read(modeForm, request.body);
    changeCallbackMode(sandpay, { mode, delayMs: delaySeconds * 1_000 });
    return reply.redirect('/', 303);
  });
  app.post<{ Params: { id: string } }>('/play/payments/:id', async ({ params, body }, reply) => {
    const payment = findPayment(sandpay, { id: params.id });
    if (!payment) throw new CallerError(404, 'not_found', 'Payment not found.');
    const { action, amount: typed } = read(playForm, body);
    const amount = typed === '' ? undefined : typed;
    const problem =
      action === 'forge' ? await forge(sandpay, receiver, payment) : play(sandpay, payment, { action, amount });
    return reply.redirect(problem ? `/?problem=${encodeURIComponent(problem)}` : `/#${payment.id}`, 303);
  });
}

/** Reports money that never came, with a wrong signature, and shows the receiver's answer. */
async function forge(sandpay: Sandpay, receiver: Receiver, { reference }: Payment): Promise<string> {
  const answer = await forgeCallback(sandpay, receiver, { reference, type: 'payment.captured' });
  return `Sent a callback with a wrong signature. Response: ${answer}.`;
}

interface Press {
  readonly action: Exclude<z.output<typeof playForm>['action'], 'forge'>;
  readonly amount?: string | undefined;
}

/** Does what the button says. Returns why not. */
function play(sandpay: Sandpay, payment: Payment, { action, amount: typed }: Press): string {
  const { currency } = payment;
  const money = typed === undefined || !isCurrency(currency) ? null : parseMoney(typed, currency);
  if (typed !== undefined && (money === null || money.minor <= 0n))
    return `"${typed}" isn’t a valid ${currency} amount.`;
  const amount = money?.minor.toString();
  try {
    if (action === 'refund') {
      const reference = newId('by_hand');
      takeRefund(sandpay, { payment: payment.id, amount: amount ?? payment.amount, currency, reference });
    } else playPayment(sandpay, payment, { action, amount });
    return '';
  } catch (error) {
    if (error instanceof CallerError) return error.message;
    throw error;
  }
}
