import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../testing/explain.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import type { App } from '../../app.ts';
import { planReports } from './plan-reports.ts';

/** So many payments are of another provider. */
const many = 20_000;

const database = useTestDatabase();
beforeAll(async () => {
  const { owner } = database;
  const tables = ['payments', 'receipts'];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
  await sql`
    insert into payments (payment_no, order_no, user_no, status, provider, provider_payment_id, pay_way_code, bank_code, currency,
      amount_minor, last_event, last_actor, created_at)
    select 'p' || n, 'o' || n, 'buyer', 'captured', case when n > ${many}::int - 3 then 'fresh' else 'north' end, 'id' || n, '10009',
      'visa', 'SGD', 1, 'capture', 'provider', kassa_now() - interval '3 days' - (${many}::int - n) * interval '1 second'
    from generate_series(1, ${many}::int) n`.execute(owner);
  await sql`
    insert into receipts (receipt_no, order_no, payment_no, provider, provider_capture_id, currency, amount_minor, disposition,
      received_at)
    select 'r' || payment_no, order_no, payment_no, provider, payment_no, 'SGD', 1, 'in_time', created_at from payments where provider = 'fresh'`.execute(
    owner,
  );
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(owner);
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(owner);
});
// They belong to no books.
afterAll(async () => {
  await sql`alter table receipts disable trigger user`.execute(database.owner);
  await sql`delete from receipts`.execute(database.owner);
});

test('a new provider’s first report is planned by its own payments, however many others have', async () => {
  const payments = new Map([['fresh', { settlement: { daily: true, account: 'a' } }]]) as unknown as App['payments'];
  const clock = { now: () => Date.now() } as App['clock'];
  const explained = await explainCalls(database.appUrl, (db) => planReports({ db, payments, clock }));
  for (const { found, scanned } of explained) {
    expect(scanned).not.toContain('payments');
    expect(found).toBeLessThanOrEqual(20);
  }
  const { rows } = await sql<{ name: string; first: string }>`
    select name, (
      select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') from payments where provider = 'fresh'
    ) as first from settlement_reports where provider = 'fresh' order by name`.execute(database.db);
  expect(rows[0]?.name).toBe(rows[0]?.first);
  expect(rows.length).toBeGreaterThanOrEqual(2);
});
