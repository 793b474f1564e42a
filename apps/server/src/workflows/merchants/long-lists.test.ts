import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../testing/explain.ts';
import { growOrders } from '../../../testing/grow-orders.ts';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { type Db, inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { claimMails } from '../../modules/accounts/index.ts';
import { sealJournals } from '../../modules/ledger/index.ts';
import { claimDuePayments } from '../../modules/payments/index.ts';
import { readDeliveries } from '../../modules/webhooks/index.ts';
import { listReview } from '../desk/list-review.ts';
import { showReview } from '../desk/show-review.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { listOrders } from '../orders/show-order.ts';
import { listOrdersOf } from './list-merchant-rows.ts';

const orders = 3_000;

/** What grows with every order. At this size PostgreSQL would rather scan it than take a wrong index. */
const growing = [
  'orders',
  'merchant_events',
  'webhook_events',
  'webhook_deliveries',
  'state_moves',
  'ledger_journals',
  'payments',
];

let world: MerchantWorld;
let orderNo: OrderNo;
let viewer: Parameters<typeof listOrders>[1];
beforeAll(async () => {
  world = await openMerchantWorld();
  const buyer = await world.signIn();
  const { orderNo: placed } = await world.order({}, buyer);
  orderNo = placed;
  await world.pay(orderNo);
  await world.sendEvents();
  await growOrders(world.app.config.ownerUrl, { orderNo, copies: orders });
  const { userNo } = await world.readOrder(orderNo);
  viewer = { userNo, scopeAppId: null, proven: true, locale: 'en-US' };
});
afterAll(() => world.close());

const newest = { after: null, limit: 20 };

/** Each call, and how many pages its costliest statement may read: the rows that are shown, and the way to them. */
const calls: Record<string, readonly [most: number, call: (db: Db) => Promise<unknown>]> = {
  'the deliveries of a merchant': [120, (db) => readDeliveries(db, gallery.appId, newest)],
  'those that were not taken': [60, (db) => readDeliveries(db, gallery.appId, { ...newest, state: 'parked' })],
  'the deliveries of one order': [60, (db) => readDeliveries(db, gallery.appId, { ...newest, orderNo })],
  'the orders of a merchant': [60, (db) => listOrdersOf({ db }, gallery.appId, { limit: 20 })],
  'the orders of a merchant in a state': [
    60,
    (db) => listOrdersOf({ db }, gallery.appId, { limit: 20, status: 'review' }),
  ],
  'page 1 of the orders of a buyer': [800, (db) => listOrders({ ...world.app, db }, viewer, { num: 1, size: 20 })],
  'page 100 of the orders of a buyer': [800, (db) => listOrders({ ...world.app, db }, viewer, { num: 100, size: 20 })],
  'what waits for a person': [60, (db) => listReview({ db })],
  'everything about an order': [60, (db) => showReview({ ...world.app, db }, orderNo)],
  'orders that are out of time': [60, (db) => expireOrders({ ...world.app, db })],
  'payments whose provider is to be asked': [60, (db) => claimDuePayments(db, { limit: 10, seconds: 60 })],
  'mails that are due': [60, (db) => claimMails(db, world.app.seal, 8)],
  'journals to seal': [400, (db) => inTransaction(db, sealJournals)],
};

test.each(Object.entries(calls))('%s', async (name, [most, call]) => {
  const explained = await explainCalls(world.app.config.databaseUrl, call);
  expect(explained.length).toBeGreaterThan(0);
  for (const { found, scanned, sorted } of explained) {
    expect(found).toBeLessThanOrEqual(most);
    expect(sorted).toBeLessThanOrEqual(2_500);
    // All of these orders are one buyer's: PostgreSQL may read so few where they lie.
    const mayScan = name.endsWith('of the orders of a buyer') ? ['orders'] : [];
    expect(scanned.filter((table) => growing.includes(table) && !mayScan.includes(table))).toEqual([]);
  }
});

test('a buyer’s orders are counted to 2,000 behind the page, and each page is behind the one before', async () => {
  const pageOf = (num: number) => listOrders(world.app, viewer, { num, size: 50 });
  const [first, second, late, beyond] = await Promise.all([1, 2, 61, 62].map(pageOf));
  expect([first, second, late, beyond].map((page) => page?.total)).toEqual([2_000, 2_050, orders + 1, orders + 1]);
  expect([first, second, late, beyond].map((page) => page?.list.length)).toEqual([50, 50, 1, 0]);
  const times = [first, second, late].flatMap((page) => page?.list.map(({ createdAt }) => createdAt) ?? []);
  expect(times).toEqual(times.toSorted().reverse());
});
