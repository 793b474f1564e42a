import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../../testing/explain.ts';
import { growOrders } from '../../../testing/grow-orders.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { measuredTimesSql, measureTimes } from './measure-times.ts';

/** So many orders were paid, all by one method: a minute between two. */
const many = 6_000;

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await growOrders(world.app.config.ownerUrl, { orderNo, copies: many, apartMs: 60_000 });
});
afterAll(() => world.close());

const measuredAt = async () =>
  (await sql<{ at: Date }>`select max(measured_at) as at from usual_times`.execute(world.app.db)).rows[0]?.at;

test('times of many orders are measured by looking up the newest of each method, and no table is read whole', async () => {
  const { found, scanned } = await explain(world.app.db, sql`with ${measuredTimesSql} select * from measured`);
  expect(scanned.filter((table) => ['orders', 'payments', 'links', 'deliveries'].includes(table))).toEqual([]);
  // All of these orders by the index of their time, and four pages for each of a thousand.
  expect(found).toBeLessThanOrEqual(many + 5_000);
});

test('where many were paid, they are measured once an hour', async () => {
  await measureTimes(world.app);
  const first = await measuredAt();
  expect(first).toBeDefined();
  await world.later(50 * 60_000);
  await measureTimes(world.app);
  expect(await measuredAt()).toEqual(first);
  await world.later(15 * 60_000);
  await measureTimes(world.app);
  expect((await measuredAt())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
});
