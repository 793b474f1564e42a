import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { harbourGallery, merchants } from '../credentials.ts';
import { CallerError, sendPage } from '../web-server/create-web-server.ts';
import type { Markup } from '../web-server/html.ts';
import { read } from '../web-server/read.ts';
import { brokenLinks } from './broken-links.ts';
import type { Shop } from './context.ts';
import { linksPage } from './links-page.ts';
import { type LinkOptions, linkDefaults, makeLink } from './make-link.ts';
import { orderPage } from './order-page.ts';
import { findOrder, type ShopOrder } from './order-store.ts';
import { ordersPage } from './orders-page.ts';
import { pieces } from './pieces.ts';
import { releaseOrder } from './release-order.ts';
import { changeShopSettings, settingsRequest } from './settings.ts';
import type { ShopRoom } from './shop-header.ts';
import { listWebhooks } from './webhook-store.ts';

const linkRequest = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String), z.null().transform(() => '')]),
);
const releaseRequest = z.object({ status: z.enum(['SUCCESS', 'FAIL']) });
type OrderRequest = FastifyRequest<{ Params: { merchantOrderNo: string } }>;

/**
 * Serves the shop's pages for developers: orders with all their details, the shop's behaviour, and links made by hand.
 */
export function serveOrders(app: FastifyInstance, shop: Shop, header: (room: ShopRoom) => Markup): void {
  const known = ({ params }: OrderRequest): ShopOrder => {
    const order = findOrder(shop, params.merchantOrderNo);
    if (!order) throw new CallerError(404, 'not_found', 'Order not found.');
    return order;
  };
  app.get('/shop/orders', async (_request, reply) => sendPage(reply, ordersPage(shop, header('orders'))));
  app.get('/shop/orders/:merchantOrderNo', async (request: OrderRequest, reply) => {
    const order = known(request);
    const webhooks = listWebhooks(shop, order.merchantOrderNo);
    return sendPage(
      reply,
      orderPage({ header: header('orders'), order, webhooks, queried: await askKassa(shop, order) }),
    );
  });
  app.get('/shop/api/orders/:merchantOrderNo', async (request: OrderRequest, reply) => {
    reply.header('cache-control', 'no-store');
    const order = known(request);
    return { ...order, webhooks: listWebhooks(shop, order.merchantOrderNo) };
  });
  app.post('/shop/orders/:merchantOrderNo/release', async (request: OrderRequest, reply) => {
    const order = known(request);
    if (order.orderNo === '') throw new CallerError(409, 'not_paid', 'This order isn’t paid yet.');
    releaseOrder(shop, order, { status: read(releaseRequest, request.body).status, afterMs: 0 });
    return isJson(request)
      ? known(request)
      : reply.redirect(`/shop/orders/${encodeURIComponent(order.merchantOrderNo)}`, 303);
  });
  app.post('/shop/settings', async (request, reply) => {
    const settings = changeShopSettings(shop.db, read(settingsRequest, request.body));
    return isJson(request) ? settings : reply.redirect('/shop/orders', 303);
  });
  serveLinks(app, shop, header);
}

function serveLinks(app: FastifyInstance, shop: Shop, header: (room: ShopRoom) => Markup): void {
  app.get('/shop/links', async (_request, reply) => {
    const parameters = { ...linkDefaults(shop, harbourGallery), ...exampleItem(shop) };
    return sendPage(reply, linksPage({ header: header('links'), parameters }));
  });
  app.post('/shop/links', async (request, reply) => {
    const { signature, ...typed } = read(linkRequest, request.body);
    const kind: LinkOptions['signature'] = signature === 'sha1' ? 'sha1' : 'sha256';
    if (isJson(request)) {
      const { url, merchantOrderNo } = makeLink(shop, {
        parameters: { ...exampleItem(shop, typed), ...typed },
        signature: kind,
      });
      return { url, merchantOrderNo };
    }
    const link = makeLink(shop, { parameters: typed, signature: kind });
    const made = { link, broken: brokenLinks(shop, link) };
    return sendPage(reply, linksPage({ header: header('links'), parameters: { ...typed, ...link.parameters }, made }));
  });
}

/** Adds an item and a price where the form has none, because a link must have both. */
function exampleItem(shop: Shop, typed: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [piece] = pieces;
  const price = 'amount' in typed || 'cryptoAmount' in typed ? {} : { fiat: 'USD', amount: '48.00' };
  const item = 'network' in typed || 'type' in typed ? {} : { type: 'MINT', quantity: '1' };
  const named = 'network' in typed ? {} : { name: piece?.name ?? '', picture: `${shop.origin}/art/${piece?.id}.png` };
  return { ...price, ...item, ...named };
}

async function askKassa(shop: Shop, { appId, merchantOrderNo }: ShopOrder): Promise<string> {
  const merchant = merchants.find((one) => one.appId === appId);
  if (!merchant) return `The shop has no secret for ${appId}.`;
  const path = `/nft/openapi/query/trade?merchantOrderNo=${encodeURIComponent(merchantOrderNo)}`;
  const { status, text } = await shop.call({ merchant, method: 'GET', path, now: shop.clock.now() });
  if (status === 0) return 'We can’t reach Kassa.';
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return `${status} ${text.slice(0, 500)}`;
  }
}

function isJson({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false;
}
