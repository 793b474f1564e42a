import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { attemptSumsSql } from './attempts-sql.ts';
import { dueHoursSql, failureSumsSql, openedSumsSql, orderSumsSql, takeMarksSql } from './hours-sql.ts';

/** Hours of one transaction. */
const atOnce = 24;

/**
 * Sums some hours that are over, and again those of which an order has changed since (docs/decisions/sums-of-hours.md).
 * One process does so at a time, because a slower one would write older sums over newer ones.
 * @returns how many hours while there may be more; 0 once there are none, so that an hour which changes all the time is
 * summed at the job's own pace
 */
export async function sumHours({ db }: Pick<App, 'db'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows: locks } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('kassa sums of hours')) as got`.execute(tx);
    if (!locks[0]?.got) return 0;
    const { rows } = await dueHoursSql(atOnce).execute(tx);
    const hours = rows.map(({ hour }) => hour);
    // Before the sums: a change whose mark is taken here is seen by every statement after this one.
    await takeMarksSql(hours).execute(tx);
    await writeSums(tx, hours);
    return hours.length === atOnce ? hours.length : 0;
  });
}

async function writeSums(tx: Tx, hours: readonly Date[]): Promise<void> {
  if (hours.length === 0) return;
  const list = sql`unnest(${[...hours]}::timestamptz[])`;
  const named = sql`(select hour from ${list} hour)`;
  for (const table of ['figure_sums', 'figure_failures', 'figure_attempts'])
    await sql`delete from ${sql.table(table)} where hour = any(${[...hours]}::timestamptz[])`.execute(tx);
  await sql`
    insert into figure_hours (hour, opened, summed_at, attempts_at)
    select hour, opened, now.at, now.at from (${openedSumsSql(named)}) opened cross join (select kassa_now() as at) now
    on conflict (hour) do update
    set opened = excluded.opened, summed_at = excluded.summed_at, attempts_at = excluded.attempts_at`.execute(tx);
  await sql`
    insert into figure_sums (hour, method, fiat, placed, tried, paid, completed, usd_minor, total_minor)
    ${orderSumsSql(named)}`.execute(tx);
  await sql`insert into figure_failures (hour, kind, what, count) ${failureSumsSql(named)}`.execute(tx);
  await sql`
    insert into figure_attempts (hour, pay_way_code, bank_code, provider, reason, attempts, captured, declined, unanswered)
    ${attemptSumsSql(named)}`.execute(tx);
}
