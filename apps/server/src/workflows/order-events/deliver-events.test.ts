import { codeOf } from '@kassa/contract/codes';
import { type WebhookDelivery, type WebhookEndpoint, webhookEventSchema } from '@kassa/contract/merchant';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails-to.ts';
import { type Credentials, dataOf, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';
import { minute } from '../../../testing/sign-in.ts';
import { remindReleases } from '../deliveries/remind-releases.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

function post<T>(merchant: Credentials, target: string, fields: unknown): Promise<T> {
  return postAs(world, merchant, { target, fields });
}

let paths = 0;
async function endpoint(more: Record<string, unknown> = {}) {
  paths += 1;
  const path = `/events/${paths}`;
  const made = await post<WebhookEndpoint>(gallery, '/merchant/v1/webhook-endpoints', {
    url: world.shop.url + path,
    ...more,
  });
  return { ...made, path, received: () => world.shop.received.filter((one) => one.path === path) };
}

async function deliveries(query: string): Promise<WebhookDelivery[]> {
  return dataOf<{ items: WebhookDelivery[] }>(await world.call(gallery, `/merchant/v1/webhook-deliveries?${query}`))
    .items;
}

const off = (endpointNo: string) =>
  post(gallery, '/merchant/v1/webhook-endpoints/change', { endpointNo, enabled: false });

test('every endpoint receives typed events with a whole, rising picture of the order and nothing of its buyer', async () => {
  const all = await endpoint();
  const some = await endpoint({ events: ['order.paid'] });
  const { orderNo, buyer } = await world.order({ network: '', address: '' });
  await world.pay(orderNo);
  await world.sendEvents();
  const received = all.received().map(({ body }) => webhookEventSchema.parse(JSON.parse(body)));
  expect(received.map(({ type }) => type)).toEqual(['order.created', 'order.paid', 'order.delivering']);
  expect(received.map(({ data }) => ('sequence' in data ? data.sequence : 0))).toEqual([1, 2, 3]);
  expect(some.received().map(({ body }) => JSON.parse(body).type)).toEqual(['order.paid']);
  for (const one of [...all.received(), ...some.received()]) {
    expect(one.body).not.toContain(buyer.email);
    expect(one.body).not.toContain('Ada');
    const { secret } = one.path === all.path ? all : some;
    const webhook = new Webhook(secret ?? '');
    // The library compares with this machine's clock, which is the test's too as long as it is not turned.
    expect(webhook.verify(one.body, one.headers)).toMatchObject({ data: { order: { orderNo } } });
    expect(() => webhook.verify(one.body.replace('SGD', 'USD'), one.headers)).toThrow();
  }
  expect(all.received()[1]?.webhookId).toBe(some.received()[0]?.webhookId);
  await off(all.endpointNo);
  await off(some.endpointNo);
});

test('two secrets are live after a rotation, and a third ends the first', async () => {
  const one = await endpoint();
  const rotate = () => post<WebhookEndpoint>(gallery, '/merchant/v1/webhook-endpoints/rotate-secret', one);
  const named = { endpointNo: one.endpointNo };
  const second = await post<WebhookEndpoint>(gallery, '/merchant/v1/webhook-endpoints/rotate-secret', named);
  await post(gallery, '/merchant/v1/webhook-endpoints/test', named);
  await world.sendEvents();
  const [sent] = one.received();
  for (const secret of [one.secret, second.secret]) {
    expect(new Webhook(secret ?? '').verify(sent?.body ?? '', sent?.headers ?? {})).toMatchObject({ data: named });
  }
  await post(gallery, '/merchant/v1/webhook-endpoints/rotate-secret', named);
  await post(gallery, '/merchant/v1/webhook-endpoints/test', named);
  await world.sendEvents();
  const third = one.received()[1];
  expect(() => new Webhook(one.secret ?? '').verify(third?.body ?? '', third?.headers ?? {})).toThrow();
  await expect(rotate()).rejects.toThrow(codeOf('invalid_input'));
  await off(one.endpointNo);
});

test('an endpoint that answers 410 gets nothing more, the merchant’s others still do, and it can be brought back', async () => {
  const gone = await endpoint();
  const other = await endpoint({ events: ['endpoint.disabled'] });
  world.shop.answers(gone.path, { status: 410, body: 'gone' });
  const { orderNo } = await world.order();
  await world.sendEvents();
  expect(gone.received()).toHaveLength(1);
  expect(JSON.parse(other.received()[0]?.body ?? '{}')).toMatchObject({
    type: 'endpoint.disabled',
    data: { endpointNo: gone.endpointNo, reason: 'gone' },
  });
  await world.pay(orderNo);
  await world.sendEvents();
  expect(gone.received()).toHaveLength(1);
  const back = { endpointNo: gone.endpointNo, enabled: true };
  expect(await post(gallery, '/merchant/v1/webhook-endpoints/change', back)).toMatchObject({ state: 'active' });
  world.shop.answers(gone.path, { status: 204, body: '' });
  const [parked] = await deliveries(`endpointNo=${gone.endpointNo}&state=parked`);
  expect(parked).toMatchObject({ type: 'order.created', log: [{ httpStatus: 410, body: 'gone' }] });
  const filter = { endpointNo: gone.endpointNo, state: 'parked' };
  expect(await post(gallery, '/merchant/v1/webhook-deliveries/resend', filter)).toEqual({ sent: 1 });
  await world.sendEvents();
  expect(gone.received().map(({ webhookId }) => webhookId)).toEqual([parked?.eventNo, parked?.eventNo]);
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
    await world.sendEvents();
    await world.later(29 * 60 * minute);
  }
  expect(await mails(only.path)).toEqual(['webhook_parked']);
  world.shop.answers(only.path, { status: 410, body: '' });
  await world.order({ callbackUrl: 'endpoints' });
  await world.sendEvents();
  expect(await mails(only.path)).toEqual(['webhook_parked', 'webhook_gone']);
  await off(only.endpointNo);
});

test('an endpoint that is down for 75 hours is tried ten times and parked; others are told at once, and nothing is lost', async () => {
  const [down, up] = [await endpoint(), await endpoint()];
  world.shop.answers(down.path, { status: 503, body: 'down' });
  const { orderNo } = await world.order();
  await world.sendEvents();
  expect(up.received()).toHaveLength(1);
  for (let tries = 1; tries < 10; tries += 1) {
    await world.later(29 * 60 * minute);
    await world.sendEvents();
  }
  const [parked] = await deliveries(`endpointNo=${down.endpointNo}&orderNo=${orderNo}`);
  expect(parked).toMatchObject({ state: 'parked', attempts: 10, sequence: 1 });
  expect(up.received()).toHaveLength(1);
  world.shop.answers(down.path, { status: 200, body: '' });
  await post(gallery, '/merchant/v1/webhook-deliveries/resend', { deliveryNos: [parked?.deliveryNo] });
  await world.sendEvents();
  const received = down.received();
  expect(new Set(received.map(({ webhookId }) => webhookId)).size).toBe(1);
  const stamps = received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(stamps.at(-1)).toBeGreaterThan((stamps[0] ?? 0) + 75 * 3_600);
  await off(down.endpointNo);
  await off(up.endpointNo);
});

test('a failing order.created never holds back order.paid', async () => {
  const one = await endpoint();
  world.shop.answers(one.path, () => ({ status: one.received().length === 1 ? 500 : 200 }));
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await world.sendEvents();
  const types = one.received().map(({ body }) => JSON.parse(body).type);
  expect(types.slice(0, 2)).toEqual(['order.created', 'order.paid']);
  expect(await deliveries(`orderNo=${orderNo}&type=order.paid&endpointNo=${one.endpointNo}`)).toMatchObject([
    { state: 'acknowledged', attempts: 1 },
  ]);
  await off(one.endpointNo);
});

test('an order without callbackUrl continues by what its endpoints take', async () => {
  const one = await endpoint();
  const { orderNo } = await world.order({ callbackUrl: 'endpoints' });
  await world.pay(orderNo);
  await world.sendEvents();
  expect((await world.readOrder(orderNo)).status).toBe('delivering');
  const types = () => one.received().map(({ body }) => JSON.parse(body).type);
  expect(types()).toEqual(['order.created', 'order.paid', 'order.delivering']);
  await world.later(24.1 * 60 * minute);
  await remindReleases(world.app);
  await world.sendEvents();
  expect(types().slice(3)).toEqual(['order.paid']);
  await off(one.endpointNo);
});

test('an order without callbackUrl goes to a person when the last of its endpoints was tried in vain, no sooner', async () => {
  const notice = (required: boolean) =>
    sql`update merchants set notice_required = ${required} where app_id = ${gallery.appId}`.execute(world.app.db);
  await notice(false);
  const [gone, down] = [await endpoint({ events: ['order.paid'] }), await endpoint({ events: ['order.paid'] })];
  world.shop.answers(gone.path, { status: 410, body: '' });
  world.shop.answers(down.path, { status: 503, body: 'down' });
  const { orderNo } = await world.order({ callbackUrl: 'endpoints' });
  await world.pay(orderNo);
  await world.sendEvents();
  expect(gone.received()).toHaveLength(1);
  for (let tries = 1; tries < 10; tries += 1) {
    expect((await world.readOrder(orderNo)).status).toBe('paid');
    await world.later(29 * 60 * minute);
    await world.sendEvents();
  }
  expect(await world.readOrder(orderNo)).toMatchObject({ status: 'review', reviewReason: 'webhook_not_taken' });
  await off(down.endpointNo);
  await notice(true);
});
