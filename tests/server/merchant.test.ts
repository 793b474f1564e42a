import { createHmac, randomBytes } from 'node:crypto';
import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { KassaClient } from '@kassa/sdk-node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  bodyHeaders,
  type Credentials,
  classicHeaders,
  example,
  gallery,
  isSignedTrade,
  linkQuery,
} from '../../apps/server/testing/merchant-client.ts';
import { openShopServer, type ShopServer } from '../../apps/server/testing/shop-server.ts';
import { checkBooks } from './support/books.ts';
import { Buyer, type Card } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// A merchant from outside: a server of its own, and a client written from the page of the merchant API alone.

let world: PaymentWorld;
let shop: ShopServer;
let buyer: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld();
  shop = await openShopServer();
  buyer = await new Buyer(world).logIn();
});
afterEach(() => checkBooks(world));
afterAll(async () => {
  await world.close();
  await shop.close();
});

interface Sale {
  readonly merchant: Credentials;
  readonly method?: 'sha1' | 'sha256';
  readonly terms?: Readonly<Record<string, string>>;
}

async function linkOf({ merchant, method = 'sha1', terms = {} }: Sale): Promise<string> {
  const now = await world.now();
  const all: Record<string, string> = {
    timestamp: String(now),
    timeout: String(now + 20 * 60_000),
    type: 'MINT',
    quantity: '3',
    fiat: 'USD',
    amount: '32.00',
    name: 'Herons & “Reeds” 50% + frame',
    picture: `${shop.url}/1.png`,
    redirectUrl: `${shop.url}/thanks?shop=1`,
    callbackUrl: `${shop.url}/hook`,
    merchantOrderNo: `M-${randomBytes(8).toString('hex')}`,
    campaign: 'not a parameter of theirs',
    ...terms,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return linkQuery(merchant, given, method);
}

async function sell(sale: Sale): Promise<OrderView> {
  const opened = await buyer.ask<{ nftParamNo: string }>(`/nft/index?${await linkOf(sale)}`);
  if (!opened.data) throw new Error(`${opened.returnCode} ${opened.extend}`);
  return buyer.placeOrder(opened.data.nftParamNo);
}

async function sold(sale: Sale, card: Card = 'approved'): Promise<OrderView> {
  return (await buyer.pay(await sell(sale), card)).order;
}

const of = (order: OrderView) => shop.received.filter(({ fields }) => fields.orderNo === order.orderNo);
const hears = (order: OrderView, ...statuses: string[]) =>
  until(async () => {
    const received = of(order).map(({ fields }) => fields.status);
    return JSON.stringify(received) === JSON.stringify(statuses) ? received : undefined;
  });

async function notify(
  order: OrderView,
  releaseStatus: 'SUCCESS' | 'FAIL',
  by: { merchant: Credentials; bodySigned: boolean },
): Promise<string> {
  const target = '/nft/openapi/merchant/notice';
  const { orderNo, merchantOrderNo } = order;
  const body = JSON.stringify({ orderNo, merchantOrderNo, releaseStatus, releaseTime: '2026-11-21 12:00:00' });
  const now = await world.now();
  const headers = by.bodySigned
    ? bodyHeaders(by.merchant, { method: 'POST', target, body, now })
    : classicHeaders(by.merchant, now);
  const answer = await fetch(world.serverUrl + target, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { returnCode: string }).returnCode;
}

async function query(order: OrderView, merchant: Credentials): Promise<Record<string, string>> {
  const headers = classicHeaders(merchant, await world.now());
  const answer = await fetch(`${world.serverUrl}/nft/openapi/query/trade?orderNo=${order.orderNo}`, { headers });
  return ((await answer.json()) as { data: Record<string, string> }).data;
}

function isSignedReturn(returnUrl: string | null, merchant: Credentials): boolean {
  const query = new URL(returnUrl ?? '').searchParams;
  const text = ['merchantOrderNo', 'orderNo', 'status'].map((name) => `${name}=${query.get(name)}`).join('&');
  const expected = createHmac('sha256', merchant.appSecret).update(`return&${text}`).digest('base64');
  return query.get('signature') === expected;
}

test('an existing integration works: a SHA-1 link, webhooks it verifies, a classic notice, the way back', async () => {
  const order = await sold({ merchant: example });
  await hears(order, 'NEW', 'PAY_SUCCESS');
  expect(await query(order, example)).toMatchObject({ status: 'PAY_SUCCESS', fiat: 'SGD', quantity: '3' });
  expect(await notify(order, 'SUCCESS', { merchant: example, bodySigned: false })).toBe(codeOf('success'));
  const done = await buyer.waitsFor(order.orderNo, ({ status }) => status === 'completed');
  await hears(order, 'NEW', 'PAY_SUCCESS', 'FINISHED');
  for (const { fields } of of(order)) {
    expect(isSignedTrade(example, fields)).toBe(true);
    expect(isSignedTrade(example, { ...fields, amount: '1' })).toBe(false);
    expect(fields).toMatchObject({ name: 'Herons & “Reeds” 50% + frame', amount: done.quote.fiatSumAmount });
    expect(Object.keys(fields).toSorted()).toEqual(
      ['amount', 'appId', 'fiat', 'merchantOrderNo', 'name', 'orderNo', 'payTime', 'payType', 'quantity', 'signature']
        .concat('status', 'type')
        .toSorted(),
    );
  }
  const back = new URL(done.returnUrl ?? '');
  expect([...back.searchParams.keys()]).toEqual(['shop', 'orderNo', 'merchantOrderNo', 'status', 'signature']);
  expect(back.searchParams.get('status')).toBe('FINISHED');
  expect(isSignedReturn(done.returnUrl, example)).toBe(true);
  expect(isSignedReturn(done.returnUrl, gallery)).toBe(false);
});

test('a new integration works: a SHA-256 link priced in a coin, a notice that covers its body', async () => {
  const terms = { fiat: '', amount: '', crypto: 'ETH', cryptoAmount: '0.02', type: 'MARKET', quantity: '' };
  const order = await sold({ merchant: gallery, method: 'sha256', terms: { ...terms, uniqueId: '77' } });
  expect(await notify(order, 'SUCCESS', { merchant: gallery, bodySigned: true })).toBe(codeOf('success'));
  await hears(order, 'NEW', 'PAY_SUCCESS', 'FINISHED');
  const told = of(order)[1]?.fields ?? {};
  expect(isSignedTrade(gallery, told)).toBe(true);
  expect(told).toMatchObject({ uniqueId: '77', crypto: 'ETH', cryptoAmount: '0.02', transactionRate: '3961.03896104' });
});

test('a merchant who could not release returns the money: the provider pays it back, the books balance', async () => {
  const order = await sold({ merchant: gallery, method: 'sha256' });
  expect(await notify(order, 'FAIL', { merchant: gallery, bodySigned: true })).toBe(codeOf('success'));
  const back = await buyer.waitsFor(order.orderNo, ({ status }) => status === 'refunded');
  expect(back.money).toMatchObject({ moved: 'returned' });
  expect(await notify(order, 'SUCCESS', { merchant: gallery, bodySigned: true })).toBe(codeOf('notice_differs'));
  expect(new URL(back.returnUrl ?? '').searchParams.get('status')).toBe('PAY_SUCCESS');
});

test("the first view of a link shows the item's own picture, from our origin, and keeps it", async () => {
  const picture = `${world.shopUrl}/art/paper-valley.png`;
  const opened = await buyer.ask<{ item: { picture: string } }>(
    `/nft/index?${await linkOf({ merchant: gallery, method: 'sha256', terms: { picture } })}`,
  );
  const shown = await fetch(world.serverUrl + opened.data?.item.picture);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
});

test('an expired order is reported as TIMEOUT and can no longer be released', async () => {
  const order = await sell({ merchant: example });
  await hears(order, 'NEW');
  await world.later(16 * 60_000);
  await hears(order, 'NEW', 'TIMEOUT');
  expect(await notify(order, 'SUCCESS', { merchant: example, bodySigned: false })).toBe(codeOf('notice_too_early'));
  expect(await query(order, example)).toMatchObject({ status: 'TIMEOUT' });
});

test('after ten declined cards the merchant gets PAY_FAIL once, with the fields of every event', async () => {
  const order = await sell({ merchant: example });
  for (let attempt = 0; attempt < 10; attempt += 1) await buyer.pay(order, 'declined');
  await hears(order, 'NEW', 'PAY_FAIL');
  const [first, failed] = of(order).map(({ fields: { signature: _, ...fields } }) => fields);
  expect(failed).toEqual({ ...first, status: 'PAY_FAIL' });
});

test('an endpoint that was down gets every event once it is back', async () => {
  shop.answers('/down', { status: 502, body: 'bad gateway' });
  const order = await sold({ merchant: example, terms: { callbackUrl: `${shop.url}/down` } });
  // The clock must not turn before the failure is written down: the next attempt is planned from then.
  const now = await world.now();
  const kassa = new KassaClient({ ...example, host: world.serverUrl, now: () => now });
  await until(async () => {
    const { items } = await kassa.listDeliveries({ orderNo: order.orderNo, state: 'waiting' });
    return items.some(({ type, log }) => type === 'NEW' && log.length > 0) || undefined;
  });
  shop.answers('/down', { status: 200, body: 'success' });
  await world.later(80_000);
  await until(async () => {
    const [first, last] = [of(order)[0], of(order).at(-1)];
    return first?.fields.status === 'NEW' && last?.fields.status === 'PAY_SUCCESS' ? true : undefined;
  });
  expect(new Set(of(order).map(({ webhookId }) => webhookId)).size).toBe(2);
});
