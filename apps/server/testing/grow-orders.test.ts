import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../src/kernel/as-owner.ts';
import { growOrders } from './grow-orders.ts';
import { openReviewWorld, type ReviewWorld } from './review-world.ts';

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

test('an order that holds an item is copied too, and a growth that fails leaves every trigger on', async () => {
  const { app, world } = review;
  const { orderNo } = await review.attempt();
  await asOwner(app.config, async (owner) => {
    await sql`update orders set item_key = 'shop/1', item_held = true where order_no = ${orderNo}`.execute(owner);
  });
  const growth = { orderNo, copies: 3 };
  await growOrders(app.config.ownerUrl, growth);
  const items = await sql<{ key: string }>`select item_key as key from orders where item_held`.execute(app.db);
  expect(items.rows.length).toBeGreaterThanOrEqual(4);
  expect(new Set(items.rows.map(({ key }) => key)).size).toBe(items.rows.length);
  await expect(growOrders(app.config.ownerUrl, growth), 'these copies are there already').rejects.toThrow(
    'duplicate key',
  );
  const off = await sql`
    select from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgenabled = 'D'`.execute(app.db);
  expect(off.rows).toEqual([]);
  expect((await world.readOrder(orderNo)).orderNo).toBe(orderNo);
});
