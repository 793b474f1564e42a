import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { merchants } from '../credentials.ts';
import { CallerError, sendPage } from '../web-server/create-web-server.ts';
import type { Markup } from '../web-server/html.ts';
import { buyPiece } from './buy-piece.ts';
import type { Shop } from './context.ts';
import { galleryPage } from './gallery-page.ts';
import { findOrder } from './order-store.ts';
import { pieces } from './pieces.ts';
import { returnPage } from './return-page.ts';
import type { ShopRoom } from './shop-header.ts';
import { takeWebhook } from './take-webhook.ts';
import { isSignedReturn } from './verify-word.ts';

const pictures = join(import.meta.dirname, '../../art/pieces');
const buyForm = z.object({
  piece: z.string(),
  quantity: z.coerce.number().int().min(1).catch(1),
  signature: z.enum(['sha1', 'sha256']).catch('sha256'),
});
const returnQuery = z.record(z.string(), z.string().catch(''));

/** The gallery itself: the pictures, buying, the way back, and the door for webhooks. */
export async function serveShop(app: FastifyInstance, shop: Shop, header: (room: ShopRoom) => Markup): Promise<void> {
  await app.register(fastifyStatic, { root: pictures, prefix: '/art/', index: false, maxAge: 300_000 });
  app.get('/', async (_request, reply) => reply.redirect('/shop', 302));
  app.get('/shop', async (_request, reply) =>
    sendPage(reply, galleryPage(shop, header('shop')), { formAction: [shop.checkoutUrl] }),
  );
  app.post('/shop/buy', async (request, reply) => {
    const wish = buyForm.parse(request.body);
    const piece = pieces.find(({ id }) => id === wish.piece);
    if (!piece) throw new CallerError(404, 'not_found', 'There is no such picture.');
    const quantity = piece.sale.type === 'MINT' ? Math.min(wish.quantity, piece.sale.most) : 1;
    return reply.redirect(buyPiece(shop, { piece, quantity, signature: wish.signature }).url, 303);
  });
  app.get('/shop/return', async (request, reply) => {
    const query = returnQuery.parse(request.query);
    const order = findOrder(shop, query.merchantOrderNo ?? '');
    const merchant = merchants.find(({ appId }) => appId === order?.appId);
    const verified = merchant !== undefined && isSignedReturn(query, merchant.appSecret);
    return sendPage(reply, returnPage({ header: header('shop'), order, verified, status: query.status ?? '' }));
  });
  app.register(async (door) => {
    // As it came, for the log: what was signed is the fields, but people want to see the bytes.
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
