import { type RawBuilder, sql } from 'kysely';

/** Hours from one time to another, both on the hour. */
export interface HourRange {
  readonly from: Date;
  readonly to: Date;
}

/** So many hours of sums are kept: the console shows no longer time. */
const keptHours = 30 * 24;
/**
 * An hour is summed so many hours after its beginning. From an hour after an order was placed, each change of it leaves a
 * mark (migrations/0440-sums-of-hours.sql). The third hour is for changes without one that are not committed yet.
 */
const openHours = 3;

/** Which hours' sums of attempts hold: those that a program summed which knows of them. */
export const attemptsHoldSql: RawBuilder<unknown> = sql`attempts_at = summed_at`;

/**
 * Names the hours of a time for a statement: `kept` are those whose sums hold, `live` all others. Both are of the
 * statement's own snapshot, so a change is in the sums, or its mark makes its hour live.
 */
export function hoursSql({ from, to }: HourRange, hold: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    kept as materialized (
      select hour, opened from figure_hours h
      where hour >= ${from} and hour < ${to} and ${hold} and not exists (select from figure_marks m where m.hour = h.hour)
    ), live as materialized (
      select hour from generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 hour', interval '1 hour') hour
      where hour not in (select hour from kept)
    )`;
}

/** Lists hours that have to be summed: first those that never were, the newest first, then those with a late change, or without sums of attempts. */
export function dueHoursSql(limit: number): RawBuilder<{ hour: Date }> {
  return sql<{ hour: Date }>`
    with present as (select date_trunc('hour', kassa_now(), 'UTC') as hour)
    select hour from (
      select false as again, h.hour
      from present p, generate_series(p.hour - ${keptHours} * interval '1 hour', p.hour - ${openHours} * interval '1 hour', interval '1 hour') h (hour)
      where h.hour not in (select hour from figure_hours)
      union all
      select true, hour from figure_hours h
      where (${attemptsHoldSql}) is not true or exists (select from figure_marks m where m.hour = h.hour)
    ) due order by again, hour desc limit ${limit}`;
}

/** Takes away the marks of hours that are summed now, and of those that are too old to be summed at all. */
export function takeMarksSql(hours: readonly Date[]): RawBuilder<unknown> {
  return sql`
    delete from figure_marks m where hour = any(${[...hours]}::timestamptz[])
      or hour < date_trunc('hour', kassa_now(), 'UTC') - ${keptHours} * interval '1 hour'
        and not exists (select from figure_hours h where h.hour = m.hour)`;
}

/** Sums the orders of the hours in `hours` (a table with this column), each by the index of the newest orders. */
export function orderSumsSql(hours: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select h.hour, s.* from ${hours} h cross join lateral (
      select concat_ws('-', o.pay_way_code, nullif(o.bank_code, '')) as method, o.fiat, count(*) as placed,
        count(*) filter (where o.attempts > 0 or o.paid_at is not null) as tried,
        count(o.paid_at) as paid, count(o.completed_at) as completed,
        coalesce(sum(case when o.paid_at is not null then
          (select q.usd_minor from quotes q where q.quote_no = o.quote_no) end), 0) as usd_minor,
        coalesce(sum(o.total_minor) filter (where o.paid_at is not null), 0) as total_minor
      from orders o where o.created_at >= h.hour and o.created_at < h.hour + interval '1 hour' group by 1, 2
    ) s`;
}

/** Counts why the orders of the hours in `hours` were not paid. An attempt is younger than its order. */
export function failureSumsSql(hours: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select h.hour, f.* from ${hours} h cross join lateral (
      select 'declined' as kind, p.what, count(*) as count
      from orders o cross join lateral (
        select coalesce(nullif(p.decline_code, ''), 'without_a_reason') as what from payments p
        where p.order_no = o.order_no and p.status = 'declined' offset 0
      ) p
      where o.created_at >= h.hour and o.created_at < h.hour + interval '1 hour' group by p.what
      union all
      select 'closed', o.last_event, count(*) from orders o
      where o.created_at >= h.hour and o.created_at < h.hour + interval '1 hour'
        and o.status in ('closed', 'failed') and o.paid_at is null group by o.last_event
    ) f`;
}

/**
 * Counts the links that buyers opened first in each of the hours in `hours`, by the index of each merchant. A link of a
 * page is stored when it is opened. One of a checkout session is stored when it is made, by a server or by hand at the
 * console, and counts when somebody opens its session; where a server made the order too, with the order.
 */
export function openedSumsSql(hours: RawBuilder<unknown>): RawBuilder<unknown> {
  const within = (column: string) => {
    const at = sql.raw(column);
    return sql`${at} >= h.hour and ${at} < h.hour + interval '1 hour'`;
  };
  return sql`
    select h.hour, (o.opened + s.opened)::bigint as opened from ${hours} h cross join lateral (
      select coalesce(sum(n), 0) as opened from merchants m cross join lateral (
        select count(*) as n from links l where l.app_id = m.app_id and ${within('l.created_at')} and l.source = 'page'
        union all
        select count(*) from checkout_sessions c
        where c.app_id = m.app_id and ${within('c.created_at')} and c.order_no is not null
      ) of_merchant
    ) o cross join lateral (
      select count(*) as opened from checkout_sessions c where ${within('c.opened_at')} and c.order_no is null
    ) s`;
}
