import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { explainCalls } from '../../../testing/explain.ts';
import { growOrders } from '../../../testing/grow-orders.ts';
import { example, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { type Db, openDatabase } from '../../kernel/database.ts';
import { readDeliveries } from '../../modules/webhooks/index.ts';
import { listDisputes } from '../desk/list-disputes.ts';
import { listOrders } from '../desk/list-orders.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { listDisputesOf, listOrdersOf, listRefunds } from './list-merchant-rows.ts';

/** So many orders of one merchant have a refund, and as many a dispute. Another merchant has fewer orders, and none of either. */
const many = 2_000;
const few = 600;
const growing = ['orders', 'refunds', 'disputes', 'merchant_events', 'webhook_events', 'webhook_deliveries'];

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
  const { app } = world;
  const paid = async () => {
    const { orderNo } = await world.order({ network: '', address: '' });
    await world.pay(orderNo);
    return orderNo;
  };
  const [refunded, disputed] = [await paid(), await paid()];
  await createRefund(app, { appId: gallery.appId, trusted: true, orderNo: refunded, amount: '1.00' });
  await disputedOf(world, disputed, 'lost');
  await world.sendEvents();
  await growOrders(app.config.ownerUrl, { orderNo: refunded, copies: many }, { orderNo: disputed, copies: many });
  await asOwner(app.config, async (owner) => {
    // All of its orders are in a state in which very many of others are, and none in the one of most of these.
    await sql`alter table orders disable trigger user`.execute(owner);
    await sql`
      update orders set app_id = ${example.appId}, status = 'closed'
      where order_no in (select order_no from orders order by created_at limit ${few})`.execute(owner);
    await sql`alter table orders enable trigger user`.execute(owner);
    await sql`analyze orders`.execute(owner);
  });
});
afterAll(() => world.close());

const newest = { limit: 20 };
const page = { after: null, limit: 20 };

/** Each list of a merchant. */
const lists: Record<string, (db: Db, appId: string) => Promise<unknown>> = {
  refunds: (db, appId) => listRefunds({ db }, appId, newest),
  disputes: (db, appId) => listDisputesOf({ db }, appId, newest),
  'disputes at the desk': (db, appId) => listDisputes({ db }, { status: 'all', appId }),
  orders: (db, appId) => listOrdersOf({ db }, appId, newest),
  'orders in a state that none has': (db, appId) => listOrdersOf({ db }, appId, { ...newest, status: 'created' }),
  'orders in a state that all of another have': (db, appId) =>
    listOrdersOf({ db }, appId, { ...newest, status: appId === gallery.appId ? 'closed' : 'delivering' }),
  'orders in a state at the desk': (db, appId) =>
    listOrders({ db }, { appId, status: appId === gallery.appId ? 'closed' : 'delivering' }),
  deliveries: (db, appId) => readDeliveries(db, appId, page),
  'deliveries of a type that none has': (db, appId) => readDeliveries(db, appId, { ...page, type: 'order.failed' }),
  'deliveries of a type that half have': (db, appId) => readDeliveries(db, appId, { ...page, type: 'dispute.lost' }),
  'webhooks of a status that none has': (db, appId) => readDeliveries(db, appId, { ...page, type: 'PAY_FAIL' }),
  'deliveries that were not taken': (db, appId) => readDeliveries(db, appId, { ...page, state: 'parked' }),
};

/** The desk shows fifty disputes, each with its notes. */
const most = 500;

test.each(
  Object.entries(lists).flatMap(([name, list]) =>
    [gallery, example].map(({ appId }) => [name, appId === gallery.appId ? 'many' : 'few', { list, appId }] as const),
  ),
)('%s of a merchant with %s orders read few pages', async (_name, _size, { list, appId }) => {
  const explained = await explainCalls(world.app.config.databaseUrl, (db) => list(db, appId));
  expect(explained.length).toBeGreaterThan(0);
  for (const { found, scanned, sorted } of explained) {
    expect(scanned.filter((table) => growing.includes(table))).toEqual([]);
    expect(found).toBeLessThanOrEqual(most);
    expect(sorted).toBeLessThanOrEqual(100);
  }
});

test.each(Object.entries(lists))('%s are planned for what is asked, however often they were', async (_name, list) => {
  const { db: fresh } = openDatabase(world.app.config.databaseUrl);
  await fresh
    .connection()
    .execute(async (db) => {
      for (let time = 0; time < 8; time += 1) await list(db, gallery.appId);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement ~ 'app_id = \\$1' and statement ~ 'limit \\$'`.execute(
        db,
      );
      expect(rows).toEqual([]);
    })
    .finally(() => fresh.destroy());
});
