import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { type Answering, beginPlainlyAt, factsOf } from '../../../testing/paid-orders.ts';
import { wokenColumn } from '../../kernel/prepared-pool.ts';
import { readOrderRows } from './order-rows.ts';
import { paidOrderRow } from './paid-order-row.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Pays, and compares what was told at once with what is read afterwards. */
async function payAndCompare(placed: Placed) {
  const begun = await beginPlainlyAt(world, placed, { charge: async (payment) => factsOf(payment) });
  if (!begun?.paid) throw new Error('it was not paid plainly');
  const { userNo } = await world.readOrder(placed.orderNo);
  const one = { userNo, scopeAppId: null, orderNo: placed.orderNo, limit: 1, offset: 0 };
  const [read] = await readOrderRows(world.app.db, one);
  const told = paidOrderRow(begun.paid);
  // The row that is read has further columns, which no screen shows; the told one has what it woke.
  const { [wokenColumn]: _, ...columns }: Record<string, unknown> = { ...told };
  expect(read).toMatchObject({ ...columns, server_time: expect.any(Date) });
  const shown = ['order_no', 'status', 'paid_at', 'payment_no', 'secret_sealed', 'transaction_hash', 'declined'];
  expect(Object.keys(told)).toEqual(expect.arrayContaining(shown));
  return told;
}

const decline: Answering = async (payment) => ({
  ...factsOf(payment),
  status: 'declined',
  declineCode: 'insufficient_funds',
  captures: [],
});

test('what is told of an order that was just paid is what is read of it afterwards', async () => {
  const told = await payAndCompare(await world.order());
  expect(told).toMatchObject({ status: 'paid', payment_status: 'captured', last4: '1111', declined: null });
});

test('among fifteen others too, each its own', async () => {
  const placed = await Promise.all(Array.from({ length: 16 }, () => world.order()));
  await Promise.all(placed.map(payAndCompare));
});

test('after a declined card it names that try', async () => {
  const placed = await world.order();
  await beginPlainlyAt(world, placed, { charge: decline });
  const told = await payAndCompare(placed);
  expect(told).toMatchObject({ attempts: 2, declined: [{ payWayCode: '10009', bankCode: 'visa', last4: '1111' }] });
});

test('with usual times that are known, and the contacts of the shop', async () => {
  await sql`
    update merchants set support_email = 'help@gallery.example', support_url = 'https://gallery.example/help'`.execute(
    world.app.db,
  );
  const placed = await world.order();
  const { appId } = await world.readOrder(placed.orderNo);
  await sql`
    insert into usual_times (stage, subject, orders, median_ms, p90_ms)
    values ('pay', '10009 visa sandbox', 40, 2000, 3000), ('deliver', ${`merchant ${appId}`}, 40, 60000, 70000)`.execute(
    world.app.db,
  );
  const told = await payAndCompare(placed);
  expect(told).toMatchObject({ usual_pay_ms: 3000n, usual_deliver_ms: 70000n, support_email: 'help@gallery.example' });
});
