import { isCurrency, parseMoney } from '@kassa/money';
import { localeOf, sandboxTexts } from '@kassa/texts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../web-server/create-web-server.ts';
import { read } from '../../web-server/read.ts';
import { amountText } from '../amount-text.ts';
import type { Sandpay } from '../context.ts';
import type { LocalAction } from '../local/action.ts';
import { paymentOfNumber } from '../local/numbers.ts';
import { issuedPayments, type Payment } from '../payment-store.ts';
import { playPayment } from '../play-payment.ts';
import { settlePayments } from '../settle-payments.ts';
import { bankPage, requestsBody } from './bank-page.ts';
import { scanPage } from './scan-page.ts';
import { transferPage } from './transfer-page.ts';

const language = z.string().max(35).default('en-US').transform(localeOf);
const scanQuery = z.object({ language, code: z.string().max(1_024).default('') });
const form = {
  to: z.string().max(128).default(''),
  amount: z.string().max(24).default(''),
  currency: z.string().max(3).default('SGD'),
};
const transferQuery = z.object({ language, ...form, sent: z.string().max(64).default('') });
const transferForm = z.object(form);
const roomQuery = z.object({ language });
const shown = 20;

/** Serves a banking app with the parts that a payer needs: pay a code, send money to a number, answer a request. */
export function serveBank(app: FastifyInstance, sandpay: Sandpay): void {
  const open = (type: LocalAction['type']): Payment[] => {
    settlePayments(sandpay);
    return issuedPayments(sandpay, 500)
      .filter(({ local }) => local?.action?.type === type)
      .slice(0, shown);
  };
  app.get('/bank', async (_request, reply) => reply.redirect('/bank/scan', 302));
  app.get('/bank/scan', async ({ query }, reply) =>
    sendPage(reply, scanPage(sandpay, { ...read(scanQuery, query), open: open('qr') })),
  );
  app.get('/bank/requests', async ({ query }, reply) => {
    const room = read(roomQuery, query);
    return sendPage(reply, bankPage({ ...room, room: 'requests', body: requestsBody(open('wait'), room.language) }));
  });
  app.get('/bank/transfer', async ({ query }, reply) => {
    const { sent, language: spoken, ...typed } = read(transferQuery, query);
    const view = { language: spoken, form: typed, problem: '', sent, open: open('transfer') };
    return sendPage(reply, transferPage(view));
  });
  app.post('/bank/transfer', async ({ query, body }, reply) => {
    const { language: spoken } = read(roomQuery, query);
    const typed = read(transferForm, body);
    const texts = sandboxTexts(spoken).bank;
    const money = isCurrency(typed.currency) ? parseMoney(typed.amount, typed.currency) : null;
    const payment = paymentOfNumber(sandpay, typed.to);
    if (money && money.minor > 0n && payment) {
      const received = { amount: money.minor.toString(), currency: money.currency };
      playPayment(sandpay, payment, { action: 'capture', ...received });
      const done = { language: spoken, ...typed, sent: amountText(received, spoken) };
      return reply.redirect(`/bank/transfer?${new URLSearchParams(done)}`, 303);
    }
    const problem = payment ? texts.notAnAmount : texts.nobody;
    const view = { language: spoken, form: typed, problem, sent: '', open: open('transfer') };
    return sendPage(reply, transferPage(view));
  });
}
