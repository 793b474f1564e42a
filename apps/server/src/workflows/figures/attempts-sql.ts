import { type MethodRow, methods } from '@kassa/methods';
import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { liveStatuses } from '../../modules/payments/index.ts';
import type { FigureTime } from './figures-sql.ts';
import { attemptsHoldSql, hoursSql } from './hours-sql.ts';

/** Method and bank as attempts have them. */
type Way = readonly [payWayCode: string, bankCode: string];

/** Names a method as its attempts do. */
export function wayOf({ payWayCode, bankCode, cardType }: MethodRow): Way {
  return [payWayCode, cardType === '' ? bankCode : cardType];
}

/** The conditions of two indexes: attempts that ended, and those under way, which are few. */
const underWaySql = sql`status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))})`;
const endedSql = sql`not (${underWaySql})`;

/** The attempts of a method that came to money, from an index alone. */
export function capturedSql([payWayCode, bankCode]: Way): RawBuilder<unknown> {
  return sql`pay_way_code = ${payWayCode} and bank_code = ${bankCode} and ${endedSql} and status = 'captured'`;
}

/**
 * Sums how the attempts of the hours in `hours` (a table with this column) ended, of all methods or of some. It names
 * columns of the two indexes only: one more would have each attempt read from the table.
 */
export function attemptSumsSql(
  hours: RawBuilder<unknown>,
  ways: readonly Way[] = methods.map(wayOf),
): RawBuilder<unknown> {
  const begun = sql`
    select payment_no, status, provider, decline_code from payments
    where pay_way_code = w.pay_way_code and bank_code = w.bank_code
      and created_at >= h.hour and created_at < h.hour + interval '1 hour'`;
  return sql`
    select h.hour, w.pay_way_code, w.bank_code, a.* from ${hours} h
    cross join (values ${sql.join(ways.map(([code, bank]) => sql`(${code}, ${bank})`))}) w (pay_way_code, bank_code)
    cross join lateral (
      select provider,
        case when status = 'declined' then coalesce(nullif(decline_code, ''), 'without_a_reason') else '' end as reason,
        count(*) as attempts, count(*) filter (where status = 'captured') as captured,
        count(*) filter (where status = 'declined') as declined,
        count(*) filter (where exists (
          select from state_moves m
          where m.graph = 'payment' and m.subject = p.payment_no and m.event = 'lose_sight')) as unanswered
      from (${begun} and ${endedSql} union all ${begun} and ${underWaySql}) p group by 1, 2
    ) a`;
}

/** Attempts of a method in a span, or of a provider with one reason. Exactly one of the two is set. */
export interface AttemptRow {
  readonly at: Date | null;
  readonly provider: string | null;
  readonly reason: string | null;
  readonly attempts: bigint;
  readonly captured: bigint;
  readonly declined: bigint;
  readonly unanswered: bigint;
}

/** Builds the query that counts a method's attempts by span, and by provider and reason, in one pass. */
export function attemptsSql(method: MethodRow, time: FigureTime): RawBuilder<AttemptRow> {
  const [payWayCode, bankCode] = wayOf(method);
  const counts = sql.raw('hour, provider, reason, attempts, captured, declined, unanswered');
  return sql<AttemptRow>`
    with ${hoursSql(time, attemptsHoldSql)}
    select ${plannedEachTime} at, provider, reason, sum(attempts)::bigint as attempts, sum(captured)::bigint as captured,
      sum(declined)::bigint as declined, sum(unanswered)::bigint as unanswered
    from (
      select date_bin(${time.stepMs} * interval '1 millisecond', hour, ${time.from}::timestamptz) as at, ${counts}
      from (
        select ${counts} from figure_attempts join kept using (hour)
        where pay_way_code = ${payWayCode} and bank_code = ${bankCode}
        union all
        select ${counts} from (${attemptSumsSql(sql`live`, [[payWayCode, bankCode]])}) live
      ) hours
    ) spans
    group by grouping sets ((at), (provider, reason))`;
}
