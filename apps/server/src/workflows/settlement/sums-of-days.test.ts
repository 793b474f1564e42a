import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../testing/explain.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import type { Db } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/database.ts';
import { sealJournals } from '../../modules/ledger/index.ts';
import { sumDay } from './sum-day.ts';

/** Journals of sixty days, 150 a day, of which no day was closed at first. */
const many = 9_000;
const days = 60;

const database = useTestDatabase();
beforeAll(async () => {
  const { owner, db } = database;
  const tables = ['ledger_postings', 'ledger_journals', 'settlement_days', 'settlement_sums'];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
  await sql`
    insert into ledger_accounts (account, kind) values ('provider_clearing:north', 'asset') on conflict do nothing`.execute(
    owner,
  );
  // Some are booked in the day before, as lines of reports are. The last of all were not sealed.
  await sql`
    insert into ledger_journals (event, subject, order_no, at, day)
    select (array['money_received', 'refund_done', 'settled_fee', 'payout_made', 'excess_written_off'])[1 + n % 5], 's' || n,
      'o' || n, at, case when n % 5 = 2 then (at at time zone 'UTC')::date - 1 end
    from generate_series(1, ${many}::int) n,
      lateral (select kassa_now() - (${many}::int - n) * interval '1 day' / 150 as at) t order by n`.execute(owner);
  await sql`
    insert into ledger_postings (journal_no, line, account, currency, amount)
    select journal_no, line, case line when 1 then 'provider_clearing:north' else 'buyer_funds' end,
      case when journal_no % 7 = 0 then 'USD' else 'SGD' end, (journal_no % 11 * 2 - 7) * case line when 1 then 5 else -5 end
    from ledger_journals, generate_series(1, 2) line`.execute(owner);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(owner);
  for (let run = 0; run < 17; run += 1) await inTransaction(db, sealJournals);
  // As if these were made when they would have been: what was sealed within an hour is looked at again.
  await sql`alter table ledger_seals disable trigger user`.execute(owner);
  await sql`update ledger_seals set sealed_at = sealed_at - interval '2 hours'`.execute(owner);
  await sql`alter table ledger_seals enable trigger user`.execute(owner);
  for (const table of [...tables, 'ledger_seals', 'ledger_seal_lines'])
    await sql`analyze ${sql.table(table)}`.execute(owner);
});

const provider = 'north';
const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const sumsOf = (db: Db, day: string) => sumDay(db, { provider, day });

/** Sums a day from all journals there are. */
async function plainSums(day: string) {
  const { rows } = await sql<{ currency: string; opening: string; fees: string; closing: string }>`
    select currency, coalesce(sum(amount) filter (where booked < ${day}::date), 0)::text as opening,
      coalesce(sum(amount) filter (where booked = ${day}::date and event = 'settled_fee'), 0)::text as fees, sum(amount)::text as closing
    from (
      select p.currency, p.amount, j.event, coalesce(j.day, (j.at at time zone 'UTC')::date) as booked
      from ledger_journals j join ledger_postings p using (journal_no) where p.account = 'provider_clearing:north'
    ) lines where booked <= ${day}::date
    group by currency having bool_or(booked = ${day}::date) or sum(amount) <> 0 order by currency`.execute(database.db);
  return rows.map(({ currency, opening, fees, closing }) => ({
    currency,
    opening: BigInt(opening),
    fees: BigInt(fees),
    closing: BigInt(closing),
  }));
}

async function compare() {
  for (let ago = -1; ago <= days + 1; ago += 1) {
    const day = dayOf(ago);
    const sums = await sumsOf(database.db, day);
    expect(
      sums.map(({ currency, opening, fees, closing }) => ({ currency, opening, fees, closing })),
      day,
    ).toEqual(await plainSums(day));
    for (const { opening, payments, refunds, disputes, fees, payouts, exchanged, differences, closing } of sums)
      expect(opening + payments + refunds + disputes + fees + payouts + exchanged + differences).toBe(closing);
  }
}

test('the sums of each day are those of all journals, with or without a closed day before it', async () => {
  const { rows } = await sql<{ sealed: bigint; all: bigint }>`
    select (select count(*) from ledger_seal_lines) as sealed, (select count(*) from ledger_journals) as all`.execute(
    database.db,
  );
  expect(Number(rows[0]?.sealed)).toBeGreaterThan(1_000);
  expect(rows[0]?.sealed).not.toBe(rows[0]?.all);
  await compare();
  const closed = dayOf(40);
  const sums = await plainSums(closed);
  for (const table of ['settlement_days', 'settlement_sums'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.owner);
  await sql`insert into settlement_days (provider, day, closed_by) values (${provider}, ${closed}::date, 'olive')`.execute(
    database.owner,
  );
  for (const { currency, closing } of sums)
    await sql`
      insert into settlement_sums (provider, day, currency, opening, payments, refunds, disputes, fees, payouts, exchanged,
        differences, closing)
      values (${provider}, ${closed}::date, ${currency}, 0, 0, 0, 0, 0, 0, 0, ${closing}, ${closing})`.execute(
      database.owner,
    );
  await compare();
});

test('the sums of a day read as much as was not sealed for an hour, and no journals of the days before, though none was closed', async () => {
  for (const table of ['settlement_sums', 'settlement_days']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.owner);
    await sql`delete from ${sql.table(table)}`.execute(database.owner);
  }
  const pages = async (ago: number) => {
    const explained = await explainCalls(database.appUrl, (db) => sumsOf(db, dayOf(ago)));
    expect(explained.flatMap(({ scanned }) => scanned)).not.toContain('ledger_journals');
    return explained.reduce((sum, { found }) => sum + found, 0);
  };
  expect(await pages(1)).toBeLessThanOrEqual(5_000);
  // A few rows for each of the days between, and none of their 5,250 journals.
  expect(await pages(20)).toBeLessThanOrEqual((await pages(55)) + 35 * 10);
});
