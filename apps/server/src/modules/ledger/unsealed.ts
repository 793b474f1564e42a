import { sql } from 'kysely';
import { forEachSql } from '../../kernel/step.ts';

const fromFreshSql = sql`
  from ledger_journals where journal_no > (select coalesce(max(last_journal), 0) from ledger_seals)`;

/** Selects the numbers of journals after the last seal. */
export const freshSql = sql`select journal_no ${fromFreshSql}`;

/**
 * A table of the times of the oldest journals after the last seal. In the order of their numbers: PostgreSQL would take a third of
 * all journals for newer, and read them all.
 */
export const oldestFreshSql = sql`(select at ${fromFreshSql} order by journal_no limit 1000)`;

/**
 * Selects the numbers of journals without a seal that can be: also of those that came late, under a lower number. No transaction
 * of ours lasts an hour, so no journal can still appear below a seal of that age. Each is looked up: PostgreSQL, which does not
 * know how few these are, would read the lines of all seals.
 */
export const unsealedSql = sql`
  select j.journal_no from ledger_journals j
  where j.journal_no > coalesce((
      select last_journal from ledger_seals where sealed_at < kassa_now() - interval '1 hour'
      order by sealed_at desc limit 1), 0)
    and not exists (select from ledger_seal_lines l where l.journal_no = j.journal_no ${forEachSql})`;
