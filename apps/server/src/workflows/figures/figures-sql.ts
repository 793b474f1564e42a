import { type RawBuilder, sql } from 'kysely';

/** A time, cut into spans of equal length. */
export interface FigureTime {
  readonly from: Date;
  readonly to: Date;
  readonly stepMs: number;
}

/** Counts of one group of orders. Exactly one of `at`, `method` and `fiat` is set, or none for all together. */
export interface CountRow {
  readonly at: Date | null;
  readonly method: string | null;
  readonly fiat: string | null;
  readonly placed: bigint;
  readonly tried: bigint;
  readonly paid: bigint;
  readonly completed: bigint;
  readonly usd_minor: string | null;
  readonly total_minor: string | null;
}

const methodSql = sql`concat_ws('-', o.pay_way_code, nullif(o.bank_code, ''))`;
const placedIn = ({ from, to }: FigureTime) => sql`o.created_at >= ${from} and o.created_at < ${to}`;

/** Builds the query that counts the orders of a time by span, by method, by currency and all together, in one pass. */
export function countsSql(time: FigureTime): RawBuilder<CountRow> {
  return sql<CountRow>`
    select at, method, fiat, count(*) as placed, count(*) filter (where attempts > 0 or paid_at is not null) as tried,
      count(paid_at) as paid, count(completed_at) as completed,
      sum(usd_minor) filter (where paid_at is not null)::text as usd_minor,
      sum(total_minor) filter (where paid_at is not null)::text as total_minor
    from (
      select date_bin(${time.stepMs} * interval '1 millisecond', o.created_at, ${time.from}::timestamptz) as at,
        ${methodSql} as method, o.fiat, o.attempts, o.paid_at, o.completed_at, o.total_minor,
        q.usd_minor
      from orders o left join quotes q on q.quote_no = o.quote_no and o.paid_at is not null
      where ${placedIn(time)}
    ) placed
    group by grouping sets ((at), (method), (fiat), ())`;
}

/** Builds the query that counts links by when they were opened first. It reads the index of each merchant. */
export function openedSql({ from, to }: FigureTime): RawBuilder<{ opened: bigint }> {
  return sql<{ opened: bigint }>`
    select coalesce(sum(n), 0)::bigint as opened from merchants m cross join lateral (
      select count(*) as n from links l where l.app_id = m.app_id and l.created_at >= ${from} and l.created_at < ${to}
    ) opened`;
}

/** One reason why orders of a time were not paid. */
export interface FailureRow {
  readonly kind: 'declined' | 'closed';
  readonly what: string;
  readonly count: bigint;
}

/**
 * Builds the query of why orders of a time were not paid, the most frequent first. An attempt is younger than its order, so
 * the declined ones since then are all that are needed.
 */
export function failuresSql(time: FigureTime): RawBuilder<FailureRow> {
  return sql<FailureRow>`
    select kind, what, count(*) as count from (
      select 'declined' as kind, coalesce(nullif(p.decline_code, ''), 'without_a_reason') as what
      from payments p join orders o on o.order_no = p.order_no
      where p.status = 'declined' and p.created_at >= ${time.from} and ${placedIn(time)}
      union all
      select 'closed', o.last_event from orders o
      where ${placedIn(time)} and o.status in ('closed', 'failed') and o.paid_at is null
    ) failed group by kind, what order by count desc, kind, what limit 20`;
}

/** Refunds of one status and currency. */
export interface BackRow {
  readonly status: string;
  readonly currency: string;
  readonly count: bigint;
  readonly amount_minor: string;
  readonly since: Date;
}

/** Reads the refunds that have not ended. */
export const backSql: RawBuilder<BackRow> = sql<BackRow>`
  select status, currency, count(*) as count, sum(amount_minor)::text as amount_minor, min(created_at) as since
  from refunds where due_at is not null or status = 'review' group by status, currency order by status, currency`;

/** Something that is wrong now, as the database knows it. */
export interface TroubleRow {
  readonly kind: 'network' | 'rates' | 'treasury' | 'callbacks' | 'deliveries' | 'seals';
  readonly subject: string;
  readonly since: Date | null;
}

/** Reads what is wrong now. */
export const troublesSql: RawBuilder<TroubleRow> = sql<TroubleRow>`
  select 'network' as kind, network || ': ' || trouble as subject, since from chain_troubles where trouble <> ''
  union all select 'rates', source, failing_since from rate_sources where failing_since is not null
  union all select 'treasury', network || ' ' || coin, looked_at from treasury_balances where not enough
  union all select 'callbacks', provider, min(received_at) from callback_inbox
    where worked_at is null and received_at < kassa_now() - interval '5 minutes' group by provider
  union all select 'deliveries', m.name, min(d.due_at)
    from webhook_deliveries d join merchants m on m.app_id = d.app_id
    where d.state = 'waiting' and d.due_at < kassa_now() - interval '10 minutes' group by m.name
  union all select 'seals', '', min(at) from ledger_journals
    where journal_no > (select coalesce(max(last_journal), 0) from ledger_seals)
      and at < kassa_now() - interval '3 hours' having count(*) > 0`;
