import type { MethodHealth } from '@kassa/contract/operator';
import type { MethodRow } from '@kassa/methods';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { restsAfter } from '../../connectors/payment/index.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { liveStatuses } from '../../modules/payments/index.ts';
import { methodNamed } from './method-terms.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Into how long spans a time of so many days is cut. */
const stepOf: ReadonlyMap<number, number> = new Map([
  [1, hourMs],
  [7, 6 * hourMs],
  [30, dayMs],
]);

interface Span {
  readonly at: Date;
  readonly attempts: bigint;
  readonly captured: bigint;
  readonly declined: bigint;
  readonly unanswered: bigint;
  readonly seconds: number | null;
}

/** The time to money is that of the newest so many of a span. */
const timed = 40;

/**
 * Attempts of a method since some time: those that ended, from an index alone, and those that are under way, of which there are
 * few. A name of a column in the index only: one more would have each of them read from the table.
 */
function attemptsSql(method: MethodRow, from: Date): RawBuilder<unknown> {
  const columns = sql.raw('payment_no, status, provider, decline_code, created_at');
  return sql`
    select ${columns} from payments where ${ofMethodSql(method)} and created_at >= ${from} and ${endedSql}
    union all
    select ${columns} from payments where ${ofMethodSql(method)} and created_at >= ${from} and ${underWaySql}`;
}

function ofMethodSql(method: MethodRow): RawBuilder<unknown> {
  const bank = method.cardType === '' ? method.bankCode : method.cardType;
  return sql`pay_way_code = ${method.payWayCode} and bank_code = ${bank}`;
}

/** The conditions of two indexes. */
const underWaySql = sql`status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))})`;
const endedSql = sql`not (${underWaySql})`;

/** Builds the query of a method's spans. */
export function spansSql(
  method: MethodRow,
  { from, to, stepMs }: { from: Date; to: Date; stepMs: number },
): RawBuilder<Span> {
  const step = sql`${stepMs} * interval '1 millisecond'`;
  const span = (time: string) => sql`date_bin(${step}, ${sql.raw(time)}, ${from}::timestamptz)`;
  return sql<Span>`
    with counted as materialized (
      select ${plannedEachTime} ${span('created_at')} as at, count(*) as attempts,
        count(*) filter (where status = 'captured') as captured, count(*) filter (where status = 'declined') as declined
      from (${attemptsSql(method, from)}) p group by 1
    ), unanswered as materialized (
      select ${span('p.created_at')} as at, count(distinct p.payment_no) as count
      from state_moves m join payments p on p.payment_no = m.subject
      where m.graph = 'payment' and m.event = 'lose_sight' and m.at >= ${from} and p.created_at >= ${from}
        and ${ofMethodSql(method)}
      group by 1
    ), times as materialized (
      select s.at, percentile_disc(0.5) within group (order by extract(epoch from r.at - p.created_at)::float8) as seconds
      from generate_series(${from}::timestamptz, ${to}::timestamptz - ${step}, ${step}) s (at)
      cross join lateral (
        select payment_no, created_at from payments
        where ${ofMethodSql(method)} and created_at >= s.at and created_at < s.at + ${step} and ${endedSql}
          and status = 'captured'
        order by created_at desc limit ${timed}
      ) p
      cross join lateral (select min(received_at) as at from receipts r where r.payment_no = p.payment_no) r
      group by 1
    )
    select c.at, c.attempts, c.captured, c.declined, coalesce(u.count, 0) as unanswered, t.seconds
    from counted c left join unanswered u using (at) left join times t using (at) order by 1`;
}

/**
 * Shows how a method has done: attempts, money, refusals, and calls without an answer.
 * @throws Refusal resource_not_found
 */
export async function showHealth(
  { db, clock, payments }: Pick<App, 'db' | 'clock' | 'payments'>,
  name: string,
  days: number,
): Promise<MethodHealth> {
  const method = methodNamed(name);
  const stepMs = stepOf.get(days);
  if (stepMs === undefined) throw new Error(`no health of ${days} days`);
  const to = Math.floor(clock.now() / stepMs) * stepMs + stepMs;
  const from = new Date(to - days * dayMs);
  const { rows } = await spansSql(method, { from, to: new Date(to), stepMs }).execute(db);
  const found = new Map(rows.map((row) => [row.at.getTime(), row]));
  const { rows: refusals } = await sql<{ provider: string; reason: string; count: bigint }>`
    select ${plannedEachTime} provider, coalesce(nullif(decline_code, ''), 'without_a_reason') as reason, count(*) as count
    from (${attemptsSql(method, from)}) p where status = 'declined'
    group by 1, 2 order by count desc, 1, 2 limit 20`.execute(db);
  return {
    points: Array.from({ length: (days * dayMs) / stepMs }, (_, span) => {
      const at = from.getTime() + span * stepMs;
      const { attempts = 0n, captured = 0n, declined = 0n, unanswered = 0n, seconds = null } = found.get(at) ?? {};
      return {
        at: new Date(at).toISOString(),
        attempts: Number(attempts),
        captured: Number(captured),
        declined: Number(declined),
        unanswered: Number(unanswered),
        secondsToMoney: seconds === null ? null : Math.max(0, Math.round(seconds)),
      };
    }),
    refusals: refusals.map(({ provider, reason, count }) => ({ provider, reason, count: Number(count) })),
    restsAfter,
    resting: [...payments.keys()].filter((key) => payments.routing?.rests?.isResting(key)),
  };
}
