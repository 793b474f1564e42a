import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callbackModes } from '../../callbacks/callback-mode.ts';
import { changeCallbackMode } from '../../callbacks/queue-callback.ts';
import { CallerError, sendPage } from '../../web-server/create-web-server.ts';
import { read } from '../../web-server/read.ts';
import { storeAutoReview } from '../auto-review.ts';
import { findCheck } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { forgeWebhook } from '../forge-webhook.ts';
import { decideCheck, keepWaiting } from '../move-check.ts';
import { reasonRows, reasons } from '../reasons.ts';
import type { WebhookReceivers } from '../receivers.ts';
import { personShape } from '../register/person-shape.ts';
import { setRegisterDown, storePerson } from '../register/person-store.ts';
import { registerPage, reviewPage } from './review-page.ts';

const listQuery = z.object({ problem: z.string().max(200).catch('') });
const playForm = z.object({
  action: z.enum(['approve', 'keep_waiting', 'reject_retry', 'reject_final', 'forge']),
  reason: z.enum(reasons).default('unreadable'),
});
const modeForm = z.object({ mode: z.enum(callbackModes), delaySeconds: z.coerce.number().int().min(0).max(86_400) });
const reviewForm = z.object({ after: z.string().regex(/^(never|\d{1,9})$/) });
const registerForm = z.object({ down: z.enum(['true', 'false']) });

/** What the reviewer's pages need. */
export interface ReviewWorld {
  readonly shopUrl: string;
  readonly receivers: WebhookReceivers;
}

/** Serves the list of checks with its buttons, and the register. */
export function serveReview(app: FastifyInstance, desk: IdentityDesk, { shopUrl, receivers }: ReviewWorld): void {
  app.get('/', async ({ query }, reply) => sendPage(reply, reviewPage(desk, shopUrl, read(listQuery, query).problem)));
  app.get('/register', async (_request, reply) => sendPage(reply, registerPage(desk, shopUrl)));
  app.post('/play/callbacks', async ({ body }, reply) => {
    const { mode, delaySeconds } = read(modeForm, body);
    changeCallbackMode(desk, { mode, delayMs: delaySeconds * 1_000 });
    return reply.redirect('/', 303);
  });
  app.post('/play/review', async ({ body }, reply) => {
    const { after } = read(reviewForm, body);
    storeAutoReview(desk.db, after === 'never' ? null : Number(after));
    desk.wakeSender();
    return reply.redirect('/', 303);
  });
  app.post('/play/register', async ({ body }, reply) => {
    setRegisterDown(desk, read(registerForm, body).down === 'true');
    return reply.redirect('/register', 303);
  });
  app.post('/play/persons', async ({ body }, reply) => {
    storePerson(desk, read(personShape, body));
    return reply.redirect('/register', 303);
  });
  app.post<{ Params: { id: string } }>('/play/checks/:id', async ({ params, body }, reply) => {
    const problem = await play({ desk, receivers }, params.id, read(playForm, body));
    return reply.redirect(problem ? `/?problem=${encodeURIComponent(problem)}` : `/#${params.id}`, 303);
  });
}

/** Does what the button says. Returns why not, or the answer to a forged webhook. */
async function play(
  { desk, receivers }: { desk: IdentityDesk; receivers: WebhookReceivers },
  id: string,
  { action, reason }: z.output<typeof playForm>,
): Promise<string> {
  const check = findCheck(desk, { id });
  if (!check) throw new CallerError(404, 'not_found', 'Check not found.');
  if (action === 'forge') {
    const answer = await forgeWebhook(desk, receivers, { check, forgery: { id } });
    return `An approval with a wrong signature was sent: the answer was ${answer}.`;
  }
  try {
    if (action === 'keep_waiting') keepWaiting(desk, id);
    else if (action === 'approve') decideCheck(desk, id, { kind: 'approve' });
    else {
      const refusals = [{ step: reasonRows[reason].step, reason }] as const;
      decideCheck(desk, id, { kind: action === 'reject_final' ? 'final' : 'retry', refusals });
    }
    return '';
  } catch (error) {
    if (error instanceof CallerError) return error.message;
    throw error;
  }
}
