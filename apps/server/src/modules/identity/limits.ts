import type { IdentityLevel, IdentityObstacle } from '@kassa/contract';

/** How much a buyer of one level may spend, US cents: in one payment, in a UTC day, in a UTC year. */
export interface LevelLimit {
  readonly level: IdentityLevel;
  readonly singleMinor: bigint;
  readonly dayMinor: bigint;
  readonly yearMinor: bigint;
}

/** The worth from which a payment needs a level, whatever is left of the limits, US cents; null: never. */
export interface IdentityRule {
  /** The pay currency that the rule is for; '' for all others. */
  readonly fiat: string;
  readonly level1FromMinor: bigint | null;
  readonly level2FromMinor: bigint | null;
  /** From this worth, a payment that needs level 2 needs a check that is at most `againAfterDays` old. */
  readonly againFromMinor: bigint | null;
  readonly againAfterDays: number | null;
}

/** The terms of one merchant for one currency: the limits of levels 0, 1 and 2, and the rule. */
export interface IdentityTerms {
  readonly limits: readonly [LevelLimit, LevelLimit, LevelLimit];
  readonly rule: IdentityRule;
}

/** A buyer's level and spending at one moment. */
export interface LimitUsage {
  /** The level on file. */
  readonly level: IdentityLevel;
  /** Whether the document on file has expired: it does not count until it is shown again. */
  readonly expired: boolean;
  /** Days since the newest approval; null without one. */
  readonly verifiedDaysAgo: number | null;
  readonly dayMinor: bigint;
  readonly yearMinor: bigint;
}

/** Whether a payment may start, and what prevents it: see `kycCheck` of the contract. */
export interface Judgement {
  readonly flag: 0 | 1 | 2;
  readonly allowed: boolean;
  /** The lowest level that lets it through; null where none does. */
  readonly level: IdentityLevel | null;
  readonly obstacle: IdentityObstacle | null;
}

/** Returns the level whose limits apply now. */
export function limitLevelOf({ level, expired }: Pick<LimitUsage, 'level' | 'expired'>): IdentityLevel {
  return expired ? 0 : level;
}

/** Judges a payment of this worth (US cents): docs/specification/identity.md#limits. */
export function judge(terms: IdentityTerms, usage: LimitUsage, usdMinor: bigint): Judgement {
  const obstacleAt = (limit: LevelLimit) => obstacle(limit, terms.rule, { usage, usdMinor });
  const enough = terms.limits.find((limit) => obstacleAt(limit) === null);
  if (!enough) return { flag: 0, allowed: false, level: null, obstacle: obstacleAt(terms.limits[2]) };
  const { level } = enough;
  const flag = usage.level === 2 ? 2 : 1;
  if (level > limitLevelOf(usage)) {
    const stale = usage.expired && usage.level >= level;
    const why = stale ? 'document' : obstacleAt(terms.limits[limitLevelOf(usage)]);
    return { flag, allowed: false, level, obstacle: why };
  }
  if (level === 2 && isTooOld(terms.rule, usage, usdMinor)) {
    return { flag: 2, allowed: false, level: 2, obstacle: 'again' };
  }
  return { flag: 0, allowed: true, level, obstacle: null };
}

function obstacle(
  limit: LevelLimit,
  rule: IdentityRule,
  { usage, usdMinor }: { usage: LimitUsage; usdMinor: bigint },
): IdentityObstacle | null {
  if (ruledLevel(rule, usdMinor) > limit.level) return 'rule';
  if (usdMinor > limit.singleMinor) return 'amount';
  if (usage.dayMinor + usdMinor > limit.dayMinor) return 'day';
  if (usage.yearMinor + usdMinor > limit.yearMinor) return 'year';
  return null;
}

function ruledLevel({ level1FromMinor, level2FromMinor }: IdentityRule, usdMinor: bigint): IdentityLevel {
  if (level2FromMinor !== null && usdMinor >= level2FromMinor) return 2;
  return level1FromMinor !== null && usdMinor >= level1FromMinor ? 1 : 0;
}

function isTooOld(rule: IdentityRule, { verifiedDaysAgo }: LimitUsage, usdMinor: bigint): boolean {
  if (rule.againFromMinor === null || usdMinor < rule.againFromMinor) return false;
  return verifiedDaysAgo === null || verifiedDaysAgo > (rule.againAfterDays ?? 0);
}
