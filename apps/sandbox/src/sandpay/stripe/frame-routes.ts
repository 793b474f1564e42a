import { randomBytes } from 'node:crypto';
import { localeOf } from '@kassa/texts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isoTime } from '../../clock.ts';
import { read } from '../../web-server/read.ts';
import { liveCardSession } from '../card-session.ts';
import type { Sandpay } from '../context.ts';
import { framePage } from '../frame-page.ts';
import { sendFrame } from '../frame-routes.ts';
import { origin } from '../requests.ts';
import { isStripeSession } from './kept-methods.ts';

const sessionMs = 15 * 60_000;
const several = <T extends z.ZodType>(one: T) => z.preprocess((given) => [given].flat(), z.array(one).min(1).max(20));

const query = z.object({
  session: z
    .string()
    .regex(/^[a-z]+_[0-9A-Za-z_-]{16,64}$/)
    .refine(isStripeSession),
  ancestor: several(origin),
  field: z.enum(['number', 'expiry', 'cvv']),
  language: z.string().max(35).default('en-US'),
  theme: z.enum(['light', 'dark']).catch('light'),
});

/**
 * Serves the page with Stripe's card fields. It speaks to the checkout as Sandpay's frames do, and gives a card as a
 * payment method. Its address holds what a session would: who may frame it, and its language.
 */
export function serveStripeFrames(app: FastifyInstance, sandpay: Sandpay): void {
  const { db, clock } = sandpay;
  app.get('/stripe/card-frame', async (request, reply) => {
    const asked = read(query, request.query);
    const language = localeOf(asked.language);
    db.prepare(
      `insert into card_sessions (id, reference, ancestors, language, expires_at) values (?, '', ?, ?, ?)
       on conflict (id) do update set expires_at = excluded.expires_at`,
    ).run(asked.session, JSON.stringify(asked.ancestor), language, clock.now() + sessionMs);
    const nonce = randomBytes(16).toString('base64');
    const thisMonth = isoTime(clock.now()).slice(0, 7);
    const session = liveCardSession(sandpay, asked.session);
    const page = framePage({ session, field: asked.field, language, theme: asked.theme, thisMonth, nonce });
    return sendFrame(reply, { page, nonce, ancestors: asked.ancestor });
  });
}
