import { methods } from '@kassa/methods';
import { sql } from 'kysely';
import type { Reader } from '../src/kernel/database.ts';
import { attemptsSql, wayOf } from '../src/workflows/figures/attempts-sql.ts';
import { countsSql, type FigureTime, failuresSql, openedSql } from '../src/workflows/figures/figures-sql.ts';

/** Figures of a time, in an order that doesn't depend on how they were found. */
export interface Judged {
  readonly counts: readonly string[];
  readonly failures: readonly string[];
  readonly opened: bigint;
}

const hourMs = 3_600_000;

/** The spans of which the console shows figures, at an instant. */
export function timesAt(now: number): FigureTime[] {
  return [1, 6, 24].map((hours) => {
    const stepMs = hours * hourMs;
    const spans = hours === 1 ? 24 : hours === 6 ? 28 : 30;
    const to = Math.floor(now / stepMs) * stepMs + stepMs;
    return { from: new Date(to - spans * stepMs), to: new Date(to), stepMs };
  });
}

/** Reads the figures as the console does: kept sums, and what is open. */
export async function figuresAsShown(db: Reader, time: FigureTime): Promise<Judged> {
  const counts = await countsSql(time).execute(db);
  const failures = await failuresSql(time).execute(db);
  const opened = await openedSql(time).execute(db);
  return judged(counts.rows, failures.rows, opened.rows);
}

/** Computes the same from each order of the time, its quote and its attempts, without any sum that is kept. */
export async function figuresFromOrders(db: Reader, time: FigureTime): Promise<Judged> {
  const placed = sql`o.created_at >= ${time.from} and o.created_at < ${time.to}`;
  const counts = await sql<object>`
    select at, method, fiat, count(*) as placed, count(*) filter (where attempts > 0 or paid_at is not null) as tried,
      count(paid_at) as paid, count(completed_at) as completed,
      sum(usd_minor) filter (where paid_at is not null)::text as usd_minor,
      sum(total_minor) filter (where paid_at is not null)::text as total_minor
    from (
      select date_bin(${time.stepMs} * interval '1 millisecond', o.created_at, ${time.from}::timestamptz) as at,
        concat_ws('-', o.pay_way_code, nullif(o.bank_code, '')) as method, o.fiat, o.attempts, o.paid_at, o.completed_at,
        o.total_minor, q.usd_minor
      from orders o left join quotes q on q.quote_no = o.quote_no and o.paid_at is not null where ${placed}
    ) placed group by grouping sets ((at), (method), (fiat), ())`.execute(db);
  const failures = await sql<object>`
    select kind, what, count(*) as count from (
      select 'declined' as kind, coalesce(nullif(p.decline_code, ''), 'without_a_reason') as what
      from payments p join orders o on o.order_no = p.order_no where p.status = 'declined' and ${placed}
      union all
      select 'closed', o.last_event from orders o
      where ${placed} and o.status in ('closed', 'failed') and o.paid_at is null
    ) failed group by kind, what order by count desc, kind, what limit 20`.execute(db);
  const opened = await sql<{ opened: bigint }>`
    select count(*) as opened from links where created_at >= ${time.from} and created_at < ${time.to}`.execute(db);
  return judged(counts.rows, failures.rows, opened.rows);
}

/** The methods of drawn orders. */
const drawn = methods.filter((row) => ['10009-visa', '10009-mastercard', '40001-'].includes(wayOf(row).join('-')));

/** Reads how the attempts of each method ended, as the console does. */
export async function attemptsAsShown(db: Reader, time: FigureTime): Promise<readonly (readonly string[])[]> {
  const all: string[][] = [];
  for (const method of drawn) all.push((await attemptsSql(method, time).execute(db)).rows.map(textOf).sort());
  return all;
}

/** Counts the same from each attempt of the time and its moves, without any sum that is kept. */
export async function attemptsFromPayments(db: Reader, time: FigureTime): Promise<readonly (readonly string[])[]> {
  const all: string[][] = [];
  for (const method of drawn) {
    const [payWayCode, bankCode] = wayOf(method);
    const { rows } = await sql<object>`
      select at, provider, reason, count(*) as attempts, count(*) filter (where status = 'captured') as captured,
        count(*) filter (where status = 'declined') as declined, count(*) filter (where lost) as unanswered
      from (
        select date_bin(${time.stepMs} * interval '1 millisecond', created_at, ${time.from}::timestamptz) as at, provider,
          status, payment_no in (select subject from state_moves where graph = 'payment' and event = 'lose_sight') as lost,
          case when status = 'declined' then coalesce(nullif(decline_code, ''), 'without_a_reason') else '' end as reason
        from payments
        where pay_way_code = ${payWayCode} and bank_code = ${bankCode}
          and created_at >= ${time.from} and created_at < ${time.to}
      ) p group by grouping sets ((at), (provider, reason))`.execute(db);
    all.push(rows.map(textOf).sort());
  }
  return all;
}

function judged(counts: readonly object[], failures: readonly object[], opened: readonly { opened: bigint }[]): Judged {
  return { counts: counts.map(textOf).sort(), failures: failures.map(textOf), opened: opened[0]?.opened ?? 0n };
}

/** Nothing paid is a sum of nothing in one, and a sum of zeros in the other. */
function textOf(row: object): string {
  return Object.entries(row)
    .map(([name, value]) => {
      const shown = value instanceof Date ? value.toISOString() : name.endsWith('_minor') ? (value ?? '0') : value;
      return `${name} ${String(shown)}`;
    })
    .sort()
    .join(', ');
}
