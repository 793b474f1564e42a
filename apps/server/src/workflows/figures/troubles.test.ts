import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantNo, writeBacklog } from '../../../testing/backlog.ts';
import { explain } from '../../../testing/explain.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { figureQueries, mostCounted } from '../metrics/figure-queries.ts';
import { troublesSql } from './figures-sql.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  await writeBacklog(world.app.config.ownerUrl, [
    { appId: merchantNo(1), orders: 10_000, agoMs: 3_600_000 },
    { appId: merchantNo(2), orders: 3, agoMs: 900_000 },
    { appId: merchantNo(3), orders: 3, agoMs: 1_000 },
  ]);
  await asOwner(world.app.config, async (owner) => {
    await sql`update merchants set name = app_id`.execute(owner);
    const tables = ['ledger_journals', 'ledger_seals'];
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
    await sql`
      insert into ledger_journals (event, subject, order_no, at)
      select 'money_received', 's' || n, 'o' || n, kassa_now() - (20000 - n) * interval '1 second'
      from generate_series(1, 20000) n`.execute(owner);
    await sql`
      insert into ledger_seals (seal_no, hash, last_journal)
      select 1, '', max(journal_no) - 60 from ledger_journals`.execute(owner);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(owner);
    for (const table of [...tables, 'webhook_deliveries', 'merchants'])
      await sql`analyze ${sql.table(table)}`.execute(owner);
  });
});
afterAll(() => world.close());

test('whose messages wait for long is told by the first of each endpoint, however many wait', async () => {
  const { rows } = await troublesSql.execute(world.app.db);
  const { rows: plain } = await sql<{ subject: string; since: Date }>`
    select m.name as subject, min(d.due_at) as since from webhook_deliveries d join merchants m using (app_id)
    where d.state = 'waiting' and d.due_at < kassa_now() - interval '10 minutes' group by m.name order by m.name`.execute(
    world.app.db,
  );
  expect(plain.length).toBe(2);
  expect(rows.filter(({ kind }) => kind === 'deliveries').map(({ subject, since }) => ({ subject, since }))).toEqual(
    plain,
  );
  expect((await explain(world.app.db, troublesSql)).found).toBeLessThanOrEqual(100);
});

test('what waits is counted up to a number, from the index of what is due', async () => {
  const query = figureQueries.find(({ name }) => name === 'kassa_outbox_waiting');
  if (!query) throw new Error('no such figure');
  const { rows } = await query.rows.execute(world.app.db);
  const counted = new Map(rows.map(({ labels, value }) => [labels.kind, value]));
  expect(counted.get('event')).toBe(mostCounted);
  expect(counted.get('mail')).toBeLessThan(mostCounted);
  const { indexes, scanned } = await explain(world.app.db, query.rows);
  expect(scanned).not.toContain('webhook_deliveries');
  expect(indexes).toContain('webhook_deliveries_due');
});

test('the age of what is not sealed is read from those journals alone', async () => {
  const query = figureQueries.find(({ name }) => name === 'kassa_ledger_unsealed_age_seconds');
  if (!query) throw new Error('no such figure');
  const { rows } = await query.rows.execute(world.app.db);
  expect(rows[0]?.value).toBeGreaterThanOrEqual(59);
  expect(rows[0]?.value).toBeLessThan(600);
  const { found, scanned } = await explain(world.app.db, query.rows);
  expect(scanned).not.toContain('ledger_journals');
  expect(found).toBeLessThanOrEqual(30);
});
