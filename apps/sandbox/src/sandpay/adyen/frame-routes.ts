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

const sessionMs = 15 * 60_000;
const several = <T extends z.ZodType>(one: T) => z.preprocess((given) => [given].flat(), z.array(one).min(1).max(20));

const query = z.object({
  session: z.string().regex(/^adyen_[0-9A-Za-z_-]{16,64}$/),
  ancestor: several(origin),
  field: z.enum(['number', 'expiry', 'cvv']),
  language: z.string().max(35).default('en-US'),
  theme: z.enum(['light', 'dark']).catch('light'),
});

/**
 * Serves the page with Adyen's card fields. It speaks to the checkout as Sandpay's frames do, and gives a card as
 * encrypted fields. Its address holds what a session would: who may frame it, and its language.
 */
export function serveAdyenFrames(app: FastifyInstance, sandpay: Sandpay): void {
  app.get('/adyen/card-frame', async (request, reply) => {
    const { session, ancestor, field, language, theme } = read(query, request.query);
    const locale = localeOf(language);
    const { db, clock } = sandpay;
    db.prepare(
      `insert into card_sessions (id, reference, ancestors, language, expires_at) values (?, ?, ?, ?, ?)
       on conflict (id) do update set expires_at = excluded.expires_at`,
    ).run(session, '', JSON.stringify(ancestor), locale, clock.now() + sessionMs);
    const nonce = randomBytes(16).toString('base64');
    const page = framePage({
      session: liveCardSession(sandpay, session),
      field,
      language: locale,
      theme,
      thisMonth: isoTime(clock.now()).slice(0, 7),
      nonce,
    });
    return sendFrame(reply, { page, nonce, ancestors: ancestor });
  });
}
