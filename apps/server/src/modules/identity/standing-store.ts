import type { IdentityLevel } from '@kassa/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type LimitRow, limitsColumn, type RuleRow, ruleColumn, termsOf } from './limit-store.ts';
import type { IdentityTerms, Standing } from './limits.ts';

/** Today in UTC: limits are of UTC days and years. */
export const utcToday = sql`(kassa_now() at time zone 'UTC')::date`;
/** The first of the year that a date lies in. */
export const yearOf = (date: RawBuilder<unknown>) => sql`date_trunc('year', ${date})::date`;

/** Whose limits, where, and for a payment of what worth: a part that gives US cents. */
export interface Asked {
  readonly userNo: string;
  readonly appId: string;
  readonly fiat: string;
  readonly worth: RawBuilder<unknown>;
}

/** What a payment is judged by. `usdMinor` null: nobody can tell what it is worth. */
export interface Stand {
  readonly standing: Standing;
  readonly terms: IdentityTerms;
  readonly usdMinor: bigint | null;
}

interface StandRow {
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
    coalesce(p.level, 0) as level, coalesce(p.document_expires_on < ${utcToday}, false) as expired,
    floor(extract(epoch from kassa_now() - p.verified_at) / 86400)::integer as verified_days,
    case when p.spent_day = ${utcToday} then p.spent_day_usd_minor else 0 end as day_minor,
    case when p.spent_year = ${yearOf(utcToday)} then p.spent_year_usd_minor else 0 end as year_minor,
    ${limitsColumn(appId)} as limits, ${ruleColumn(appId, fiat)} as rule, (${worth})::bigint as usd_minor`;
}

function standOf(row: StandRow | undefined): Stand {
  if (!row) throw new Error('a standing was not read');
  return {
    standing: {
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

/** Where a buyer stands now. */
export async function readStanding(db: Reader, asked: Asked): Promise<Stand> {
  const { rows } = await sql<StandRow>`
    select ${columns(asked)}
    from (select ${asked.userNo}::text as user_no) as one left join identity_persons p using (user_no)`.execute(db);
  return standOf(rows[0]);
}

/** The same, and nobody else of this buyer's payments counts until the transaction ends. */
export async function lockStanding(tx: Tx, asked: Asked): Promise<Stand> {
  // A row that stands is locked, and read as it is by then: the count is never an old one.
  const { rows } = await sql<StandRow>`
    with p as (
      insert into identity_persons (user_no) values (${asked.userNo})
      on conflict (user_no) do update set user_no = excluded.user_no returning *
    )
    select ${columns(asked)} from p`.execute(tx);
  return standOf(rows[0]);
}
