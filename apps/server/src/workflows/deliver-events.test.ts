import { type WebhookDelivery, type WebhookEndpoint, webhookEventSchema } from '@kassa/contract/merchant';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails-to.ts';
import { bodyHeaders, type Credentials, dataOf, example, gallery } from '../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../testing/merchant-world.ts';
import { minute } from '../../testing/sign-in.ts';
import { createRefund } from './create-refund.ts';
import { remindReleases } from './remind-releases.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

async function post<T>(merchant: Credentials, target: string, fields: unknown): Promise<T> {
  const body = JSON.stringify(fields);
  const headers = bodyHeaders(merchant, { method: 'POST', target, body, now: world.app.clock.now() });
  const sent = { ...headers, 'content-type': 'application/json' };
  const { envelope } = await world.ask(target, { method: 'POST', headers: sent, body });
  if (!envelope?.success) throw new Error(`${envelope?.returnCode} ${envelope?.extend}`);
  return envelope.data as T;
}

let paths = 0;
async function endpoint(more: Record<string, unknown> = {}, merchant = gallery) {
  paths += 1;
  const path = `/events/${paths}`;
  const made = await post<WebhookEndpoint>(merchant, '/merchant/v1/webhook-endpoints', {
    url: world.shop.url + path,
    ...more,
  });
  return { ...made, path, heard: () => world.shop.heard.filter((one) => one.path === path) };
}

async function deliveries(query: string): Promise<WebhookDelivery[]> {
  return dataOf<{ items: WebhookDelivery[] }>(await world.call(gallery, `/merchant/v1/webhook-deliveries?${query}`))
    .items;
}

const off = (endpointNo: string) =>
  post(gallery, '/merchant/v1/webhook-endpoints/change', { endpointNo, enabled: false });

test('every endpoint hears typed events with a whole, rising picture of the order and nothing of its buyer', async () => {
  const all = await endpoint();
  const some = await endpoint({ events: ['order.paid'] });
  const { orderNo, buyer } = await world.order({ network: '', address: '' });
  await world.pay(orderNo);
  await world.tell();
  const heard = all.heard().map(({ body }) => webhookEventSchema.parse(JSON.parse(body)));
  expect(heard.map(({ type }) => type)).toEqual(['order.created', 'order.paid', 'order.delivering']);
  expect(heard.map(({ data }) => ('sequence' in data ? data.sequence : 0))).toEqual([1, 2, 3]);
  expect(some.heard().map(({ body }) => JSON.parse(body).type)).toEqual(['order.paid']);
  for (const one of [...all.heard(), ...some.heard()]) {
    expect(one.body).not.toContain(buyer.email);
    expect(one.body).not.toContain('Ada');
    const { secret } = one.path === all.path ? all : some;
    const webhook = new Webhook(secret ?? '');
    // The library compares with this machine's clock, which is the test's too as long as it is not turned.
    expect(webhook.verify(one.body, one.headers)).toMatchObject({ data: { order: { orderNo } } });
    expect(() => webhook.verify(one.body.replace('SGD', 'USD'), one.headers)).toThrow();
  }
  expect(all.heard()[1]?.webhookId).toBe(some.heard()[0]?.webhookId);
  await off(all.endpointNo);
  await off(some.endpointNo);
});

test('two secrets are live after a rotation, and a third ends the first', async () => {
  const one = await endpoint();
  const rotate = () => post<WebhookEndpoint>(gallery, '/merchant/v1/webhook-endpoints/rotate-secret', one);
  const named = { endpointNo: one.endpointNo };
  const second = await post<WebhookEndpoint>(gallery, '/merchant/v1/webhook-endpoints/rotate-secret', named);
  await post(gallery, '/merchant/v1/webhook-endpoints/test', named);
  await world.tell();
  const [sent] = one.heard();
  for (const secret of [one.secret, second.secret]) {
    expect(new Webhook(secret ?? '').verify(sent?.body ?? '', sent?.headers ?? {})).toMatchObject({ data: named });
  }
  await post(gallery, '/merchant/v1/webhook-endpoints/rotate-secret', named);
  await post(gallery, '/merchant/v1/webhook-endpoints/test', named);
  await world.tell();
  const third = one.heard()[1];
  expect(() => new Webhook(one.secret ?? '').verify(third?.body ?? '', third?.headers ?? {})).toThrow();
  await expect(rotate()).rejects.toThrow('10003');
  await off(one.endpointNo);
});

test('an endpoint that answers 410 hears nothing any more, the merchant’s others are told, and it can be brought back', async () => {
  const gone = await endpoint();
  const other = await endpoint({ events: ['endpoint.disabled'] });
  world.shop.answers(gone.path, { status: 410, body: 'gone' });
  const { orderNo } = await world.order();
  await world.tell();
  expect(gone.heard()).toHaveLength(1);
  expect(JSON.parse(other.heard()[0]?.body ?? '{}')).toMatchObject({
    type: 'endpoint.disabled',
    data: { endpointNo: gone.endpointNo, reason: 'gone' },
  });
  await world.pay(orderNo);
  await world.tell();
  expect(gone.heard()).toHaveLength(1);
  const back = { endpointNo: gone.endpointNo, enabled: true };
  expect(await post(gallery, '/merchant/v1/webhook-endpoints/change', back)).toMatchObject({ state: 'active' });
  world.shop.answers(gone.path, { status: 204, body: '' });
  const [parked] = await deliveries(`endpointNo=${gone.endpointNo}&state=parked`);
  expect(parked).toMatchObject({ type: 'order.created', log: [{ httpStatus: 410, body: 'gone' }] });
  const filter = { endpointNo: gone.endpointNo, state: 'parked' };
  expect(await post(gallery, '/merchant/v1/webhook-deliveries/resend', filter)).toEqual({ sent: 1 });
  await world.tell();
  expect(gone.heard().map(({ webhookId }) => webhookId)).toEqual([parked?.eventNo, parked?.eventNo]);
  await off(gone.endpointNo);
  await off(other.endpointNo);
});

test('a merchant is written to when his only endpoint is gone or was down for too long, once a day', async () => {
  const mails = async (path: string) => {
    const sent = await mailsTo(world.app, 'webhooks@shop.example');
    return sent.filter(({ values }) => values.address === world.shop.url + path).map(({ kind }) => kind);
  };
  const only = await endpoint();
  world.shop.answers(only.path, { status: 503, body: 'down' });
  for (let orders = 0; orders < 3; orders += 1) await world.order({ callbackUrl: 'endpoints' });
  for (let tries = 0; tries < 10; tries += 1) {
    await world.tell();
    await world.later(29 * 60 * minute);
  }
  expect(await mails(only.path)).toEqual(['webhook_parked']);
  world.shop.answers(only.path, { status: 410, body: '' });
  await world.order({ callbackUrl: 'endpoints' });
  await world.tell();
  expect(await mails(only.path)).toEqual(['webhook_parked', 'webhook_gone']);
  await off(only.endpointNo);
});

test('an endpoint that is down for 75 hours is tried ten times and parked; others are told at once, and nothing is lost', async () => {
  const [down, up] = [await endpoint(), await endpoint()];
  world.shop.answers(down.path, { status: 503, body: 'down' });
  const { orderNo } = await world.order();
  await world.tell();
  expect(up.heard()).toHaveLength(1);
  for (let tries = 1; tries < 10; tries += 1) {
    await world.later(29 * 60 * minute);
    await world.tell();
  }
  const [parked] = await deliveries(`endpointNo=${down.endpointNo}&orderNo=${orderNo}`);
  expect(parked).toMatchObject({ state: 'parked', attempts: 10, sequence: 1 });
  expect(up.heard()).toHaveLength(1);
  world.shop.answers(down.path, { status: 200, body: '' });
  await post(gallery, '/merchant/v1/webhook-deliveries/resend', { deliveryNos: [parked?.deliveryNo] });
  await world.tell();
  const heard = down.heard();
  expect(new Set(heard.map(({ webhookId }) => webhookId)).size).toBe(1);
  const stamps = heard.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(stamps.at(-1)).toBeGreaterThan((stamps[0] ?? 0) + 75 * 3_600);
  await off(down.endpointNo);
  await off(up.endpointNo);
});

test('an order without callbackUrl goes on by what its endpoints take', async () => {
  const one = await endpoint();
  const { orderNo } = await world.order({ callbackUrl: 'endpoints' });
  await world.pay(orderNo);
  await world.tell();
  expect((await world.readOrder(orderNo)).status).toBe('delivering');
  const types = () => one.heard().map(({ body }) => JSON.parse(body).type);
  expect(types()).toEqual(['order.created', 'order.paid', 'order.delivering']);
  await world.later(24.1 * 60 * minute);
  await remindReleases(world.app);
  await world.tell();
  expect(types().slice(3)).toEqual(['order.paid']);
  await off(one.endpointNo);
});

test('another merchant’s endpoints, deliveries, events, orders and refunds are not there', async () => {
  const theirs = await endpoint({}, example);
  const { orderNo } = await world.order();
  const named = { endpointNo: theirs.endpointNo };
  for (const call of ['change', 'rotate-secret', 'test'])
    await expect(post(gallery, `/merchant/v1/webhook-endpoints/${call}`, named)).rejects.toThrow('91559');
  for (const list of ['events', 'webhook-deliveries', 'refunds']) {
    const { envelope } = await world.call(example, `/merchant/v1/${list}?orderNo=${orderNo}`);
    expect(envelope?.data).toEqual({ items: [], next: null });
  }
  await expect(post(example, '/merchant/v1/refunds', { orderNo })).rejects.toThrow('80007');
  await expect(
    createRefund(world.app, { appId: example.appId, trusted: true, orderNo, amount: undefined }),
  ).rejects.toThrow('80007');
});

test.each([
  'http://shop.example/hook',
  'https://user:pass@shop.example/hook',
  'https://shop.example:8443/hook',
  'https://169.254.169.254/latest',
  'https://[64:ff9b::7f00:1]/',
  'https://2130706433/',
  'https://localhost/hook',
  'ftp://shop.example/',
])('%s is not registered', async (url) => {
  await expect(post(gallery, '/merchant/v1/webhook-endpoints', { url })).rejects.toThrow('91558');
});
