import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { KassaClient, KassaError, verifyWebhook, WebhookError } from '@kassa/sdk-node';
import { tokenOf } from './chain.mjs';
import { problemPage, workPage, worksPage } from './pages.mjs';
import {
  changeSale,
  endedSalesOf,
  endpointSecret,
  findSale,
  keepEndpointSecret,
  reserve,
  saleOf,
  takeEvent,
  works,
} from './sales.mjs';
import { settings } from './settings.mjs';

const { appId, appSecret, shop } = settings;
const kassa = new KassaClient({ host: settings.kassa, appId, appSecret });
const reservedSeconds = 30 * 60;

/** Buys a work: reserves it, makes a checkout session for it, and sends the buyer there. */
async function buy(work, buyer, wallet) {
  if (wallet !== '' && !/^0x[0-9a-fA-F]{40}$/.test(wallet)) {
    const problem = 'This is not a wallet’s address: 0x and 40 more digits.';
    return { status: 400, html: workPage({ work, problem }) };
  }
  for (const { merchantOrderNo } of endedSalesOf(work.id)) {
    const [order] = (await kassa.listOrders({ merchantOrderNo })).items;
    const { orderNo, status, expiresAt } = order ?? {};
    changeSale(merchantOrderNo, order ? { orderNo, status, expiresAt } : { status: 'dropped' });
  }
  const merchantOrderNo = `${work.id}-${randomUUID()}`;
  const expiresAt = new Date(Date.now() + reservedSeconds * 1_000).toISOString();
  if (!reserve({ merchantOrderNo, workId: work.id, buyer, wallet, expiresAt }))
    return { status: 409, html: workPage(shown(work, buyer)) };
  try {
    const session = await kassa.createSession({
      merchantOrderNo,
      type: 'MINT',
      quantity: '1',
      name: work.name,
      picture: `${shop}/pictures/${work.id}.png`,
      fiat: work.fiat,
      amount: work.amount,
      targetFiat: settings.targetFiat,
      // Kassa mints it there. Without an address, the checkout asks for one.
      network: settings.network,
      ...(wallet ? { address: wallet } : {}),
      redirectUrl: `${shop}/works/${work.id}`,
      expiresInSeconds: reservedSeconds,
      metadata: { work: work.id },
    });
    changeSale(merchantOrderNo, { url: session.url, expiresAt: session.expiresAt });
    return { status: 303, headers: { location: session.url } };
  } catch (error) {
    changeSale(merchantOrderNo, { status: 'dropped' });
    // `problem` says which field is wrong. It is for us, not for the buyer.
    console.error(error instanceof KassaError ? `${error.message} ${error.param} ${error.problem}` : error);
    return { status: 502, html: problemPage('Something went wrong', 'Nothing was bought. Try again in a minute.') };
  }
}

const shown = (work, buyer) => {
  const sale = saleOf(work.id);
  return { work, sale, isTheirs: sale?.buyer === buyer };
};

/** Shows a work. Of one that is sold it asks the chain, until the token is there. */
async function show(work, buyer) {
  const sale = saleOf(work.id);
  if (sale?.state === 'sold' && !sale.token) {
    const token = await tokenOf(sale.orderNo).catch((error) => void console.error(error.message));
    if (token) changeSale(sale.merchantOrderNo, { token });
  }
  return { status: 200, html: workPage(shown(work, buyer)) };
}

/** Takes a webhook. What is not 2xx comes again, for three days. */
function hear(body, headers) {
  try {
    takeEvent(verifyWebhook({ body, headers }, [endpointSecret()]));
    return { status: 204 };
  } catch (error) {
    if (error instanceof WebhookError) return { status: 400, json: { problem: error.message } };
    throw error;
  }
}

/** What a wallet shows of a token: the contract's metadata address is `/metadata/` of this shop. */
function metadataOf(id) {
  const sale = findSale(({ token }) => token?.id === id);
  const work = works.find((one) => one.id === sale?.workId);
  if (!work) return { status: 404, json: { problem: 'no such token' } };
  return { status: 200, json: { name: work.name, image: `${shop}/pictures/${work.id}.png` } };
}

async function answer(request, body) {
  const { pathname } = new URL(request.url, shop);
  const [, folder, name = ''] = pathname.split('/');
  if (request.method === 'POST' && pathname === '/webhook') return hear(body, request.headers);
  if (folder === 'metadata') return metadataOf(name);
  const [, known] = /(?:^|; )buyer=([\w-]{36})/.exec(request.headers.cookie ?? '') ?? [];
  if (pathname === '/') return { status: 200, html: worksPage(works.map((work) => shown(work, known))) };
  const work = works.find(({ id }) => id === name.replace(/\.png$/, ''));
  if (!work) return { status: 404, html: problemPage('Not found', 'There is no such work.') };
  if (folder === 'pictures')
    return { status: 200, png: await readFile(new URL(`pictures/${work.id}.png`, import.meta.url)) };
  if (request.method !== 'POST') return show(work, known);
  // A form of another site must not buy here.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return { status: 403, html: problemPage('Not here', 'Buy on the page of the work.') };
  const buyer = known ?? randomUUID();
  const told = await buy(work, buyer, (new URLSearchParams(body).get('wallet') ?? '').trim());
  const cookie = `buyer=${buyer}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`;
  return { ...told, headers: { ...told.headers, 'set-cookie': cookie } };
}

const server = createServer(async (request, response) => {
  try {
    let body = '';
    for await (const part of request.setEncoding('utf8')) {
      body += part;
      if (body.length > 100_000) return response.writeHead(413, { connection: 'close' }).end();
    }
    const { status, headers, html, json, png } = await answer(request, body);
    const type = html ? 'text/html; charset=utf-8' : json ? 'application/json' : png ? 'image/png' : undefined;
    response.writeHead(status, { ...(type ? { 'content-type': type } : {}), 'cache-control': 'no-store', ...headers });
    response.end(html ?? png ?? (json && JSON.stringify(json)));
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
});

if (!endpointSecret()) {
  try {
    const { secret } = await kassa.createEndpoint({ url: `${shop}/webhook` });
    keepEndpointSecret(secret);
  } catch (error) {
    const why =
      error instanceof KassaError ? `${error.message} ${error.problem} ${error.docs}` : (error.cause ?? error);
    console.error(`Kassa at ${settings.kassa} has not registered our webhooks: ${why}`);
    process.exit(1);
  }
}
server.listen(Number(new URL(shop).port), '127.0.0.1', () => console.log(`Open ${shop}`));
