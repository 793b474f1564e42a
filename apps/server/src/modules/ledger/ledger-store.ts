import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { Journal } from './journal.ts';

/** Inserts journals with their postings in one statement; a journal that stands already is left as it is. */
export async function insertJournals(tx: Tx, journals: readonly Journal[]): Promise<void> {
  if (journals.length === 0) return;
  await openTreasuries(tx, journals);
  await sql`with ${insertingJournals(journals)} select`.execute(tx);
}

/** The same as parts of a statement, their names before them: of journals that name no treasury. */
export function insertingJournals(journals: readonly Journal[]): RawBuilder<unknown> {
  const lines = journals.flatMap((journal) =>
    journal.postings.map((posting, line) => ({
      event: journal.event,
      subject: journal.subject,
      order_no: journal.orderNo,
      line: line + 1,
      account: posting.account,
      currency: posting.currency,
      amount: posting.amount.toString(),
    })),
  );
  return sql`
    lines as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(event text, subject text, order_no text, line smallint, account text, currency text, amount numeric)
    ), booked as (
      insert into ledger_journals (event, subject, order_no)
      select distinct event, subject, order_no from lines
      on conflict (event, subject) do nothing
      returning journal_no, event, subject
    ), posted as (
      insert into ledger_postings (journal_no, line, account, currency, amount)
      select journal_no, line, account, currency, amount from booked join lines using (event, subject)
    )`;
}

/** A treasury's account is opened by the first line that is booked on it: networks are configured, not migrated. */
async function openTreasuries(tx: Tx, journals: readonly Journal[]): Promise<void> {
  const accounts = new Set(journals.flatMap(({ postings }) => postings.map(({ account }) => account)));
  for (const account of accounts) {
    const [kind, network, coin] = account.split(':');
    if (kind === 'treasury') await sql`select open_treasury_account(${network}, ${coin})`.execute(tx);
  }
}

/**
 * A part of a statement that has payments in a CTE named `changed`: notes that their hold was placed, or has ended. The same
 * again, and a second end, have no effect.
 */
export function noteHolds(change: 'placed' | 'captured' | 'released'): RawBuilder<unknown> {
  return sql`
    insert into ledger_holds (payment_no, change, currency, amount_minor)
    select payment_no, ${change}, currency, amount_minor from changed
    where ${change} = 'placed' or not exists (
      select from ledger_holds held where held.payment_no = changed.payment_no and held.change <> 'placed'
    ) on conflict do nothing`;
}

/** Sums per account and currency. */
export async function readBalances(reader: Reader): Promise<{ account: string; currency: string; balance: bigint }[]> {
  const { rows } = await sql<{ account: string; currency: string; balance: string }>`
    select account, currency, sum(amount)::text as balance from ledger_postings
    group by account, currency order by account, currency`.execute(reader);
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
}

/** Journals that do not sum to zero in each currency: none, or the database was changed behind its guards. */
export async function readUnbalanced(reader: Reader): Promise<bigint[]> {
  const { rows } = await sql<{ journal_no: bigint }>`
    select distinct journal_no from ledger_postings
    group by journal_no, currency having sum(amount) <> 0`.execute(reader);
  return rows.map((row) => row.journal_no);
}

/** Every line that was booked for an order, in the order it was. */
export async function readOrderLines(
  reader: Reader,
  orderNo: string,
): Promise<{ event: string; account: string; currency: string; amount: bigint }[]> {
  const { rows } = await sql<{ event: string; account: string; currency: string; amount: string }>`
    select event, account, currency, amount::text as amount from ledger_journals join ledger_postings using (journal_no)
    where order_no = ${orderNo} order by journal_no, line`.execute(reader);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
