import { randomBytes } from 'node:crypto';
import { localeOf } from '@kassa/texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isoTime } from '../clock.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Markup } from '../web-server/html.ts';
import { read } from '../web-server/read.ts';
import { liveCardSession } from './card-session.ts';
import { tokenizeCard } from './card-token.ts';
import type { Sandpay } from './context.ts';
import { framePage } from './frame-page.ts';
import { frameQuery, tokenRequest } from './requests.ts';

/**
 * Serves the fields as pages, and the one call that they make. What the buyer types goes from their browser only to
 * here.
 */
export function serveFrames(app: FastifyInstance, sandpay: Sandpay): void {
  app.get('/card-frame', async (request, reply) => {
    const { session: id, field, language, theme } = read(frameQuery, request.query);
    const session = liveCardSession(sandpay, id);
    const nonce = randomBytes(16).toString('base64');
    const page = framePage({
      session,
      field,
      language: language === undefined ? session.language : localeOf(language),
      theme,
      thisMonth: isoTime(sandpay.clock.now()).slice(0, 7),
      nonce,
    });
    return sendFrame(reply, { page, nonce, ancestors: session.ancestors });
  });

  app.post('/card-frame/tokens', { bodyLimit: 1024 }, async (request, reply) => {
    // Only a page of ours may send a card here. Browsers set this header, and no page can.
    if (request.headers['sec-fetch-site'] !== 'same-origin') {
      throw new CallerError(403, 'cross_origin', 'Cards come from the frames.');
    }
    const { session: id, ...card } = read(tokenRequest, request.body);
    const made = tokenizeCard(sandpay, liveCardSession(sandpay, id), card);
    if ('field' in made) return reply.code(422).send(made);
    return reply.code(201).send(made);
  });
}

/** Sends a field as a page to frame, under a policy of its own. */
function sendFrame(
  reply: FastifyReply,
  { page, nonce, ancestors }: { page: Markup; nonce: string; ancestors: readonly string[] },
): FastifyReply {
  return reply
    .headers({
      'content-security-policy': framePolicy(nonce, ancestors),
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${page.text}`);
}

function framePolicy(nonce: string, ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');
}
