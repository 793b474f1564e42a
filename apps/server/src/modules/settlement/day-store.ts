import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';

/** The sums of a provider's clearing account in a day of the books, minor units of one currency. Above 0: owed to us. */
export interface DaySums {
  readonly currency: string;
  readonly opening: bigint;
  readonly payments: bigint;
  readonly refunds: bigint;
  readonly disputes: bigint;
  readonly fees: bigint;
  readonly payouts: bigint;
  /** What went to, or came from, other currencies. */
  readonly exchanged: bigint;
  /** What people decided to be our gain, or loss below 0. */
  readonly differences: bigint;
  readonly closing: bigint;
}

const parts = ['payments', 'refunds', 'disputes', 'fees', 'payouts', 'exchanged', 'differences'] as const;
type SumsRow = { readonly [part in keyof Omit<DaySums, 'currency'>]: string } & { readonly currency: string };

function sumsOf(row: SumsRow): DaySums {
  const { currency, opening, closing } = row;
  const moved = Object.fromEntries(parts.map((part) => [part, BigInt(row[part])]));
  return {
    currency,
    opening: BigInt(opening),
    ...(moved as Pick<DaySums, (typeof parts)[number]>),
    closing: BigInt(closing),
  };
}

/** Reads the last day that is closed for a provider, YYYY-MM-DD; undefined for none. */
export async function closedUntil(db: Reader, provider: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(closed_until(${provider}), 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Reads who closed a day by name, and when; undefined for one that no one closed itself. */
export async function readClosing(
  db: Reader,
  { provider, day }: { provider: string; day: string },
): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    select closed_by as by, closed_at as at from settlement_days where provider = ${provider} and day = ${day}::date`.execute(
    db,
  );
  return rows[0];
}

const partSql = sql.raw(`case
  when event in ('money_received', 'money_unmatched') then 'payments'
  when event in ('refund_done', 'refund_bounced', 'refund_doubled') then 'refunds'
  when event = 'dispute_taken' then 'disputes'
  when event in ('settled_fee', 'dispute_fee') then 'fees'
  when event = 'payout_made' then 'payouts'
  when event = 'settled_exchange' then 'exchanged'
  else 'differences' end`);

/** Which day of which provider. */
interface DayOf {
  readonly provider: string;
  readonly day: string;
}

/**
 * Makes the lines of a day and what was before it: on from the last day before it that is closed, whose sums never change, or from
 * the first journal.
 */
function linesSql({ provider, day }: DayOf, moved: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    base as (
      select max(day) as day from settlement_days where provider = ${provider} and day < ${day}::date
    ), lines as (
      select currency, amount, moved.day as booked, ${partSql} as part from ${moved} moved
      where moved.day > coalesce((select day from base), '-infinity') and moved.day <= ${day}::date
      union all
      select currency, closing, s.day, '' from settlement_sums s join base using (day) where provider = ${provider}
    )`;
}

/**
 * Sums a day from the books, by currency; those without money left out.
 * @param moved what the provider's clearing account moved, as the books read it: a table of day, currency, event and amount
 */
export async function readDaySums(db: Reader, of: DayOf, moved: RawBuilder<unknown>): Promise<DaySums[]> {
  const { day } = of;
  const { rows } = await sql<SumsRow>`
    with ${linesSql(of, moved)}
    select ${plannedEachTime} currency,
      coalesce(sum(amount) filter (where booked < ${day}::date), 0)::text as opening,
      ${sql.join(
        parts.map(
          (part) =>
            sql`coalesce(sum(amount) filter (where booked = ${day}::date and part = ${part}), 0)::text as ${sql.ref(part)}`,
        ),
      )},
      sum(amount)::text as closing
    from lines group by currency having bool_or(booked = ${day}::date) or sum(amount) <> 0 order by currency`.execute(
    db,
  );
  return rows.map(sumsOf);
}

/** Closes a day with its sums. The database refuses one that may not be closed. Lock the provider before. */
export async function insertDay(
  tx: Tx,
  { provider, day, operator }: { provider: string; day: string; operator: string },
  sums: readonly DaySums[],
): Promise<void> {
  await sql`
    insert into settlement_days (provider, day, closed_by) values (${provider}, ${day}::date, ${operator})`.execute(tx);
  const rows = sums.map((one) => Object.fromEntries(Object.entries(one).map(([name, value]) => [name, String(value)])));
  await sql`
    insert into settlement_sums (provider, day, currency, opening, ${sql.join(parts.map((part) => sql.ref(part)))}, closing)
    select ${provider}, ${day}::date, currency, opening, ${sql.join(parts.map((part) => sql.ref(part)))}, closing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(currency text, opening numeric, payments numeric,
      refunds numeric, disputes numeric, fees numeric, payouts numeric, exchanged numeric, differences numeric,
      closing numeric)`.execute(tx);
}
