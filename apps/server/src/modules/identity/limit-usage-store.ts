import type { IdentityLevel } from '@kassa/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type LimitRow, limitsSql, type RuleRow, ruleSql, termsOf } from './limit-store.ts';
import type { IdentityTerms, LimitUsage } from './limits.ts';

/** Today in UTC: limits are counted in UTC days and years. */
export const utcTodaySql = sql`(kassa_now() at time zone 'UTC')::date`;
/** Makes the first day of the year of a date. */
export const yearStartSql = (date: RawBuilder<unknown>) => sql`date_trunc('year', ${date})::date`;

/** Whose limits, at which merchant, and for a payment of which worth: SQL that gives US cents. */
export interface Asked {
  /** Whom it is counted for: `countedAs`. */
  readonly userNo: string;
  readonly appId: string;
  readonly fiat: string;
  readonly worth: RawBuilder<unknown>;
}

/** The facts that judge a payment. `usdMinor` is null when its worth is unknown. */
export interface LimitCase {
  readonly usage: LimitUsage;
  readonly terms: IdentityTerms;
  readonly usdMinor: bigint | null;
}

interface LimitRowOfBuyer {
  level: IdentityLevel;
  expired: boolean;
  verified_days: number | null;
  day_minor: bigint;
  year_minor: bigint;
  limits: LimitRow[] | null;
  rule: RuleRow | null;
  usd_minor: bigint | null;
}

function columns({ appId, fiat, worth }: Asked) {
  return sql`
    coalesce(p.level, 0) as level, coalesce(p.document_expires_on < ${utcTodaySql}, false) as expired,
    floor(extract(epoch from kassa_now() - p.verified_at) / 86400)::integer as verified_days,
    case when p.spent_day = ${utcTodaySql} then p.spent_day_usd_minor else 0 end as day_minor,
    case when p.spent_year = ${yearStartSql(utcTodaySql)} then p.spent_year_usd_minor else 0 end as year_minor,
    ${limitsSql(appId)} as limits, ${ruleSql(appId, fiat)} as rule, (${worth})::bigint as usd_minor`;
}

/** The limits of those who have proven nothing, of an entry's merchant. */
const provenNothingSql = sql`
  select single_usd_minor, day_usd_minor, year_usd_minor from identity_limits
  where level = 0 and app_id in ('', w.app_id) order by app_id desc limit 1`;

/** Whether an entry's worth is within the limits `l` of day and year, with what its buyer `p` has spent. */
const hasRoomSql = sql`
  case when p.spent_day = ${utcTodaySql} then p.spent_day_usd_minor else 0 end + w.usd_minor <= l.day_usd_minor
  and case when p.spent_year = ${yearStartSql(utcTodaySql)} then p.spent_year_usd_minor else 0 end + w.usd_minor
    <= l.year_usd_minor`;

/**
 * A condition of an update of the row `p` in a step: the same of `needsNoProofSql`, by what was spent until now, after the
 * row was locked. There is one entry of each buyer.
 */
export const stillNeedsNoProofSql: RawBuilder<unknown> = sql`
  exists (select from ready w, lateral (${provenNothingSql}) l where w.user_no = p.user_no and ${hasRoomSql})`;

/**
 * A condition of a step: the payment of an entry (`user_no`, `app_id`, `fiat`, `usd_minor`) needs no proof of the buyer, as
 * `judge` would find for level 0. Everything else is judged there.
 */
export const needsNoProofSql: RawBuilder<unknown> = sql`
  exists (
    select from (${provenNothingSql}) l, (
      select least(level1_from_usd_minor, level2_from_usd_minor) as proof_from_usd_minor from identity_rules
      where app_id in ('', w.app_id) and fiat in ('', w.fiat) order by app_id desc, fiat desc limit 1
    ) r left join identity_persons p on p.user_no = w.user_no
    where (r.proof_from_usd_minor is null or w.usd_minor < r.proof_from_usd_minor) and w.usd_minor <= l.single_usd_minor
      and ${hasRoomSql}
  )`;

function limitCaseOf(row: LimitRowOfBuyer | undefined): LimitCase {
  if (!row) throw new Error('a buyer’s limits were not read');
  return {
    usage: {
      level: row.level,
      expired: row.expired,
      verifiedDaysAgo: row.verified_days,
      dayMinor: row.day_minor,
      yearMinor: row.year_minor,
    },
    terms: termsOf(row.limits, row.rule),
    usdMinor: row.usd_minor,
  };
}

/** Reads a buyer's level, spending and terms now. */
export async function readLimitCase(db: Reader, asked: Asked): Promise<LimitCase> {
  const { rows } = await sql<LimitRowOfBuyer>`
    select ${columns(asked)}
    from (select ${asked.userNo}::text as user_no) as one left join identity_persons p using (user_no)`.execute(db);
  return limitCaseOf(rows[0]);
}

/**
 * Reads the same, and locks the buyer's limits until commit, so that no other payment of this buyer is counted
 * meanwhile.
 */
export async function lockLimitCase(tx: Tx, asked: Asked): Promise<LimitCase> {
  // An existing row is locked and then read, so the count is never an old one.
  const { rows } = await sql<LimitRowOfBuyer>`
    with p as (
      insert into identity_persons (user_no) values (${asked.userNo})
      on conflict (user_no) do update set user_no = excluded.user_no returning *
    )
    select ${columns(asked)} from p`.execute(tx);
  return limitCaseOf(rows[0]);
}
