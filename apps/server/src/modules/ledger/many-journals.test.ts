import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../testing/explain.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { type Db, inTransaction } from '../../kernel/database.ts';
import { readBooks } from './balances.ts';
import { listJournals } from './list-journals.ts';
import { sealJournals } from './seal.ts';

/** Journals of a week, one in ten seconds, all but the last hundred sealed. */
const many = 60_000;
const open = 100;

const tables = ['ledger_postings', 'ledger_seal_lines', 'ledger_seals', 'ledger_journals'];

const database = useTestDatabase();
// A busy machine takes longer for so many rows than a call may.
beforeAll(() => asOwner(database, writeJournals));

async function writeJournals(owner: Db): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
  await sql`
    insert into ledger_journals (event, subject, order_no, at)
    select 'money_received', 's' || n, 'o' || n, kassa_now() - (${many}::int - n) * interval '10 seconds'
    from generate_series(1, ${many}::int) n order by n`.execute(owner);
  await sql`
    insert into ledger_postings (journal_no, line, account, currency, amount)
    select journal_no, line, case line when 1 then 'fx' else 'buyer_funds' end, 'SGD', case line when 1 then 5 else -5 end
    from ledger_journals, generate_series(1, 2) line`.execute(owner);
  await sql`
    insert into ledger_seals (seal_no, hash, last_journal, sealed_at)
    select number / 500, '', max(journal_no), max(at) from (
      select journal_no, at, row_number() over (order by journal_no) + 499 as number from ledger_journals
      order by journal_no limit ${many - open}
    ) j group by 1`.execute(owner);
  await sql`
    insert into ledger_seal_lines (journal_no, seal_no)
    select journal_no, (row_number() over (order by journal_no) + 499) / 500 from ledger_journals
    order by journal_no limit ${many - open}`.execute(owner);
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(owner);
}

afterAll(async () => {
  // Their seals have no hash.
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(database.owner);
});

const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);

/** An hour has 360 journals, and a seal 500. */
test.each<[string, number, (db: Db) => Promise<unknown>]>([
  ['sealing what is left', 5_000, (db) => inTransaction(db, sealJournals)],
  ['every balance', 5_000, readBooks],
  ['the journals of a day', 1_000, (db) => listJournals(db, { day: fiveDaysAgo, limit: 51 })],
])('%s reads what was booked lately, and not what was ever sealed', async (_name, most, call) => {
  for (const { found, scanned } of await explainCalls(database.appUrl, call)) {
    expect(scanned).not.toContain('ledger_seal_lines');
    expect(scanned).not.toContain('ledger_journals');
    expect(found).toBeLessThanOrEqual(most);
  }
});
