import { sql } from 'kysely';
import { type PartSql, type PartsSql, partSql, partsSql } from '../../kernel/composed-sql.ts';
import type { Db, Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo, PaymentNo } from '../../kernel/ids.ts';
import type { Columns, Entry } from '../../kernel/step.ts';
import type { Journal, Posting } from './journal.ts';

/** Inserts journals with their postings in one statement. An existing journal is left as it is. */
export async function insertJournals(tx: Tx, journals: readonly Journal[]): Promise<void> {
  if (journals.length === 0) return;
  await openTreasuries(tx, journals);
  await sql`with ${partsSql(insertJournalsSql(journals))} select`.execute(tx);
}

/** Makes the same insert as named parts of a statement, for journals that name no treasury. */
export function insertJournalsSql(journals: readonly Journal[]): PartsSql {
  return {
    lines: partSql(
      sql`select l.* from jsonb_to_recordset(${JSON.stringify(linesOf(journals))}::jsonb) as ${lineColumns}`,
    ),
    ...bookLinesSql,
  };
}

/** What `bookAllSql` reads of an entry. */
export const journalColumns = { journal_lines: 'jsonb' } as const satisfies Columns;

/** Writes journals as an entry. */
export function journalEntry(journals: readonly Journal[]): Entry<typeof journalColumns> {
  return { journal_lines: linesOf(journals) };
}

const lineColumns = sql.raw(
  'l(event text, subject text, order_no text, day date, line smallint, account text, currency text, amount numeric)',
);

function linesOf(journals: readonly Journal[]): object[] {
  return journals.flatMap((journal) =>
    journal.postings.map((posting, line) => ({
      event: journal.event,
      subject: journal.subject,
      order_no: journal.orderNo,
      day: journal.day ?? null,
      line: line + 1,
      account: posting.account,
      currency: posting.currency,
      amount: posting.amount.toString(),
    })),
  );
}

const bookLinesSql = {
  booked: partSql(sql`
      insert into ledger_journals (event, subject, order_no, day)
      select distinct event, subject, order_no, day from lines
      on conflict (event, subject) do nothing
      returning journal_no, event, subject`),
  posted: partSql(sql`
      insert into ledger_postings (journal_no, line, account, currency, amount)
      select journal_no, line, account, currency, amount from booked join lines using (event, subject)`),
};

/** Parts of a step: books the journals of `ready`. */
export const bookAllSql: PartsSql<'orders'> = {
  lines: partSql(sql`select l.* from ready r, jsonb_to_recordset(r.journal_lines) as ${lineColumns}`),
  ...bookLinesSql,
};

/** Opens the clearing account of each provider that has none yet. */
export async function openClearingAccounts(db: Db, providers: readonly string[]): Promise<void> {
  await sql`select open_clearing_account(provider) from unnest(${providers}::text[]) as provider`.execute(db);
}

/** Opens the account of a treasury before its first posting: networks are configured, not migrated. */
async function openTreasuries(tx: Tx, journals: readonly Journal[]): Promise<void> {
  const accounts = new Set(journals.flatMap(({ postings }) => postings.map(({ account }) => account)));
  for (const account of accounts) {
    const [kind, network, coin] = account.split(':');
    if (kind === 'treasury') await sql`select open_treasury_account(${network}, ${coin})`.execute(tx);
  }
}

/** What happened to the hold of an attempt. In the column `ledger_holds.change` a voided one reads `released`. */
export type HoldChange = 'placed' | 'captured' | 'voided';

/** Records a change of an attempt's hold, beside the attempt's own. The same again, and a second end, have no effect. @param changed the part with the attempts */
export function insertHoldChangeSql(change: HoldChange, changed = 'changed'): PartSql<'payments'> {
  const stored = change === 'voided' ? 'released' : change;
  return partSql(sql`
    insert into ledger_holds (payment_no, change, currency, amount_minor)
    select payment_no, ${stored}, currency, amount_minor from ${sql.ref(changed)} as moved
    where ${stored} = 'placed' or not exists (
      select from ledger_holds held where held.payment_no = moved.payment_no and held.change <> 'placed'
    ) on conflict do nothing`);
}

/** Records a change of an attempt's hold in a statement of its own. */
export async function insertHoldChange(
  tx: Tx,
  payment: { readonly paymentNo: PaymentNo; readonly currency: string; readonly amountMinor: bigint },
  change: HoldChange,
): Promise<void> {
  const { paymentNo, currency, amountMinor } = payment;
  await sql`
    with changed as (
      select ${paymentNo}::text as payment_no, ${currency}::text as currency, ${amountMinor}::bigint as amount_minor
    ) ${insertHoldChangeSql(change)}`.execute(tx);
}

/** Sums the ledger per account and currency. */
export async function readBalances(reader: Reader): Promise<{ account: string; currency: string; balance: bigint }[]> {
  const { rows } = await sql<{ account: string; currency: string; balance: string }>`
    select account, currency, sum(amount)::text as balance from ledger_postings
    group by account, currency order by account, currency`.execute(reader);
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
}

/**
 * Lists journals that do not sum to zero in each currency. There are none unless the database was changed past its
 * guards.
 */
export async function readUnbalanced(reader: Reader): Promise<bigint[]> {
  const { rows } = await sql<{ journal_no: bigint }>`
    select distinct journal_no from ledger_postings
    group by journal_no, currency having sum(amount) <> 0`.execute(reader);
  return rows.map((row) => row.journal_no);
}

/** Lists every line that was booked for an order, oldest first. */
export async function readOrderLines(
  reader: Reader,
  orderNo: OrderNo,
): Promise<{ event: string; account: string; currency: string; amount: bigint }[]> {
  const { rows } = await sql<{ event: string; account: string; currency: string; amount: string }>`
    select event, account, currency, amount::text as amount from ledger_journals join ledger_postings using (journal_no)
    where order_no = ${orderNo} order by journal_no, line`.execute(reader);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Reads the lines of one journal, in their order; none where it was never booked. */
export async function readJournal(
  reader: Reader,
  { event, subject }: Pick<Journal, 'event' | 'subject'>,
): Promise<Posting[]> {
  const { rows } = await sql<Omit<Posting, 'amount'> & { amount: string }>`
    select account, currency, amount::text as amount from ledger_journals join ledger_postings using (journal_no)
    where event = ${event} and subject = ${subject} order by line`.execute(reader);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Whether all that a paid order booked has been booked back, because all of its money goes back. */
export async function isUnwound(reader: Reader, orderNo: OrderNo): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_journals where order_no = ${orderNo}
      and (event = 'order_unwound' or (event = 'order_reduced' and subject = ${orderNo})) limit 1`.execute(reader);
  return rows.length > 0;
}
