import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { explain } from '../../../testing/explain.ts';
import { growOrders } from '../../../testing/grow-orders.ts';
import { gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { openMerchantWorld } from '../../../testing/merchant-world.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { type Sweep, sweep, sweepSql } from '../../kernel/sweep.ts';
import { sweeps } from './sweeps.ts';

const own = useTestDatabase();
const day = 86_400_000;
const page = readFileSync(new URL('../../../../../docs/what-grows.md', import.meta.url), 'utf8');
const written = [...page.matchAll(/^\| `(\w+)` \| .+ \| (.+) \|$/gm)].map(([, table = '', ends = '']) => ({
  table,
  ends,
}));
const swept = Object.values(sweeps).flat() as Sweep[];

test('every table has one row in docs/what-grows.md', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(own.db);
  expect(written.map(({ table }) => table)).toEqual(rows.map(({ table }) => table).sort());
});

test('what the page says of a swept table is what the sweep does, and no other table is given a time', () => {
  const times = written.filter(({ ends }) => /^\d/.test(ends));
  expect(times.map(({ table }) => table).sort()).toEqual(swept.map(({ table }) => table).sort());
  for (const { table, ends } of times) {
    expect(ends.startsWith(swept.find((one) => one.table === table)?.keep ?? '?'), table).toBe(true);
  }
});

// There are only a few workers.
const large = swept.filter(({ table }) => table !== 'worker_heartbeats');

test.each(large)('the sweep of $table finds its rows by an index', async ({ table, since }) => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = ${table}`.execute(own.db);
  expect(rows.some(({ indexdef }) => indexdef.includes(`(${since}`))).toBe(true);
});

test('a link that nobody ordered from goes with its picture a month after its end; one with an order stays with its own', async () => {
  const world = await openMerchantWorld();
  try {
    const { db } = world.app;
    const picture = (name: string) => ({ picture: `${world.parameters().picture}?${name}` });
    await world.order(picture('ordered'));
    await world.open(linkQuery(gallery, world.parameters(picture('looked-at'))));
    const laterBy = async (days: number, hours: number) => {
      await world.later(days * day);
      for (let hour = 0; hour < hours; hour += 1) {
        await world.later(day / 24);
        await sweep(db, sweeps['sweep-links']);
      }
    };
    const left = async () => {
      const { rows } = await sql<{ links: number; pictures: number }>`
        select (select count(*) from links)::int as links, (select count(*) from pictures)::int as pictures`.execute(
        db,
      );
      return rows[0];
    };
    await laterBy(29, 23);
    expect(await left()).toEqual({ links: 2, pictures: 2 });
    await expect(sql`delete from links`.execute(db)).rejects.toThrow('links is insert-only');
    await laterBy(0, 30);
    expect(await left()).toEqual({ links: 1, pictures: 1 });
    expect((await sql`select from orders join links using (nft_param_no)`.execute(db)).rows).toHaveLength(1);
  } finally {
    await world.close();
  }
});

test('what a merchant’s server answered goes after 90 days, and never before; the message stays', async () => {
  const world = await openMerchantWorld();
  try {
    const { db } = world.app;
    await world.order();
    await world.sendEvents();
    const left = async () => {
      await sweep(db, sweeps['sweep-attempts']);
      const { rows } = await sql<{ attempts: number; events: number }>`
        select (select count(*) from merchant_event_attempts)::int as attempts,
          (select count(*) from merchant_events)::int as events`.execute(db);
      return rows[0];
    };
    await world.later(88 * day);
    expect(await left()).toEqual({ attempts: 1, events: 1 });
    await expect(sql`delete from merchant_event_attempts`.execute(db)).rejects.toThrow('is insert-only');
    await world.later(3 * day);
    await expect(sql`update merchant_event_attempts set body = ''`.execute(db)).rejects.toThrow('is insert-only');
    expect(await left()).toEqual({ attempts: 0, events: 1 });
  } finally {
    await world.close();
  }
});

test('links that nobody ordered from go after some days without a worker too, by looking at a few of those that stay', async () => {
  const world = await openMerchantWorld();
  try {
    const { db } = world.app;
    const { orderNo } = await world.order();
    await world.open(linkQuery(gallery, world.parameters()));
    // One every ten minutes, for 42 days.
    await growOrders(world.app.config.ownerUrl, { orderNo, copies: 6_000, apartMs: 600_000 });
    await world.later(34 * day);
    for (const one of sweeps['sweep-links'] as readonly Sweep[])
      for (const statement of sweepSql(one)) expect((await explain(db, statement)).found).toBeLessThanOrEqual(100);
    const count = async () => (await sql<{ count: bigint }>`select count(*) from links`.execute(db)).rows[0]?.count;
    const before = Number(await count());
    // Every ten minutes, for three days: a link whose hour has just gone by gets older while the 359 hours go round.
    for (let run = 0; run < 432 && Number(await count()) === before; run += 1) {
      await world.later(600_000);
      await sweep(db, sweeps['sweep-links']);
    }
    expect(Number(await count())).toBe(before - 1);
  } finally {
    await world.close();
  }
});
