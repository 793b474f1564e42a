import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { deliverSubjectSql, paySubjectSql } from './usual-times.ts';

/** No more than this many of the newest orders are read, and none that was paid longer ago. */
const atMost = 20_000;
const days = 30;
/** Of one method, merchant or network, the newest are enough. */
const ofOne = 500;

/**
 * Measures how long payments and deliveries took, from orders of the last days (docs/decisions/usual-times.md), in place
 * of what was measured before. What lasted while the sandbox's clock was turned is left out. Running it twice at once
 * changes nothing.
 * @returns 0: it is never called again at once
 */
export async function measureTimes({ db }: Pick<App, 'db'>): Promise<number> {
  await sql`
    with paid as (
      select * from orders o where paid_at > kassa_now() - ${days} * interval '1 day'
      order by paid_at desc limit ${atMost}
    ), spans as (
      select 'pay' as stage, ${paySubjectSql} as subject, p.sent_at as since, o.paid_at as until
      from paid o join payments p using (order_no)
      where p.status = 'captured' and p.sent_at <= o.paid_at
      union all
      select 'deliver', ${deliverSubjectSql}, o.paid_at, o.completed_at
      from paid o join deliveries d using (order_no) join links l using (nft_param_no)
      where o.completed_at >= o.paid_at
    ), numbered as (
      select stage, subject, until - since as took, row_number() over (partition by stage, subject order by until desc)
      from spans where not exists (select from clock_turns where turned_to > since and turned_to <= until)
    ), measured as (
      select stage, subject, count(*)::integer as orders, percentile_cont(array[0.5, 0.9]) within group (
        order by extract(epoch from took)::float8 * 1000
      ) as ms
      from numbered where row_number <= ${ofOne} group by stage, subject
    ), gone as (
      delete from usual_times u
      where not exists (select from measured m where (m.stage, m.subject) = (u.stage, u.subject))
    )
    insert into usual_times (stage, subject, orders, median_ms, p90_ms)
    select stage, subject, orders, ms[1]::bigint, ms[2]::bigint from measured order by stage, subject
    on conflict (stage, subject) do update set orders = excluded.orders, median_ms = excluded.median_ms,
      p90_ms = excluded.p90_ms, measured_at = excluded.measured_at`.execute(db);
  return 0;
}
