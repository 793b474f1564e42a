import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../testing/explain.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import type { App } from '../../app.ts';
import { listMissing } from './list-missing.ts';

/** Captures of sixty days, of which no report ever brought one: 150 a day. */
const many = 9_000;

const database = useTestDatabase();
beforeAll(async () => {
  const { owner } = database;
  const tables = ['ledger_postings', 'ledger_journals'];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
  await sql`
    insert into ledger_journals (event, subject, order_no, at)
    select 'money_received', 's' || n, 'o' || n, kassa_now() - (${many}::int - n) * interval '1 day' / 150
    from generate_series(1, ${many}::int) n order by n`.execute(owner);
  await sql`
    insert into ledger_postings (journal_no, line, account, currency, amount)
    select journal_no, line, case line when 1 then 'provider_clearing:north' else 'buyer_funds' end, 'SGD',
      case line when 1 then 5 else -5 end
    from ledger_journals, generate_series(1, 2) line`.execute(owner);
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(owner);
});

test('where nothing was ever settled, the oldest money that no report brought is listed by reading a few days', async () => {
  const payments = new Map([['north', { settlement: { usualDelayMs: 3 * 86_400_000 } }]]) as unknown as App['payments'];
  const { missing } = await listMissing({ db: database.db, payments });
  expect(missing.length).toBe(200);
  expect(missing.map(({ orderNo }) => orderNo)).toEqual(missing.map((_, nth) => `o${nth + 1}`));
  const explained = await explainCalls(database.appUrl, (db) => listMissing({ db, payments }));
  expect(explained.length).toBeLessThanOrEqual(4);
  for (const { found, scanned } of explained) {
    expect(scanned).not.toContain('ledger_journals');
    expect(scanned).not.toContain('ledger_postings');
    expect(found).toBeLessThanOrEqual(10_000);
  }
});
