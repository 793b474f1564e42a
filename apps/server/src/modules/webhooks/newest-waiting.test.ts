import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointOf, merchantNo, writeBacklog } from '../../../testing/backlog.ts';
import { explainCalls } from '../../../testing/explain.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { readCursor } from '../../kernel/paging.ts';
import { readDeliveries } from './delivery-log.ts';

const big = merchantNo(1);
const small = merchantNo(2);
const mixed = merchantNo(3);
const tables = ['webhook_deliveries', 'merchant_events'];

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  await writeBacklog(world.app.config.ownerUrl, [
    { appId: big, orders: 30_000, agoMs: 3_600_000 },
    { appId: small, orders: 15, agoMs: 1_000 },
    { appId: mixed, orders: 1_500, agoMs: 1_000 },
  ]);
  const { db } = world.app;
  // Of the last, nearly all of the newest were taken, and a third of the older ones.
  for (const [table, time] of [
    ['webhook_deliveries', 'created_at'],
    ['merchant_events', 'recorded_at'],
  ] as const)
    await sql`
      update ${sql.table(table)} t set state = 'acknowledged', finished_at = kassa_now() from (
        select ctid, row_number() over (order by ${sql.ref(time)} desc) as nth from ${sql.table(table)} where app_id = ${mixed}
      ) n where t.ctid = n.ctid and (nth < 1_000 and nth % 97 <> 0 or nth % 3 = 0)`.execute(db);
  await asOwner(world.app.config, async (owner) => {
    for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(owner);
  });
});
afterAll(() => world.close());

const waiting = { limit: 20, state: 'waiting' } as const;
const first = { ...waiting, after: null };

test.each([
  ['a merchant with many', big, {}],
  ['one with few', small, {}],
  ['an endpoint with many', big, { endpointNo: endpointOf(big) }],
])('the newest that wait for %s are listed without reading all that wait', async (_of, appId, more) => {
  const explained = await explainCalls(world.app.config.databaseUrl, (db) =>
    readDeliveries(db, appId, { ...first, ...more }),
  );
  for (const { found, sorted } of explained) {
    expect(sorted).toBeLessThanOrEqual(500);
    expect(found).toBeLessThanOrEqual(700);
  }
});

test('the pages of what waits are all of it, newest first, also where the newest messages were taken', async () => {
  const { db } = world.app;
  const { rows } = await sql<{ no: string }>`
    select no from (
      select delivery_no as no, created_at as at from webhook_deliveries where app_id = ${mixed} and state = 'waiting'
      union all
      select event_no, recorded_at from merchant_events where app_id = ${mixed} and state = 'waiting'
    ) all_of_it order by at desc, no desc`.execute(db);
  const listed: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const cursor = after === '' ? null : readCursor('webhook deliveries', after);
    const { items, next } = await readDeliveries(db, mixed, { ...waiting, limit: 100, after: cursor });
    listed.push(...items.map((item) => item.deliveryNo));
    after = next;
  }
  expect(rows.length).toBeGreaterThan(1_000);
  expect(listed).toEqual(rows.map((row) => row.no));
});
