import type { IdentityLevel } from '@kassa/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type Judgement, judge } from './limits.ts';
import { type Asked, lockStanding, utcToday, yearOf } from './standing-store.ts';

/** An attempt to pay that is to be let through. */
export interface NewUse extends Asked {
  readonly paymentNo: string;
  readonly orderNo: string;
}

/** What `spent_…` are after so many US cents more today. */
function spending(usdMinor: bigint) {
  return sql`
    spent_day_usd_minor = case when spent_day = ${utcToday} then spent_day_usd_minor else 0 end + ${usdMinor}::bigint,
    spent_year_usd_minor =
      case when spent_year = ${yearOf(utcToday)} then spent_year_usd_minor else 0 end + ${usdMinor}::bigint,
    spent_day = ${utcToday}, spent_year = ${yearOf(utcToday)}`;
}

/**
 * Takes an attempt's worth of its buyer's limits, where they allow it: counting and taking are one step, however many pay at
 * once. @returns the judgement; undefined when nobody can tell the worth. Only where `allowed` was anything taken.
 */
export async function takeUse(tx: Tx, use: NewUse): Promise<Judgement | undefined> {
  const { standing, terms, usdMinor } = await lockStanding(tx, use);
  if (usdMinor === null) return undefined;
  const judgement = judge(terms, standing, usdMinor);
  if (!judgement.allowed) return judgement;
  await sql`
    with used as (
      insert into identity_uses (payment_no, order_no, user_no, usd_minor, used_on, needed_level)
      values (${use.paymentNo}, ${use.orderNo}, ${use.userNo}, ${usdMinor}::bigint, ${utcToday}, ${judgement.level})
    )
    update identity_persons set ${spending(usdMinor)} where user_no = ${use.userNo}`.execute(tx);
  return judgement;
}

/** Gives back what an attempt took: it ended unpaid, or its money went back. Again it has no effect. */
export async function releaseUse(db: Reader, paymentNo: string): Promise<void> {
  await sql`
    with freed as (
      update identity_uses set released_at = kassa_now()
      where payment_no = ${paymentNo} and released_at is null returning user_no, usd_minor, used_on
    )
    update identity_persons p set
      spent_day_usd_minor = p.spent_day_usd_minor - case when p.spent_day = f.used_on then f.usd_minor else 0 end,
      spent_year_usd_minor = p.spent_year_usd_minor
        - case when p.spent_year = ${yearOf(sql`f.used_on`)} then f.usd_minor else 0 end
    from freed f where p.user_no = f.user_no`.execute(db);
}

/**
 * Takes again what an ended attempt gave back: money came for it after all. @returns whether the limits still allow it; an
 * attempt that gave nothing back is allowed as it stands
 */
export async function takeUseAgain(
  tx: Tx,
  use: { readonly paymentNo: string; readonly appId: string; readonly fiat: string },
): Promise<boolean> {
  const { rows } = await sql<{ user_no: string; usd_minor: bigint }>`
    select user_no, usd_minor from identity_uses
    where payment_no = ${use.paymentNo} and released_at is not null`.execute(tx);
  const [released] = rows;
  if (!released) return true;
  const worth = sql`${released.usd_minor}::bigint`;
  const { standing, terms } = await lockStanding(tx, { ...use, userNo: released.user_no, worth });
  const { allowed, level } = judge(terms, standing, released.usd_minor);
  if (!allowed) return false;
  await sql`
    with used as (
      update identity_uses set released_at = null, used_on = ${utcToday}, needed_level = ${level}
      where payment_no = ${use.paymentNo}
    )
    update identity_persons set ${spending(released.usd_minor)} where user_no = ${released.user_no}`.execute(tx);
  return true;
}

/** Orders that hold limits of a level above this one. */
export async function readOrdersAbove(db: Reader, userNo: string, level: IdentityLevel): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select distinct order_no from identity_uses
    where user_no = ${userNo} and released_at is null and needed_level > ${level} order by order_no`.execute(db);
  return rows.map((row) => row.order_no);
}
