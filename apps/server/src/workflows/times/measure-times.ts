import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { forEachSql } from '../../kernel/step.ts';
import { deliverSubjectSql, paySubjectSql } from './usual-times.ts';

/** No more than this many of the newest orders are read, and none that was paid longer ago. */
const atMost = 20_000;
const days = 30;
/** Where more were paid, their times hardly change from one run to the next: they are measured once an hour. */
const many = 5_000;
/** Of one method, merchant or network, the newest are enough. */
const ofOne = 500;
/** So many of the newest orders of a method, and of a merchant, are looked up: a method may have several providers. */
const lookedUp = 1_000;

/**
 * Measures how long payments and deliveries took, from orders of the last days (docs/decisions/usual-times.md), in place
 * of what was measured before. What lasted while the sandbox's clock was turned is left out. Running it twice at once
 * changes nothing.
 * @returns 0: it is never called again at once
 */
export async function measureTimes({ db }: Pick<App, 'db'>): Promise<number> {
  const { rows } = await isMeasuredSql.execute(db);
  if (rows[0]?.measured) return 0;
  await sql`
    with ${measuredTimesSql}, gone as (
      delete from usual_times u
      where not exists (select from measured m where (m.stage, m.subject) = (u.stage, u.subject))
    )
    insert into usual_times (stage, subject, orders, median_ms, p90_ms)
    select stage, subject, orders, ms[1]::bigint, ms[2]::bigint from measured order by stage, subject
    on conflict (stage, subject) do update set orders = excluded.orders, median_ms = excluded.median_ms,
      p90_ms = excluded.p90_ms, measured_at = excluded.measured_at`.execute(db);
  return 0;
}

/** Asks whether many orders were measured within the hour. */
const isMeasuredSql = sql<{ measured: boolean }>`
  select exists (select from usual_times where measured_at > kassa_now() - interval '1 hour' and measured_at <= kassa_now())
    and exists (
      select from orders where paid_at > kassa_now() - ${days} * interval '1 day' order by paid_at desc offset ${many} limit 1
    ) as measured`;

/** Makes the times of each stage and subject, `measured`. All other rows of an order are looked up by their keys. */
export const measuredTimesSql = sql`
  paid as materialized (
    select order_no, nft_param_no, app_id, paid_at, completed_at,
      row_number() over (partition by pay_way_code, bank_code order by paid_at desc) as of_method,
      row_number() over (partition by app_id order by paid_at desc) as of_merchant
    from (
      select * from orders where paid_at > kassa_now() - ${days} * interval '1 day' order by paid_at desc limit ${atMost}
    ) newest
  ), spans as (
    select 'pay' as stage, ${paySubjectSql} as subject, p.sent_at as since, o.paid_at as until
    from paid o cross join lateral (
      select pay_way_code, bank_code, provider, sent_at from payments
      where order_no = o.order_no and status = 'captured' ${forEachSql}
    ) p
    where o.of_method <= ${lookedUp} and p.sent_at <= o.paid_at
    union all
    select 'deliver', ${deliverSubjectSql}, o.paid_at, o.completed_at
    from paid o
      cross join lateral (select mode from deliveries where order_no = o.order_no ${forEachSql}) d
      cross join lateral (select network from links where nft_param_no = o.nft_param_no ${forEachSql}) l
    where o.of_merchant <= ${lookedUp} and o.completed_at >= o.paid_at
  ), numbered as (
    select stage, subject, until - since as took, row_number() over (partition by stage, subject order by until desc)
    from spans where not exists (select from clock_turns where turned_to > since and turned_to <= until)
  ), measured as (
    select stage, subject, count(*)::integer as orders, percentile_cont(array[0.5, 0.9]) within group (
      order by extract(epoch from took)::float8 * 1000
    ) as ms
    from numbered where row_number <= ${ofOne} group by stage, subject
  )`;
