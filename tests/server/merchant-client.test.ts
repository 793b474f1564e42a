import { codeOf } from '@kassa/contract/codes';
import { KassaClient, KassaError, signLink, verifyClassicWebhook, verifyWebhook } from '@kassa/sdk-node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../apps/server/testing/merchant-client.ts';
import { openShopServer, type ShopServer } from '../../apps/server/testing/shop-server.ts';
import { checkBooks } from './support/books.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// A merchant's server with Kassa's own client, against the real server and the real sandbox.

let world: PaymentWorld;
let shop: ShopServer;
let kassa: KassaClient;
beforeAll(async () => {
  world = await openPaymentWorld();
  shop = await openShopServer();
  kassa = new KassaClient({ ...gallery, host: world.serverUrl });
});
afterEach(() => checkBooks(world));
afterAll(async () => {
  await world.close();
  await shop.close();
});

let sales = 0;
function sale() {
  sales += 1;
  return {
    merchantOrderNo: `SDK-${sales}`,
    type: 'MINT',
    quantity: '1',
    name: 'Paper Valley',
    picture: `${shop.url}/1.png`,
    fiat: 'USD',
    amount: '32.00',
    targetFiat: 'SGD',
    redirectUrl: `${shop.url}/thanks`,
    callbackUrl: `${shop.url}/hook`,
  };
}

async function order() {
  const { accessToken } = await kassa.getToken(`sdk${sales}@example.com`);
  return kassa.createOrder(accessToken, { ...sale(), payWayCode: '10009' });
}

const statusOf = async (orderNo: string) => (await kassa.queryOrder({ orderNo })).status;

test('an order is made, played to its end, reported in both forms, and refunded in part', async () => {
  const { secret } = await kassa.createEndpoint({ url: `${shop.url}/events` });
  const { orderNo, payUrl } = await order();
  expect(payUrl).toMatch(/\/s\/[\w-]{22}$/);
  await kassa.endSandboxOrder(orderNo, 1);
  expect(await statusOf(orderNo)).toBe('FINISHED');
  await until(async () => shop.received.some(({ fields }) => fields.status === 'FINISHED') || undefined);
  const classic = shop.received.filter(({ path }) => path === '/hook');
  const trades = classic.map(({ body }) => verifyClassicWebhook(body, [gallery.appSecret]).status);
  expect(trades).toEqual(['NEW', 'PAY_SUCCESS', 'FINISHED']);

  const { refunds } = await kassa.refund({ orderNo, amount: '1.50' });
  expect(refunds).toMatchObject([{ amount: '1.50', currency: 'SGD' }]);
  const received = () =>
    shop.received
      .filter(({ path }) => path === '/events')
      .map(({ body, headers }) => verifyWebhook({ body, headers }, [secret ?? '']));
  await until(async () => received().find(({ type }) => type === 'refund.succeeded'));
  const sequences = received().map(({ data }) => ('sequence' in data ? data.sequence : 0));
  expect(sequences).toEqual(sequences.map((_, at) => at + 1));
  const error = await kassa.refund({ orderNo, amount: '9999.00' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(KassaError);
  expect(error).toMatchObject({ code: codeOf('refund_amount_too_high'), httpStatus: 422 });
});

test('an order fails when every attempt is declined, and times out when its deadline is brought forward', async () => {
  const [failed, late] = [await order(), await order()];
  await kassa.endSandboxOrder(failed.orderNo, 2);
  await kassa.endSandboxOrder(late.orderNo, 3);
  expect(await statusOf(failed.orderNo)).toBe('PAY_FAIL');
  expect(await statusOf(late.orderNo)).toBe('TIMEOUT');
});

test('a signed link and a session lead to the same checkout', async () => {
  const now = Date.now();
  const times = { timestamp: String(now), timeout: String(now + 900_000) };
  const link = new URL(signLink(gallery, { ...sale(), ...times }, { host: world.serverUrl }));
  const session = await kassa.createSession({ ...sale(), language: 'ko' });
  const opened = await fetch(session.url, { redirect: 'manual' });
  const led = new URL(opened.headers.get('location') ?? '', world.serverUrl);
  expect(led.searchParams.get('language')).toBe('ko');
  for (const { search } of [link, led]) {
    const answer = await fetch(`${world.serverUrl}/nft/index${search}`);
    expect(await answer.json()).toMatchObject({ data: { item: { name: 'Paper Valley' }, amount: '32.00' } });
  }
});

test('what is listed is found by its number, and an endpoint is changed, tried, given a new secret and deleted', async () => {
  const { endpointNo, secret } = await kassa.createEndpoint({ url: `${shop.url}/read`, events: ['order.completed'] });
  const { sessionNo, merchantOrderNo } = await kassa.createSession(sale());
  const { orderNo } = await order();
  await kassa.endSandboxOrder(orderNo, 1);
  await kassa.refund({ orderNo, amount: '1.00' });

  expect(await kassa.getSession(sessionNo, { expand: ['order'] })).toMatchObject({ sessionNo, order: null });
  expect((await kassa.listSessions({ merchantOrderNo, limit: 1 })).items).toMatchObject([{ sessionNo }]);
  const { refunds = [] } = await kassa.getOrder(orderNo, { expand: ['refunds'] });
  const refundNo = refunds[0]?.refundNo ?? '';
  expect(await kassa.getRefund(refundNo, { expand: ['order'] })).toMatchObject({ amount: '1.00', order: { orderNo } });
  expect((await kassa.listRefunds({ orderNo })).items).toMatchObject([{ refundNo }]);
  const delivered = await until(async () => {
    const { items } = await kassa.listDeliveries({ endpointNo, state: 'acknowledged' });
    return items[0];
  });
  expect(await kassa.getDelivery(delivered.deliveryNo)).toMatchObject({
    orderNo,
    type: 'order.completed',
    attempts: 1,
  });
  expect(await kassa.getEvent(delivered.eventNo)).toMatchObject({
    type: 'order.completed',
    data: { order: { orderNo } },
  });
  expect((await kassa.listEvents({ orderNo, type: 'order.completed' })).items).toMatchObject([
    { eventNo: delivered.eventNo },
  ]);
  expect(await kassa.resend({ deliveryNos: [delivered.deliveryNo] })).toEqual({ sent: 1 });
  expect(await kassa.testEndpoint(endpointNo)).toMatchObject({ eventNo: expect.any(String) });
  expect(await kassa.changeEndpoint({ endpointNo, enabled: false })).toMatchObject({ state: 'disabled' });
  expect((await kassa.rotateSecret(endpointNo)).secret).not.toBe(secret);
  expect(await kassa.getEndpoint(endpointNo)).not.toHaveProperty('secret');
  await kassa.deleteEndpoint(endpointNo);
  expect((await kassa.listEndpoints()).items.map((one) => one.endpointNo)).not.toContain(endpointNo);
  expect(await kassa.getDispute('D0').catch((thrown: unknown) => thrown)).toMatchObject({
    code: codeOf('resource_not_found'),
  });
  expect(await kassa.advanceSandboxClock('15m')).toMatchObject({ seconds: 900 });
});
