import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { bookedDaySql } from './booked-day.ts';

/** A journal with its postings, as it was booked. */
export interface BookedJournal {
  readonly journalNo: bigint;
  readonly event: string;
  readonly subject: string;
  readonly orderNo: string;
  readonly at: Date;
  /** The day of the books, YYYY-MM-DD. */
  readonly day: string;
  /** Undefined until it is sealed. */
  readonly sealNo: bigint | undefined;
  readonly postings: readonly { readonly account: string; readonly currency: string; readonly amount: bigint }[];
}

/** Which journals. What is undefined does not narrow them; each filter alone is found by an index. */
export interface JournalFilter {
  readonly journalNo?: string | undefined;
  readonly orderNo?: string | undefined;
  /** YYYY-MM-DD */
  readonly day?: string | undefined;
  /** The last journal of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * The number, by which no index is sorted. A day has some ten thousand journals, found by their day: in the order of the numbers
 * all later ones would be read first.
 */
const ofDay = sql`(journal_no + 0)`;

/** Lists journals, the newest first. */
export async function listJournals(reader: Reader, filter: JournalFilter): Promise<BookedJournal[]> {
  const { journalNo, orderNo, day, cursor, limit } = filter;
  const chosen = [
    journalNo !== undefined && sql`journal_no = ${journalNo}::bigint`,
    orderNo !== undefined && sql`order_no = ${orderNo}`,
    day !== undefined && sql`${bookedDaySql} = ${day}::date`,
    cursor !== undefined && sql`journal_no < ${cursor}::bigint`,
  ].filter((one) => one !== false);
  const { rows } = await sql<{
    journal_no: bigint;
    event: string;
    subject: string;
    order_no: string;
    at: Date;
    booked: string;
    seal_no: bigint | null;
    postings: { account: string; currency: string; amount: string }[];
  }>`
    select j.*, to_char(${bookedDaySql}, 'YYYY-MM-DD') as booked, s.seal_no, (
      select jsonb_agg(jsonb_build_object('account', account, 'currency', currency, 'amount', amount::text) order by line)
      from ledger_postings p where p.journal_no = j.journal_no) as postings
    from (
      select journal_no, event, subject, order_no, at, day from ledger_journals j
      ${chosen.length > 0 ? sql`where ${sql.join(chosen, sql` and `)}` : sql``}
      order by ${day === undefined ? sql`journal_no` : ofDay} desc limit ${limit}
    ) j left join ledger_seal_lines s using (journal_no)
    order by j.journal_no desc`.execute(reader);
  return rows.map((row) => ({
    journalNo: row.journal_no,
    event: row.event,
    subject: row.subject,
    orderNo: row.order_no,
    at: row.at,
    day: row.booked,
    sealNo: row.seal_no ?? undefined,
    postings: row.postings.map((line) => ({ ...line, amount: BigInt(line.amount) })),
  }));
}
