import type { MethodHealth } from '@kassa/contract/operator';
import type { MethodRow } from '@kassa/methods';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { restsAfter } from '../../connectors/payment/index.ts';
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

/** Attempts of a method, by when their orders were placed: found by the index of the list of orders. */
function attemptsSql(method: MethodRow, from: Date): RawBuilder<unknown> {
  const bank = method.cardType === '' ? method.bankCode : method.cardType;
  return sql`
    select p.*, o.created_at as placed_at from orders o join payments p on p.order_no = o.order_no
    where o.pay_way_code = ${method.payWayCode} and o.bank_code = ${bank} and o.created_at >= ${from}`;
}

/** Builds the query of a method's spans. */
export function spansSql(method: MethodRow, { from, stepMs }: { from: Date; stepMs: number }): RawBuilder<Span> {
  return sql<Span>`
    select date_bin(${stepMs} * interval '1 millisecond', p.placed_at, ${from}::timestamptz) as at,
      count(*) as attempts, count(*) filter (where p.status = 'captured') as captured,
      count(*) filter (where p.status = 'declined') as declined,
      count(*) filter (where exists (
        select from state_moves m where m.graph = 'payment' and m.subject = p.payment_no and m.event = 'lose_sight'
      )) as unanswered,
      percentile_disc(0.5) within group (order by extract(epoch from r.at - p.created_at)::float8) as seconds
    from (${attemptsSql(method, from)}) p
    left join lateral (select min(received_at) as at from receipts r where r.payment_no = p.payment_no) r on true
    group by 1 order by 1`;
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
  const { rows } = await spansSql(method, { from, stepMs }).execute(db);
  const found = new Map(rows.map((row) => [row.at.getTime(), row]));
  const { rows: refusals } = await sql<{ provider: string; reason: string; count: bigint }>`
    select provider, coalesce(nullif(decline_code, ''), 'without_a_reason') as reason, count(*) as count
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
