import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { forEachSql } from '../../kernel/step.ts';
import { bookedDaySql } from './booked-day.ts';
import { freshSql, unsealedSql } from './unsealed.ts';

/** What an account holds of a currency, debits above 0. */
export interface AccountBalance {
  readonly account: string;
  readonly kind: string;
  readonly currency: string;
  readonly balance: bigint;
}

/** The books at one moment, as a screen shows them. */
export interface Books {
  readonly balances: readonly AccountBalance[];
  /** The last journal; 0 for none. */
  readonly lastJournal: bigint;
  /** How many journals are not sealed yet. */
  readonly unsealed: bigint;
}

/**
 * Makes a table of what an account moved: `day`, `currency`, `event` and `amount`, the stored sums of sealed journals and the
 * postings of those that are not sealed. Only accounts of providers have them. It reads as much as `readBooks`, and a row or so for
 * each day.
 */
export function movedByDaySql(account: string): RawBuilder<unknown> {
  return sql`(
    select day, currency, event, amount from ledger_days where account = ${account}
    union all
    select ${bookedDaySql}, p.currency, j.event, p.amount from (${freshSql} union ${unsealedSql}) unsealed
      join ledger_journals j using (journal_no)
      cross join lateral (
        select * from ledger_postings where journal_no = j.journal_no ${forEachSql}
      ) p where p.account = ${account})`;
}

/**
 * Reads every balance: the stored sum of sealed journals, and the postings of those that are not sealed. It reads as much
 * as was booked within an hour, however large the ledger is. `trialBalance` sums all of it, for checks.
 */
export async function readBooks(reader: Reader): Promise<Books> {
  const { rows } = await sql<{
    balances: { account: string; kind: string; currency: string; balance: string }[];
    last_journal: bigint;
    unsealed: bigint;
  }>`
    with unsealed as materialized (${freshSql} union ${unsealedSql}), sums as (
      select account, currency, sum(amount) as balance from (
        select account, currency, balance as amount from ledger_balances
        union all select account, currency, amount from unsealed join ledger_postings using (journal_no)
      ) parts group by account, currency
    )
    select (select coalesce(max(journal_no), 0) from ledger_journals) as last_journal,
      (select count(*) from unsealed) as unsealed,
      coalesce((
        select jsonb_agg(jsonb_build_object('account', account, 'kind', kind, 'currency', currency, 'balance', balance::text)
          order by account, currency)
        from sums join ledger_accounts using (account)), '[]') as balances`.execute(reader);
  const [found] = rows;
  return {
    balances: (found?.balances ?? []).map((row) => ({ ...row, balance: BigInt(row.balance) })),
    lastJournal: found?.last_journal ?? 0n,
    unsealed: found?.unsealed ?? 0n,
  };
}
