import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DrawnOrders, drawOrders, placeMany, rowsRead } from '../../../testing/drawn-orders.ts';
import { drawFrom, raced, roundsOf } from '../../../testing/draws.ts';
import {
  attemptsAsShown,
  attemptsFromPayments,
  figuresAsShown,
  figuresFromOrders,
  timesAt,
} from '../../../testing/figures-judge.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import type { Reader } from '../../kernel/database.ts';
import { sumHours } from './sum-hours.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const draw = drawFrom(17);

let world: MerchantWorld;
let orders: DrawnOrders;
beforeAll(async () => {
  world = await openMerchantWorld();
  orders = drawOrders(draw, 33 * dayMs);
  await world.order();
});
afterAll(async () => {
  // Nobody booked what drawn orders were paid.
  await asOwner(world.app.config, async (owner) => {
    for (const table of ['orders', 'payments']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
      await sql`delete from ${sql.table(table)} where user_no = 'drawn'`.execute(owner);
    }
  });
  await world.close();
});

/** Sums all that is due. */
async function sumAll(): Promise<void> {
  while ((await sumHours(world.app)) > 0);
}

async function expectExact(what: string): Promise<void> {
  const { app } = world;
  for (const time of timesAt(app.clock.now())) {
    expect(await figuresAsShown(app.db, time), what).toEqual(await figuresFromOrders(app.db, time));
    expect(await attemptsAsShown(app.db, time), what).toEqual(await attemptsFromPayments(app.db, time));
  }
}

const marked = async () => (await sql`select from figure_marks`.execute(world.app.db)).rows.length;
const kept = async (db: Reader = world.app.db) =>
  (await sql<{ hour: Date; summed_at: Date }>`select hour, summed_at from figure_hours order by hour desc`.execute(db))
    .rows;

test(
  'whatever orders do, and whenever, the figures are those of the orders, before, while and after hours are summed',
  raced,
  async () => {
    const { app } = world;
    for (let round = 0; round < roundsOf(40); round += 1) {
      for (let turn = 0; turn < 12; turn += 1) await orders.doOne(app.db);
      const does = draw(6);
      if (does === 0) await world.later(draw(5 * hourMs));
      if (does === 1) await sumHours(app);
      if (does === 2) await Promise.all([sumHours(app), sumHours(app), orders.doOne(app.db), orders.doOne(app.db)]);
      if (does === 3) await sumAll();
      if (does === 4)
        await sql`delete from figure_hours where hour = ${(await kept()).at(draw(9))?.hour}`.execute(app.db);
      await expectExact(`round ${round}`);
    }
    await sumAll();
    expect((await kept()).length).toBeGreaterThan(710);
    expect(await marked(), 'all late changes are summed').toBeLessThanOrEqual(await openMarks());
    await expectExact('in the end');
  },
);

/** Marks of hours that are not over: they wait for their hour. */
async function openMarks(): Promise<number> {
  const { rows } = await sql`
    select from figure_marks m where not exists (select from figure_hours h where h.hour = m.hour)`.execute(
    world.app.db,
  );
  return rows.length;
}

test('the last three hours are not summed, a second run writes nothing, and of two workers one waits', async () => {
  const { app } = world;
  await sumAll();
  const before = await kept();
  expect(app.clock.now() - (before[0]?.hour.getTime() ?? 0)).toBeGreaterThanOrEqual(3 * hourMs);
  expect(await sumHours(app)).toBe(0);
  expect(await kept()).toEqual(before);
  await world.later(2 * hourMs);
  await app.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('kassa sums of hours'))`.execute(tx);
    expect(await sumHours(app)).toBe(0);
    expect(await kept()).toEqual(before);
  });
  await sumAll();
  expect((await kept()).length).toBeGreaterThan(before.length);
});

test('a late change that commits while its hour is summed is not lost', async () => {
  const { app } = world;
  const [first, second] = [await orders.place(app.db, 9 * hourMs), await orders.place(app.db, 9 * hourMs)];
  await sumAll();
  await orders.step(app.db, first);
  await app.db.transaction().execute(async (tx) => {
    await orders.step(tx, second);
    await sumAll();
    await expectExact('while it is not committed');
  });
  expect(await marked()).toBeGreaterThan(0);
  await expectExact('before its hour is summed again');
  await sumAll();
  expect(await marked()).toBe(await openMarks());
  await expectExact('after it');
});

test('an order that is paid and brought within its hour, or refunded at any time, leaves no mark', async () => {
  const { app } = world;
  const before = await marked();
  const orderNo = await orders.place(app.db, 0);
  for (const event of ['start_attempt', 'capture', 'deliver']) await orders.step(app.db, orderNo, event);
  expect(await marked()).toBe(before);
  await world.later(5 * hourMs);
  await sumAll();
  const counted = await marked();
  await orders.step(app.db, orderNo, 'start_refund');
  expect(await marked()).toBe(counted);
  await expectExact('refunded');
});

test('thirty days read the orders of the open hours alone, however many there are', async () => {
  const { app } = world;
  await placeMany(app.db, 4_000, 29 * dayMs);
  await sumAll();
  const [, , month] = timesAt(app.clock.now());
  if (!month) throw new Error('no month');
  const { rows } = await sql<{ open: bigint; all: bigint }>`
    select count(*) filter (where created_at >= kassa_now() - interval '4 hours') as open, count(*) as all
    from orders`.execute(app.db);
  const { open = 0n, all = 0n } = rows[0] ?? {};
  expect(all).toBeGreaterThan(4_000n);
  const tables = ['orders', 'quotes'];
  const read = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = await rowsRead(tx, tables);
    await figuresAsShown(tx, month);
    return (await rowsRead(tx, tables)) - before;
  });
  // Counts read each open order once, with its quote if it is paid, and failures twice.
  expect(read).toBeLessThanOrEqual(Number(open) * 4);
  expect(read).toBeLessThan(Number(all) / 10);
  await expectExact('of many');
});

test('sums of a program that knows nothing of attempts are not taken for theirs, and are made again', async () => {
  const { app } = world;
  await orders.place(app.db, 9 * hourMs);
  for (let turn = 0; turn < 40; turn += 1) await orders.doOne(app.db);
  await world.later(5 * hourMs);
  await sumAll();
  await expectExact('before');
  await sql`delete from figure_attempts`.execute(app.db);
  await sql`update figure_hours set summed_at = summed_at + interval '1 second'`.execute(app.db);
  await expectExact('counted from the attempts');
  await sumAll();
  expect((await sql`select from figure_attempts`.execute(app.db)).rows.length).toBeGreaterThan(0);
  await expectExact('made again');
});
