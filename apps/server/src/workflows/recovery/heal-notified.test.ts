import { codeOf } from '@kassa/contract/codes';
import { merchantPaths, type WebhookEndpoint } from '@kassa/contract/merchant';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, classicLine, standardLine, unknownOrder } from '../../../testing/handed-back.ts';
import { gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { beginPayment, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';
import { inTransaction } from '../../kernel/database.ts';
import { addMerchantSecret, listSecrets, revokeSecret } from '../../modules/merchants/index.ts';
import { endFound, recordFound } from '../../modules/payments/index.ts';
import { listNotified } from '../../modules/webhooks/index.ts';
import { healNotified, missingOf } from './heal-notified.ts';
import { readNotifiedFile } from './read-notified.ts';

let world: MerchantWorld;
let endpoint: WebhookEndpoint;
beforeAll(async () => {
  world = await openMerchantWorld();
  endpoint = await postAs(world, gallery, {
    target: merchantPaths.endpoints,
    fields: { url: `${world.shop.url}/events` },
  });
});
afterAll(() => world.close());

const read = (...lines: string[]) => readNotifiedFile(world.app, bytesOf(lines.join('\n')));
const standard = (order: Parameters<typeof standardLine>[0], more: Partial<Parameters<typeof standardLine>[1]> = {}) =>
  standardLine(order, { secret: endpoint.secret ?? '', ...more });

/** Reads and heals as the command does. @returns the order's state and what is missing of it */
async function handBack(orderNo: string, ...lines: string[]): Promise<string[]> {
  expect(await read(...lines)).toMatchObject({ taken: lines.length, refused: [] });
  await healNotified(world.app);
  return stateOf(orderNo);
}

async function stateOf(orderNo: string): Promise<string[]> {
  const one = (await listNotified(world.app.db)).find((each) => each.orderNo === orderNo);
  if (!one) return [];
  const { rows } = await sql`select from orders where order_no = ${orderNo}`.execute(world.app.db);
  const order = rows.length > 0 ? await world.readOrder(one.orderNo) : undefined;
  return [one.state, ...(await missingOf(world.app.db, one, order))];
}

/** An order of this database as the merchant says that it was notified. */
const said = ({ orderNo, merchantOrderNo }: { orderNo: string; merchantOrderNo: string }, more = {}) =>
  unknownOrder({ orderNo, merchantOrderNo, ...more });
const unpaid = { paidAt: null, status: 'created' };
const delivered = { status: 'completed', completedAt: '2026-11-21T10:05:00.000Z' };

test('an event makes no money: an order that its provider does not call paid stays unpaid, and a person is asked', async () => {
  const order = await world.order();
  expect(await handBack(order.orderNo, standard(said(order)))).toEqual(['open', 'paid']);
  expect(await handBack(order.orderNo, standard(said(order, delivered), { type: 'order.completed' }))).toEqual([
    'open',
    'paid',
    'delivered',
  ]);
  expect(await world.readOrder(order.orderNo)).toMatchObject({ status: 'created', paidAt: null });
  const { rows } = await sql`select from receipts where order_no = ${order.orderNo}`.execute(world.app.db);
  expect(rows).toEqual([]);
  // Its provider says so at last: then its release counts too.
  await world.pay(order.orderNo);
  await healNotified(world.app);
  expect(await stateOf(order.orderNo)).toEqual(['mended']);
  expect(await world.readOrder(order.orderNo)).toMatchObject({ status: 'completed' });
});

test('a refund that only an event knows is not made: a person decides', async () => {
  const order = await world.order();
  await world.pay(order.orderNo);
  const back = { status: 'refunded', refundedAmount: '41.20' };
  expect(await handBack(order.orderNo, standard(said(order, back), { type: 'order.refunded' }))).toEqual([
    'open',
    'refunded',
  ]);
  const { rows } = await sql`select from refunds where order_no = ${order.orderNo}`.execute(world.app.db);
  expect(rows).toEqual([]);
});

test('an order that was canceled is closed again, unless a payment of it is under way', async () => {
  const [one, other] = [await world.order(), await world.order()];
  const closed = (order: typeof one) =>
    standard(said(order, { ...unpaid, status: 'closed' }), { type: 'order.closed' });
  expect(await handBack(one.orderNo, closed(one))).toEqual(['mended']);
  expect((await world.readOrder(one.orderNo)).status).toBe('closed');
  await beginPayment(world, other.orderNo);
  expect(await handBack(other.orderNo, closed(other))).toEqual(['open', 'closed']);
  expect((await world.readOrder(other.orderNo)).status).not.toBe('closed');
});

test('what this database has already, or has come further than, is no question', async () => {
  const order = await world.order();
  await world.sendEvents();
  const [created] = world.shop.received.filter(
    ({ body }) => body.includes(order.orderNo) && body.includes('order.created'),
  );
  expect(await read(JSON.stringify({ headers: created?.headers, body: created?.body }))).toMatchObject({
    known: 1,
    taken: 0,
  });
  expect(await stateOf(order.orderNo)).toEqual([]);
  await world.pay(order.orderNo);
  expect(await handBack(order.orderNo, standard(said(order), { sequence: 3 }))).toEqual(['mended']);
});

test('the next event of an order is above all that its merchant has seen', async () => {
  const order = await world.order();
  await read(standard(said(order), { sequence: 41 }));
  await world.pay(order.orderNo);
  const { rows } = await sql<{ sequence: number; type: string }>`
    select sequence, type from webhook_events where order_no = ${order.orderNo} order by sequence`.execute(
    world.app.db,
  );
  expect(rows.slice(0, 2)).toEqual([
    { sequence: 1, type: 'order.created' },
    { sequence: 42, type: 'order.paid' },
  ]);
});

test('an order that is unknown waits for a person if it was paid, in either form, and else only stays known', async () => {
  const [paid, placed] = [unknownOrder(), unknownOrder(unpaid)];
  expect(await handBack(paid.orderNo, standard(paid))).toEqual(['open', 'order']);
  expect(await handBack(placed.orderNo, standard(placed, { type: 'order.created' }))).toEqual(['unpaid', 'order']);
  const fields = { orderNo: unknownOrder().orderNo, merchantOrderNo: 'CL-1' };
  expect(await handBack(fields.orderNo, classicLine({ ...fields, status: 'NEW' }))).toEqual(['unpaid', 'order']);
  expect(await handBack(fields.orderNo, classicLine(fields))).toEqual(['open', 'order']);
});

test('an order that is unknown waits for a person too if its merchant knows of no money and some like it was found', async () => {
  const { app } = world;
  const lost = unknownOrder({ ...unpaid, charge: { fiat: 'SGD', amount: '77.70' } });
  const money = { provider: 'sandbox', reference: '1', providerId: 'cap_1', currency: 'SGD', amountMinor: 7_770n };
  const movedAt = new Date('2026-11-21T10:02:00Z');
  const found = await recordFound(app.db, { kind: 'payment', paymentNo: null, orderNo: null, ...money, movedAt });
  expect(await handBack(lost.orderNo, standard(lost, { type: 'order.created' }))).toEqual(['open', 'order']);
  const again = linkQuery(gallery, world.parameters({ merchantOrderNo: lost.merchantOrderNo }));
  expect((await world.open(again)).envelope?.returnCode).toBe(codeOf('link_order_number_used'));
  // It was of another order: then its buyer may order anew.
  await endFound(app.db, found.foundNo, { state: 'decided', remark: 'of another' });
  await healNotified(app);
  expect(await stateOf(lost.orderNo)).toEqual(['unpaid', 'order']);
  expect((await world.open(again)).envelope?.success).toBe(true);
});

test('events count under each secret that is live, and under none that was revoked or replaced', async () => {
  const rotate = () =>
    postAs<WebhookEndpoint>(world, gallery, {
      target: merchantPaths.rotateSecret,
      fields: { endpointNo: endpoint.endpointNo },
    });
  const first = endpoint.secret ?? '';
  const second = (await rotate()).secret ?? '';
  expect(
    await read(standard(unknownOrder(), { secret: first }), standard(unknownOrder(), { secret: second })),
  ).toMatchObject({
    taken: 2,
  });
  endpoint = await rotate();
  const retired = `signed with a secret of merchant ${gallery.appId} that is revoked or replaced`;
  expect(await read(standard(unknownOrder(), { secret: first }))).toMatchObject({
    taken: 0,
    refused: [{ line: 1, why: retired }],
  });

  const { app } = world;
  const appSecret = 'kassa-sandbox-secret-00000000007';
  await inTransaction(app.db, (tx) => addMerchantSecret(tx, app.seal, { appId: gallery.appId, secret: appSecret }));
  expect(await read(classicLine({}, appSecret), classicLine({}))).toMatchObject({ taken: 2 });
  const added = (await listSecrets(app.db, gallery.appId)).at(-1)?.secretNo ?? 0n;
  await inTransaction(app.db, (tx) => revokeSecret(tx, { appId: gallery.appId, secretNo: added }));
  expect(await read(classicLine({}, appSecret), classicLine({}))).toMatchObject({
    taken: 1,
    refused: [{ line: 1, why: retired }],
  });
});
