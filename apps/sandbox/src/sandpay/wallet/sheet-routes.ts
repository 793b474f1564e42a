import { walletCards } from '@kassa/methods/test-outcomes';
import { localeOf } from '@kassa/texts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../web-server/create-web-server.ts';
import { read } from '../../web-server/read.ts';
import type { Sandpay } from '../context.ts';
import { origin } from '../requests.ts';
import { storeToken } from '../stripe/wallet-tokens.ts';
import { makeAppleToken } from './apple-token.ts';
import { makeGoogleToken } from './google-token.ts';
import { sheetPage } from './sheet-page.ts';
import type { WalletOutcome } from './spend-wallet-token.ts';
import { walletKeys } from './wallet-keys.ts';
import { openWalletSession } from './wallet-session.ts';

/** `ancestor` may be repeated: a checkout in a frame names its own framing page after its own origin. */
const sheetQuery = z.object({
  kind: z.enum(['apple', 'google']),
  amount: z.string().regex(/^\d{1,15}(\.\d{1,2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  merchant: z.string().min(1).max(64),
  ancestor: z.union([origin.transform((one) => [one]), z.array(origin).min(1).max(5)]),
  email: z.literal('1').optional(),
  gateway: z.literal('stripe').optional(),
  language: z.string().max(35).default('en-US').transform(localeOf),
});
const cards = Object.keys(walletCards) as WalletOutcome[];
const appleSession = z.strictObject({
  merchantIdentifier: z.string().min(1).max(255),
  displayName: z.string().min(1).max(64),
  initiative: z.literal('web'),
  initiativeContext: z.string().regex(/^[a-z0-9.-]{1,253}$/),
});
const tokenWish = z.strictObject({
  kind: z.enum(['apple', 'google']),
  card: z.enum(cards),
  gateway: z.literal('stripe').optional(),
});

/** Serves the pretend wallet: docs/sandbox-provider.md, The wallet's sheet. */
export function serveWalletSheet(app: FastifyInstance, sandpay: Sandpay): void {
  app.get('/wallet-sheet', async (request, reply) => {
    const { ancestor: ancestors, ...view } = read(sheetQuery, request.query);
    return sendPage(reply, sheetPage({ ...view, ancestor: ancestors[0] ?? '' }), { frameAncestors: ancestors });
  });
  // In place of Apple's own gateway, which answers nobody without a certificate of its own.
  app.post('/apple-gateway/paymentSession', async ({ body }) =>
    openWalletSession(sandpay, { domain: read(appleSession, body).initiativeContext }),
  );
  app.post('/wallet-sheet/tokens', async ({ body }, reply) => {
    const { kind, card, gateway } = read(tokenWish, body);
    const pan = walletCards[card];
    const sealed =
      kind === 'apple'
        ? makeAppleToken(pan.slice(-4))
        : makeGoogleToken(walletKeys(sandpay.db), { pan, now: sandpay.clock.now() });
    // Google hands its token to Stripe, and gives the page Stripe's.
    const isHandedOn = kind === 'google' && gateway === 'stripe';
    const token = isHandedOn ? JSON.stringify(storeToken(sandpay, { wallet: 'google', token: sealed })) : sealed;
    return reply.code(201).header('cache-control', 'no-store').send({ token });
  });
}
