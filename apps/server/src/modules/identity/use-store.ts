import type { IdentityLevel } from '@kassa/contract';
import { type RawBuilder, sql } from 'kysely';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo, PaymentNo } from '../../kernel/ids.ts';
import type { Columns } from '../../kernel/step.ts';
import { type Asked, lockLimitCase, stillNeedsNoProofSql, utcTodaySql, yearStartSql } from './limit-usage-store.ts';
import { type Judgement, judge } from './limits.ts';

/** An attempt to pay that wants to use its buyer's limits. */
export interface NewUse extends Asked {
  readonly paymentNo: PaymentNo;
  readonly orderNo: OrderNo;
}

/** Makes the `spent_…` columns of the row `p` after spending some more US cents today. */
function spending(usdMinor: RawBuilder<unknown>) {
  return sql`
    spent_day_usd_minor = case when p.spent_day = ${utcTodaySql} then p.spent_day_usd_minor else 0 end + ${usdMinor},
    spent_year_usd_minor =
      case when p.spent_year = ${yearStartSql(utcTodaySql)} then p.spent_year_usd_minor else 0 end + ${usdMinor},
    spent_day = ${utcTodaySql}, spent_year = ${yearStartSql(utcTodaySql)}`;
}

/** What the parts of a step read of an entry that takes its worth from its buyer's limits. */
export const worthColumns = {
  user_no: 'text',
  app_id: 'text',
  fiat: 'text',
  usd_minor: 'bigint',
} as const satisfies Columns;

/**
 * A part of a step whose entries need no proof (`needsNoProofSql`): takes the worth of each of `ready` from its buyer's limits,
 * in one order, and by what was spent until the row was locked. Gives the `user_no` of those that had room.
 */
export const takeWorthSql: RawBuilder<unknown> = sql`
  insert into identity_persons as p (user_no, spent_day, spent_day_usd_minor, spent_year, spent_year_usd_minor)
  select user_no, ${utcTodaySql}, usd_minor, ${yearStartSql(utcTodaySql)}, usd_minor from ready order by user_no
  on conflict (user_no) do update set ${spending(sql`excluded.spent_day_usd_minor`)} where ${stillNeedsNoProofSql}
  returning p.user_no`;

/** A part of a step that has new attempts in `changed`: notes what each has taken. */
export const insertUsesSql: PartSql<'payments'> = partSql(sql`
  insert into identity_uses (payment_no, order_no, user_no, usd_minor, used_on, needed_level)
  select r.payment_no, r.order_no, r.user_no, r.usd_minor, ${utcTodaySql}, 0 from changed join ready r using (payment_no)`);

/**
 * Takes an attempt's worth from its buyer's limits, where they allow it. Counting and taking are one step, however many
 * attempts come at once.
 * @returns the judgement; undefined when the worth is unknown. Anything was taken only where `allowed`
 */
export async function takeUse(tx: Tx, use: NewUse): Promise<Judgement | undefined> {
  const { usage, terms, usdMinor } = await lockLimitCase(tx, use);
  if (usdMinor === null) return undefined;
  const judgement = judge(terms, usage, usdMinor);
  if (!judgement.allowed) return judgement;
  await sql`
    with used as (
      insert into identity_uses (payment_no, order_no, user_no, usd_minor, used_on, needed_level)
      values (${use.paymentNo}, ${use.orderNo}, ${use.userNo}, ${usdMinor}::bigint, ${utcTodaySql}, ${judgement.level})
      on conflict (payment_no) do update set usd_minor = excluded.usd_minor, used_on = excluded.used_on,
        needed_level = excluded.needed_level, released_at = null
    )
    update identity_persons p set ${spending(sql`${usdMinor}::bigint`)} where user_no = ${use.userNo}`.execute(tx);
  return judgement;
}

/** Gives back what an order's attempts took, once none of its money is kept. Giving back again has no effect. */
export async function freeLimitUses(db: Reader, orderNo: OrderNo): Promise<void> {
  await sql`
    with freed as (
      update identity_uses set released_at = kassa_now()
      where order_no = ${orderNo} and released_at is null returning user_no, usd_minor, used_on
    )
    update identity_persons p set
      spent_day_usd_minor = p.spent_day_usd_minor - (
        select coalesce(sum(usd_minor), 0) from freed f where f.user_no = p.user_no and f.used_on = p.spent_day),
      spent_year_usd_minor = p.spent_year_usd_minor - (
        select coalesce(sum(usd_minor), 0) from freed f
        where f.user_no = p.user_no and ${yearStartSql(sql`f.used_on`)} = p.spent_year)
    where p.user_no in (select user_no from freed)`.execute(db);
}

/**
 * Takes an order's worth for an attempt that had ended but whose money came after all, from the same limits as the
 * attempt did. An order that already holds its worth, by any attempt, does not take it again.
 * @returns whether the limits allow it
 */
export async function takeUseAgain(tx: Tx, use: NewUse): Promise<boolean> {
  const { rows } = await sql<{ held: boolean; user_no: string | null }>`
    select exists (select from identity_uses where order_no = ${use.orderNo} and released_at is null) as held,
      (select user_no from identity_uses where payment_no = ${use.paymentNo}) as user_no`.execute(tx);
  if (rows[0]?.held) return true;
  const userNo = rows[0]?.user_no ?? use.userNo;
  return (await takeUse(tx, { ...use, userNo }))?.allowed ?? false;
}

/** Lists orders of this buyer that hold limits of a level above this one. */
export async function readOrdersAbove(db: Reader, userNo: string, level: IdentityLevel): Promise<OrderNo[]> {
  const { rows } = await sql<{ order_no: OrderNo }>`
    select distinct order_no from identity_uses
    where user_no = ${userNo} and released_at is null and needed_level > ${level} order by order_no`.execute(db);
  return rows.map((row) => row.order_no);
}
