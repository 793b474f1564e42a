import type { MethodHealth } from '@kassa/contract/operator';
import type { MethodRow } from '@kassa/methods';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { restsAfter } from '../../connectors/payment/index.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { methodNamed } from '../../modules/pricing/index.ts';
import { type AttemptRow, attemptsSql, capturedSql, wayOf } from './attempts-sql.ts';
import type { FigureTime } from './figures-sql.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Into how long spans a time of so many days is cut. */
const stepOf: ReadonlyMap<number, number> = new Map([
  [1, hourMs],
  [7, 6 * hourMs],
  [30, dayMs],
]);

/** So many reasons are shown. */
const mostReasons = 20;
/** The time to money is that of the newest so many of a span. */
const timed = 40;

/** Builds the query of how long the money of a method's spans took. */
export function timesSql(
  method: MethodRow,
  { from, to, stepMs }: FigureTime,
): RawBuilder<{ at: Date; seconds: number }> {
  const step = sql`${stepMs} * interval '1 millisecond'`;
  return sql<{ at: Date; seconds: number }>`
    select ${plannedEachTime} s.at,
      percentile_disc(0.5) within group (order by extract(epoch from r.at - p.created_at)::float8) as seconds
    from generate_series(${from}::timestamptz, ${to}::timestamptz - ${step}, ${step}) s (at)
    cross join lateral (
      select payment_no, created_at from payments
      where ${capturedSql(wayOf(method))} and created_at >= s.at and created_at < s.at + ${step}
      order by created_at desc limit ${timed}
    ) p
    cross join lateral (select min(received_at) as at from receipts r where r.payment_no = p.payment_no) r
    group by 1`;
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
  const time = { from, to: new Date(to), stepMs };
  const { rows } = await attemptsSql(method, time).execute(db);
  const spans = new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.at.getTime(), row] as const])));
  const { rows: times } = await timesSql(method, time).execute(db);
  const seconds = new Map(times.map((row) => [row.at.getTime(), row.seconds]));
  return {
    points: Array.from({ length: (days * dayMs) / stepMs }, (_, span) => {
      const at = from.getTime() + span * stepMs;
      const { attempts = 0n, captured = 0n, declined = 0n, unanswered = 0n } = spans.get(at) ?? {};
      const took = seconds.get(at);
      return {
        at: new Date(at).toISOString(),
        attempts: Number(attempts),
        captured: Number(captured),
        declined: Number(declined),
        unanswered: Number(unanswered),
        secondsToMoney: took === undefined ? null : Math.max(0, Math.round(took)),
      };
    }),
    refusals: refusalsOf(rows),
    restsAfter,
    resting: [...payments.keys()].filter((key) => payments.routing?.rests?.isResting(key)),
  };
}

/** The reasons of declines, the most frequent first. */
function refusalsOf(rows: readonly AttemptRow[]): MethodHealth['refusals'] {
  return rows
    .flatMap(({ provider, reason, declined }) =>
      provider !== null && reason !== null && declined > 0n ? [{ provider, reason, count: Number(declined) }] : [],
    )
    .sort(
      (one, other) =>
        other.count - one.count || compare(one.provider, other.provider) || compare(one.reason, other.reason),
    )
    .slice(0, mostReasons);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
