import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails-to.ts';
import { gallery, isSignedTrade } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { createOutgoingHttp } from '../../kernel/outgoing-http.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { deliverWebhooks, settleWebhooks } from './deliver-webhooks.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());
let endpoint = 0;
let path = '';
beforeEach(() => {
  endpoint += 1;
  path = `/hook/${endpoint}`;
});

const order = () => world.order({ callbackUrl: world.shop.url + path });
const received = () => world.shop.received.filter((webhook) => webhook.path === path);
const statuses = () => received().map((webhook) => webhook.fields.status);
const hour = 60 * minute;

async function attempts(orderNo: OrderNo) {
  const { rows } = await sql<{
    status: string;
    state: string;
    attempts: number;
    tried: bigint;
    http: number | null;
    failure: string | null;
  }>`
    select e.status, e.state, e.attempts, count(a) as tried, max(a.http_status) as http, max(a.failure) as failure
    from merchant_events e left join merchant_event_attempts a using (event_no)
    where order_no = ${orderNo} group by e.event_no order by e.sequence`.execute(world.app.db);
  return rows;
}

test('NEW when the order is placed, PAY_SUCCESS when it is paid: signed, strings only, in order', async () => {
  const { orderNo, merchantOrderNo } = await order();
  await world.pay(orderNo);
  await world.sendEvents();
  expect(statuses()).toEqual(['NEW', 'PAY_SUCCESS']);
  for (const { fields } of received()) {
    expect(isSignedTrade(gallery, fields)).toBe(true);
    expect(fields).toMatchObject({
      orderNo,
      merchantOrderNo,
      appId: gallery.appId,
      payType: 'CREDIT_CARD',
      quantity: '2',
    });
    expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true);
    expect(fields.payTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  }
  expect(received()[0]?.webhookId).not.toBe(received()[1]?.webhookId);
  expect((await world.readOrder(orderNo)).status).toBe('delivering');
  expect(await attempts(orderNo)).toMatchObject([
    { status: 'NEW', state: 'acknowledged', attempts: 1, http: 200 },
    { status: 'PAY_SUCCESS', state: 'acknowledged', attempts: 1, http: 200 },
  ]);
});

test('TIMEOUT when an order ran out of time, with the same fields as NEW: clients check each of them', async () => {
  const { orderNo } = await order();
  await world.later(16 * minute);
  await expireOrders(world.app);
  await world.sendEvents();
  expect(statuses()).toEqual(['NEW', 'TIMEOUT']);
  const [first, second] = received().map(({ fields: { signature: _, ...fields } }) => fields);
  expect(second).toEqual({ ...first, status: 'TIMEOUT' });
  expect(second?.payTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await world.readOrder(orderNo)).status).toBe('closed');
});

test('an event that failed three times no longer holds back the next one; before, it does', async () => {
  world.shop.answers(path, { status: 500, body: 'down' });
  await order();
  await world.later(16 * minute);
  await expireOrders(world.app);
  await world.sendEvents();
  expect(statuses()).toEqual(['NEW']);
  await world.later(2 * minute);
  await world.sendEvents();
  expect(statuses()).toEqual(['NEW', 'NEW']);
  await world.later(6 * minute);
  await world.sendEvents();
  expect(statuses()).toEqual(['NEW', 'NEW', 'NEW', 'TIMEOUT']);
  expect(new Set(received().map((webhook) => webhook.webhookId)).size).toBe(2);
  world.shop.answers(path, { status: 200 });
  await world.later(25 * minute);
  await world.sendEvents();
  expect(statuses().slice(4).toSorted()).toEqual(['NEW', 'TIMEOUT']);
});

test('a failing NEW never holds back PAY_SUCCESS: that waits for its first attempt only', async () => {
  world.shop.answers(path, () => ({ status: received().at(-1)?.fields.status === 'NEW' ? 500 : 200 }));
  const { orderNo } = await order();
  await world.pay(orderNo);
  await world.sendEvents();
  expect(statuses()).toEqual(['NEW', 'PAY_SUCCESS']);
  expect((await world.readOrder(orderNo)).status).toBe('delivering');
  expect(await attempts(orderNo)).toMatchObject([
    { status: 'NEW', state: 'waiting', attempts: 1 },
    { status: 'PAY_SUCCESS', state: 'acknowledged', attempts: 1 },
  ]);
  world.shop.answers(path, { status: 200 });
  await world.later(2 * minute);
  await world.sendEvents();
  expect(statuses()).toEqual(['NEW', 'PAY_SUCCESS', 'NEW']);
});

test('PAY_SUCCESS goes before the other events of its merchant that wait', async () => {
  const { orderNo } = await order();
  await world.sendEvents();
  for (let count = 0; count < 6; count += 1) await world.order({ callbackUrl: `${world.shop.url}/slow` });
  await world.pay(orderNo);
  await deliverWebhooks(world.app);
  await settleWebhooks(world.app);
  expect(statuses()).toEqual(['NEW', 'PAY_SUCCESS']);
  await world.sendEvents();
});

test('the word fail in an answer of 200 means: send it again', async () => {
  world.shop.answers(path, { status: 200, body: '"FAIL"\n' });
  const { orderNo } = await order();
  await world.sendEvents();
  expect(await attempts(orderNo)).toMatchObject([{ state: 'waiting', attempts: 1, http: 200 }]);
  world.shop.answers(path, { status: 200, body: 'success' });
  await world.later(2 * minute);
  await world.sendEvents();
  expect(await attempts(orderNo)).toMatchObject([{ state: 'acknowledged', attempts: 2 }]);
});

test('ten attempts over some 75 hours, then it is parked; every attempt is written down', async () => {
  world.shop.answers(path, { status: 503, body: `busy ${'x'.repeat(2_000)}` });
  const { orderNo } = await order();
  const began = world.app.clock.now();
  let last = began;
  for (let step = 0; step < 400 && (await attempts(orderNo))[0]?.state === 'waiting'; step += 1) {
    const before = received().length;
    await world.sendEvents();
    if (received().length > before) last = world.app.clock.now();
    await world.later(15 * minute);
  }
  expect(received()).toHaveLength(10);
  expect(await attempts(orderNo)).toMatchObject([{ state: 'parked', attempts: 10, tried: 10n, http: 503 }]);
  expect((last - began) / hour).toBeGreaterThan(67);
  expect((last - began) / hour).toBeLessThan(84);
  const { rows } = await sql<{ body: string }>`
    select body from merchant_event_attempts join merchant_events using (event_no) where order_no = ${orderNo}`.execute(
    world.app.db,
  );
  expect(rows[0]?.body).toMatch(/^busy x{995}$/);
  const mails = await mailsTo(world.app, 'webhooks@shop.example');
  const values = { merchantName: 'Harbour Gallery', address: world.shop.url + path };
  expect(mails).toEqual([{ kind: 'webhook_parked', values }]);
}, 60_000);

test('an endpoint that never answers holds up neither another merchant nor the job', async () => {
  world.shop.answers('/dead', 'silent');
  for (let count = 0; count < 6; count += 1) await world.order({ callbackUrl: `${world.shop.url}/dead` });
  const { orderNo } = await order();
  await sql`update merchant_events set app_id = 'ahzxh0klegv1fzol' where order_no = ${orderNo}`.execute(world.app.db);
  while ((await deliverWebhooks(world.app)) > 0);
  const waitingThere = () => world.shop.received.filter((webhook) => webhook.path === '/dead').length;
  await world.shop.until((all) => all.some((webhook) => webhook.path === path) && waitingThere() >= 4);
  expect(waitingThere()).toBe(4);
  world.shop.answers('/dead', { status: 200 });
  world.shop.hangUp();
  await settleWebhooks(world.app);
  expect((await attempts(orderNo))[0]?.state).toBe('acknowledged');
  await world.sendEvents();
});

test('two workers on the same events tell each once', async () => {
  const other = { ...world.app, http: createOutgoingHttp({ loopback: true }) };
  const placed = [];
  for (let count = 0; count < 10; count += 1) placed.push((await order()).orderNo);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([deliverWebhooks(world.app), deliverWebhooks(other)]);
    await Promise.all([settleWebhooks(world.app), settleWebhooks(other)]);
  }
  expect(
    received()
      .map((webhook) => webhook.fields.orderNo)
      .toSorted(),
  ).toEqual(placed.toSorted());
  await other.http.close();
});

test('through an endpoint that fails every third time, with three workers: nothing is lost, and each order’s events come in order', async () => {
  let asked = 0;
  world.shop.answers(path, () => {
    asked += 1;
    return { status: asked % 3 === 0 ? 503 : 200 };
  });
  const workers = [world.app, ...[1, 2].map(() => ({ ...world.app, http: createOutgoingHttp({ loopback: true }) }))];
  const placed: OrderNo[] = [];
  for (let count = 0; count < 12; count += 1) placed.push((await order()).orderNo);
  for (const orderNo of placed.slice(0, 8)) await world.pay(orderNo);
  const waiting = async () => (await Promise.all(placed.map(attempts))).flat().some(({ state }) => state === 'waiting');
  for (let round = 0; round < 60 && (await waiting()); round += 1) {
    await Promise.all(workers.map((worker) => deliverWebhooks(worker)));
    await Promise.all(workers.map((worker) => settleWebhooks(worker)));
    await world.later(minute);
  }
  expect(await waiting()).toBe(false);
  for (const [index, orderNo] of placed.entries()) {
    const own = received().filter(({ fields }) => fields.orderNo === orderNo);
    const first = [...new Set(own.map(({ fields }) => fields.status))];
    expect(first).toEqual(index < 8 ? ['NEW', 'PAY_SUCCESS'] : ['NEW']);
    expect(new Set(own.map(({ webhookId }) => webhookId)).size).toBe(first.length);
  }
  await Promise.all(workers.slice(1).map((worker) => worker.http.close()));
});

test('a worker that died with an event leaves it to the next', async () => {
  const { orderNo } = await order();
  await sql`update merchant_events set attempts = 1, leased_until = kassa_now() + interval '60 seconds'
    where order_no = ${orderNo}`.execute(world.app.db);
  await world.sendEvents();
  expect(statuses()).toEqual([]);
  await world.later(61_000);
  await world.sendEvents();
  expect(statuses()).toEqual(['NEW']);
});

test('an address that we never ask counts as a failed attempt and says why', async () => {
  const { orderNo } = await world.order({ callbackUrl: 'https://shop.example' });
  await sql`update merchant_events set callback_url = 'https://169.254.169.254/x' where order_no = ${orderNo}`.execute(
    world.app.db,
  );
  await world.sendEvents();
  expect(await attempts(orderNo)).toMatchObject([
    { state: 'waiting', http: null, failure: expect.stringContaining('address') },
  ]);
});
