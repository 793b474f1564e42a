import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readAsset } from '../../web-server/assets.ts';
import { read } from '../../web-server/read.ts';
import type { Sandpay } from '../context.ts';
import { origin } from '../requests.ts';
import { securedFieldPage, securedFieldPolicy } from '../secured-field-page.ts';

const fieldQuery = z.object({
  kind: z.enum(['cardNumber', 'cardExpiry', 'cardCvc']),
  group: z.uuid(),
  parent: origin,
});

/** As what a browser fills a field in, and how it is read out. */
const named = {
  cardNumber: ['cc-number', 'Credit or debit card number'],
  cardExpiry: ['cc-exp', 'Credit or debit card expiration date'],
  cardCvc: ['cc-csc', 'Credit or debit card CVC/CVV'],
} as const;

/**
 * Serves what browsers load of Stripe: its script, by the name of a release, and its elements, each a page of this origin.
 * As with Stripe's, any page may frame an element, which speaks to the page around it alone.
 */
export function serveStripeFrames(app: FastifyInstance, sandpay: Sandpay): void {
  // As /assets/stripe-web.ts, but with Stripe's own address and for pages of other origins.
  const script = readAsset('stripe-web.ts');
  app.get<{ Params: { release: string } }>('/:release/stripe.js', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/v3/elements-inner-card.html', async ({ query }, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { kind, group, parent } = read(fieldQuery, query);
    const [completion, label] = named[kind];
    const page = securedFieldPage(sandpay, {
      nonce,
      script: '/assets/stripe-field.ts',
      parent,
      kind,
      group,
      completion,
      label,
    });
    return reply
      .headers({ 'content-security-policy': securedFieldPolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${page.text}`);
  });
}
