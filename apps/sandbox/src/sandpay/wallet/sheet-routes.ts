import { localeOf } from '@kassa/texts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../web-server/create-web-server.ts';
import { read } from '../../web-server/read.ts';
import type { Sandpay } from '../context.ts';
import { origin } from '../requests.ts';
import { makeAppleToken } from './apple-token.ts';
import { makeGoogleToken } from './google-token.ts';
import { sheetPage } from './sheet-page.ts';
import { type WalletOutcome, walletCards } from './spend-wallet-token.ts';
import { walletKeys } from './wallet-keys.ts';

/** `ancestor` may be repeated: a checkout in a frame names its own framing page after its own origin. */
const sheetQuery = z.object({
  kind: z.enum(['apple', 'google']),
  amount: z.string().regex(/^\d{1,15}(\.\d{1,2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  merchant: z.string().min(1).max(64),
  ancestor: z.union([origin.transform((one) => [one]), z.array(origin).min(1).max(5)]),
  email: z.literal('1').optional(),
  language: z.string().max(35).default('en-US').transform(localeOf),
});
const cards = Object.keys(walletCards) as WalletOutcome[];
const tokenWish = z.strictObject({ kind: z.enum(['apple', 'google']), card: z.enum(cards) });

/** Serves the pretend wallet: docs/sandbox-provider.md, The wallet's sheet. */
export function serveWalletSheet(app: FastifyInstance, sandpay: Sandpay): void {
  app.get('/wallet-sheet', async (request, reply) => {
    const { ancestor: ancestors, ...view } = read(sheetQuery, request.query);
    return sendPage(reply, sheetPage({ ...view, ancestor: ancestors[0] ?? '' }), { frameAncestors: ancestors });
  });
  app.post('/wallet-sheet/tokens', async ({ body }, reply) => {
    const { kind, card } = read(tokenWish, body);
    const pan = walletCards[card];
    const token =
      kind === 'apple'
        ? makeAppleToken(pan.slice(-4))
        : makeGoogleToken(walletKeys(sandpay.db), { pan, now: sandpay.clock.now() });
    return reply.code(201).header('cache-control', 'no-store').send({ token });
  });
}
