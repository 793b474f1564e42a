import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { parseCoin, parseMoney, payCurrencies } from '@kassa/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { merchants } from '../credentials.ts';
import { CallerError, sendPage } from '../web-server/create-web-server.ts';
import type { Markup } from '../web-server/html.ts';
import { read } from '../web-server/read.ts';
import { buyPiece } from './buy-piece.ts';
import type { Shop } from './context.ts';
import { failPayout, payoutForm, payoutPage } from './failed-payout.ts';
import { galleryPage } from './gallery-page.ts';
import { findOrder } from './order-store.ts';
import { pieces } from './pieces.ts';
import { returnPage } from './return-page.ts';
import { sellCoin } from './sell-coin.ts';
import { sellPostcard } from './sell-postcard.ts';
import type { ShopRoom } from './shop-header.ts';
import { takeWebhook } from './take-webhook.ts';
import { isSignedReturn } from './verify-word.ts';

const pictures = join(import.meta.dirname, '../../art/pieces');
/** A pay currency, or nothing. */
const payIn = z.union([z.enum(payCurrencies), z.literal('')]);
const buyForm = z.object({
  piece: z.string(),
  quantity: z.coerce.number().int().min(1).catch(1),
  signature: z.enum(['sha1', 'sha256']).catch('sha256'),
  payIn: payIn.catch(''),
});
const galleryQuery = z.object({ payIn: payIn.catch('') });
const openQuery = z.object({ currency: z.enum(payCurrencies), amount: z.string().max(24) });
const coinQuery = z.object({
  crypto: z.enum(['ETH', 'USDC']),
  amount: z.string().max(24),
  wallet: z.enum(['known', 'asked']),
});
const returnQuery = z.record(z.string(), z.string().catch(''));

/** What the shop's pages share. */
export interface ShopFrame {
  readonly header: (room: ShopRoom) => Markup;
  readonly providerUrl: string;
}

/** Serves the gallery itself: the pictures, buying, the return address, and the door for webhooks. */
export async function serveShop(app: FastifyInstance, shop: Shop, { header, providerUrl }: ShopFrame): Promise<void> {
  await app.register(fastifyStatic, { root: pictures, prefix: '/art/', index: false, maxAge: 300_000 });
  app.get('/', async (_request, reply) => reply.redirect('/shop', 302));
  app.get('/shop', async ({ query }, reply) => {
    const view = { header: header('shop'), providerUrl, ...galleryQuery.parse(query) };
    return sendPage(reply, galleryPage(shop, view), { formAction: [shop.checkoutUrl] });
  });
  app.get('/shop/open', async ({ query }, reply) => {
    const { currency, amount } = read(openQuery, query);
    const price = parseMoney(amount, currency);
    if (!price || price.minor <= 0n) throw new CallerError(400, 'invalid_request', `${amount} isn’t a valid price.`);
    return reply.redirect(sellPostcard(shop, price).url, 303);
  });
  app.get('/shop/coin', async ({ query }, reply) => {
    const { crypto, amount, wallet } = read(coinQuery, query);
    const price = parseCoin(amount, crypto);
    if (!price || price.units <= 0n) throw new CallerError(400, 'invalid_request', `${amount} isn’t a valid amount.`);
    return reply.redirect(sellCoin(shop, price, wallet).url, 303);
  });
  app.post('/shop/buy', async (request, reply) => {
    const form = buyForm.parse(request.body);
    const piece = pieces.find(({ id }) => id === form.piece);
    if (!piece) throw new CallerError(404, 'not_found', 'Picture not found.');
    const quantity = piece.sale.type === 'MINT' ? Math.min(form.quantity, piece.sale.most) : 1;
    return reply.redirect(buyPiece(shop, { ...form, piece, quantity }).url, 303);
  });
  app.post('/shop/failed-payout', async (request, reply) => {
    const sold = await failPayout(shop, read(payoutForm, request.body));
    if (request.headers['content-type']?.startsWith('application/json')) return sold;
    return sendPage(reply, payoutPage(shop, header('shop'), sold));
  });
  app.get('/shop/return', async (request, reply) => {
    const query = returnQuery.parse(request.query);
    const order = findOrder(shop, query.merchantOrderNo ?? '');
    const merchant = merchants.find(({ appId }) => appId === order?.appId);
    const verified = merchant !== undefined && isSignedReturn(query, merchant.appSecret);
    return sendPage(reply, returnPage({ header: header('shop'), order, verified, status: query.status ?? '' }));
  });
  app.register(async (door) => {
    // Unchanged, for the log: the signature covers the fields, but people want to see the bytes.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.post('/shop/callback', async (request, reply) => {
      const status = takeWebhook(shop, typeof request.body === 'string' ? request.body : '');
      return reply
        .code(status)
        .type('text/plain')
        .send(status === 200 ? 'success' : 'not taken');
    });
  });
}
