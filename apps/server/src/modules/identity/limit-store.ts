import type { IdentityLevel, IdentityProviderKey } from '@kassa/contract';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { IdentityRule, IdentityTerms, LevelLimit } from './limits.ts';

/** A row of the table identity_limits, US cents. */
export interface LimitRow {
  level: IdentityLevel;
  single_usd_minor: bigint;
  day_usd_minor: bigint;
  year_usd_minor: bigint;
}

/** A row of the table identity_rules, US cents. */
export interface RuleRow {
  fiat: string;
  level1_from_usd_minor: bigint | null;
  level2_from_usd_minor: bigint | null;
  again_from_usd_minor: bigint | null;
  again_after_days: number | null;
}

function limitOf(row: LimitRow): LevelLimit {
  return {
    level: row.level,
    singleMinor: BigInt(row.single_usd_minor),
    dayMinor: BigInt(row.day_usd_minor),
    yearMinor: BigInt(row.year_usd_minor),
  };
}

function ruleOf(row: RuleRow): IdentityRule {
  const cents = (value: bigint | null) => (value === null ? null : BigInt(value));
  return {
    fiat: row.fiat,
    level1FromMinor: cents(row.level1_from_usd_minor),
    level2FromMinor: cents(row.level2_from_usd_minor),
    againFromMinor: cents(row.again_from_usd_minor),
    againAfterDays: row.again_after_days,
  };
}

/** Makes a column with the limits of a merchant: one row for each level, the merchant's own before those of all. */
export function limitsSql(appId: string) {
  return sql`(
    select json_agg(json_build_object('level', level, 'single_usd_minor', single_usd_minor::text,
      'day_usd_minor', day_usd_minor::text, 'year_usd_minor', year_usd_minor::text) order by level)
    from (
      select distinct on (level) * from identity_limits where app_id in ('', ${appId}) order by level, app_id desc
    ) as chosen)`;
}

/** Makes a column with the rule of a merchant and a currency. */
export function ruleSql(appId: string, fiat: string) {
  return sql`(
    select json_build_object('fiat', fiat, 'level1_from_usd_minor', level1_from_usd_minor::text,
      'level2_from_usd_minor', level2_from_usd_minor::text, 'again_from_usd_minor', again_from_usd_minor::text,
      'again_after_days', again_after_days)
    from identity_rules where app_id in ('', ${appId}) and fiat in ('', ${fiat})
    order by app_id desc, fiat desc limit 1)`;
}

/** Builds the terms of a payment. @throws Error when the tables lack a level or the rule for all merchants */
export function termsOf(limits: readonly LimitRow[] | null, rule: RuleRow | null): IdentityTerms {
  const [zero, one, two] = (limits ?? []).map(limitOf);
  if (!zero || !one || !two || !rule)
    throw new Error('identity_limits or identity_rules lacks a row for all merchants');
  return { limits: [zero, one, two], rule: ruleOf(rule) };
}

/** Reads the limits and all rules of a merchant, the rule without a currency first. */
export async function readIdentityRules(
  db: Reader,
  appId: string,
): Promise<{ limits: IdentityTerms['limits']; rules: readonly IdentityRule[] }> {
  const { rows } = await sql<{ limits: LimitRow[]; rule: RuleRow }>`
    select ${limitsSql(appId)} as limits, ${ruleSql(appId, '')} as rule`.execute(db);
  const { limits, rule } = termsOf(rows[0]?.limits ?? null, rows[0]?.rule ?? null);
  const own = await sql<RuleRow>`
    select distinct on (fiat) * from identity_rules where app_id in ('', ${appId}) and fiat <> ''
    order by fiat, app_id desc`.execute(db);
  return { limits, rules: [rule, ...own.rows.map(ruleOf)] };
}

/** Reads which provider checks a document of this country. */
export async function readProviderFor(db: Reader, country: string): Promise<IdentityProviderKey | undefined> {
  const { rows } = await sql<{ provider: IdentityProviderKey }>`
    select provider from identity_countries where country in ('', ${country}) order by country desc limit 1`.execute(
    db,
  );
  return rows[0]?.provider;
}
