import { type RawBuilder, sql } from 'kysely';
import { oldestFreshSql } from '../../modules/ledger/index.ts';
import { refundIsOpenSql } from '../../modules/payments/index.ts';
import { failureSumsSql, type HourRange, hoursSql, openedSumsSql, orderSumsSql } from './hours-sql.ts';

/** A time, cut into spans of equal length: each of some whole hours. */
export interface FigureTime extends HourRange {
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

/** Builds the query that counts the orders of a time by span, by method, by currency and all together, in one pass. */
export function countsSql(time: FigureTime): RawBuilder<CountRow> {
  return sql<CountRow>`
    with ${hoursSql(time)}
    select at, method, fiat, coalesce(sum(placed), 0)::bigint as placed, coalesce(sum(tried), 0)::bigint as tried,
      coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(completed), 0)::bigint as completed,
      sum(usd_minor)::text as usd_minor, sum(total_minor)::text as total_minor
    from (
      select date_bin(${time.stepMs} * interval '1 millisecond', hour, ${time.from}::timestamptz) as at, method, fiat,
        placed, tried, paid, completed, usd_minor, total_minor
      from (
        select hour, method, fiat, placed, tried, paid, completed, usd_minor, total_minor from figure_sums join kept using (hour)
        union all
        ${orderSumsSql(sql`live`)}
      ) hours
    ) spans
    group by grouping sets ((at), (method), (fiat), ())`;
}

/** Builds the query that counts links by when they were opened first. */
export function openedSql(time: FigureTime): RawBuilder<{ opened: bigint }> {
  return sql<{ opened: bigint }>`
    with ${hoursSql(time)}
    select coalesce(sum(opened), 0)::bigint as opened
    from (select hour, opened from kept union all ${openedSumsSql(sql`live`)}) hours`;
}

/** One reason why orders of a time were not paid. */
export interface FailureRow {
  readonly kind: 'declined' | 'closed';
  readonly what: string;
  readonly count: bigint;
}

/** Builds the query of why orders of a time were not paid, the most frequent first. */
export function failuresSql(time: FigureTime): RawBuilder<FailureRow> {
  return sql<FailureRow>`
    with ${hoursSql(time)}
    select kind, what, sum(count)::bigint as count
    from (
      select hour, kind, what, count from figure_failures join kept using (hour)
      union all
      ${failureSumsSql(sql`live`)}
    ) hours group by kind, what order by count desc, kind, what limit 20`;
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
  from refunds where ${refundIsOpenSql} group by status, currency order by status, currency`;

/** Something that is wrong now, as the database knows it. */
export interface TroubleRow {
  readonly kind: 'network' | 'rates' | 'treasury' | 'callbacks' | 'deliveries' | 'seals';
  readonly subject: string;
  readonly since: Date | null;
}

/**
 * Finds the message of each endpoint that is due the longest, `lanes`, from one endpoint to the next in the index of what waits: it
 * reads as many rows as there are endpoints for which something waits, however much that is.
 */
const lanesSql = sql`
  lanes as (
    (select endpoint_no, app_id, due_at from webhook_deliveries where state = 'waiting' order by endpoint_no, due_at limit 1)
    union all
    select next.* from lanes, lateral (
      select endpoint_no, app_id, due_at from webhook_deliveries
      where state = 'waiting' and endpoint_no > lanes.endpoint_no order by endpoint_no, due_at limit 1
    ) next
  )`;

/** Reads what is wrong now. */
export const troublesSql: RawBuilder<TroubleRow> = sql<TroubleRow>`
  with recursive ${lanesSql}
  select 'network' as kind, network || ': ' || trouble as subject, since from chain_troubles where trouble <> ''
  union all select 'rates', source, failing_since from rate_sources where failing_since is not null
  union all select 'treasury', network || ' ' || coin, looked_at from treasury_balances where not enough
  union all select 'callbacks', provider, min(received_at) from callback_inbox
    where worked_at is null and received_at < kassa_now() - interval '5 minutes' group by provider
  union all select 'deliveries', m.name, min(d.due_at)
    from lanes d join merchants m on m.app_id = d.app_id
    where d.due_at < kassa_now() - interval '10 minutes' group by m.name
  union all select 'seals', '', min(at) from ${oldestFreshSql} oldest where at < kassa_now() - interval '3 hours' having count(*) > 0`;
