import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { galleryApp } from '../credentials.ts';
import { sendPage } from '../web-server/create-web-server.ts';
import type { Markup } from '../web-server/html.ts';
import { read } from '../web-server/read.ts';
import { appBackPage, appPage } from './app-pages.ts';
import type { Shop } from './context.ts';
import { findOrder } from './order-store.ts';
import { sellBy } from './sell-by.ts';
import type { ShopRoom } from './shop-header.ts';
import { isSignedReturn } from './verify-word.ts';

const backForm = z.object({ back: z.enum(['link', 'scheme']).catch('link') });
const wayBack = z.record(z.string(), z.string().catch(''));

/** Serves the shop's app as pages: join method 4. */
export function serveApp(app: FastifyInstance, shop: Shop, header: (room: ShopRoom) => Markup): void {
  app.get('/shop/app', async (_request, reply) =>
    sendPage(reply, appPage(header('ways')), { formAction: [shop.checkoutUrl] }),
  );
  app.post('/shop/app', async ({ body }, reply) => {
    const { back } = read(backForm, body);
    return reply.redirect(await sellBy(shop, { way: back === 'link' ? 'app' : 'app-scheme' }), 303);
  });
  app.get('/shop/app/back', async (request, reply) => {
    const query = wayBack.parse(request.query);
    const order = findOrder(shop, query.merchantOrderNo ?? '');
    const verified = order?.appId === galleryApp.appId && isSignedReturn(query, galleryApp.appSecret);
    return sendPage(reply, appBackPage({ header: header('ways'), order, verified, status: query.status ?? '' }));
  });
}
