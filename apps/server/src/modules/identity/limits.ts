import type { IdentityLevel, IdentityObstacle } from '@kassa/contract';

/** What a buyer of one level may spend, US cents: in one payment, in a UTC day, in a UTC year. */
export interface LevelLimit {
  readonly level: IdentityLevel;
  readonly singleMinor: bigint;
  readonly dayMinor: bigint;
  readonly yearMinor: bigint;
}

/** From which worth on a payment asks for a level whatever is left of the limits, US cents; null: never. */
export interface IdentityRule {
  /** The pay currency it holds for; '' all others. */
  readonly fiat: string;
  readonly level1FromMinor: bigint | null;
  readonly level2FromMinor: bigint | null;
  /** From here on what needs level 2 needs a check that is no older than `againAfterDays`. */
  readonly againFromMinor: bigint | null;
  readonly againAfterDays: number | null;
}

/** What holds at one merchant for one currency: the limits of level 0, 1 and 2, and the rule. */
export interface IdentityTerms {
  readonly limits: readonly [LevelLimit, LevelLimit, LevelLimit];
  readonly rule: IdentityRule;
}

/** Where a buyer stands at one moment. */
export interface Standing {
  /** The level on file. */
  readonly level: IdentityLevel;
  /** The document on file is out of date: it counts for nothing until it is shown anew. */
  readonly expired: boolean;
  /** Days since the newest approval; null without one. */
  readonly verifiedDaysAgo: number | null;
  readonly dayMinor: bigint;
  readonly yearMinor: bigint;
}

/** Whether a payment may start, and what stands in its way: see `kycCheck` of the contract. */
export interface Judgement {
  readonly flag: 0 | 1 | 2;
  readonly allowed: boolean;
  /** The lowest level that lets it through; null where none does. */
  readonly level: IdentityLevel | null;
  readonly obstacle: IdentityObstacle | null;
}

/** The level whose limits hold now. */
export function limitLevelOf({ level, expired }: Pick<Standing, 'level' | 'expired'>): IdentityLevel {
  return expired ? 0 : level;
}

/** Judges a payment of this worth (US cents): decisions.md, Identity. */
export function judge(terms: IdentityTerms, standing: Standing, usdMinor: bigint): Judgement {
  const obstacleAt = (limit: LevelLimit) => obstacle(limit, terms.rule, { standing, usdMinor });
  const enough = terms.limits.find((limit) => obstacleAt(limit) === null);
  if (!enough) return { flag: 0, allowed: false, level: null, obstacle: obstacleAt(terms.limits[2]) };
  const { level } = enough;
  const flag = standing.level === 2 ? 2 : 1;
  if (level > limitLevelOf(standing)) {
    const stale = standing.expired && standing.level >= level;
    const why = stale ? 'document' : obstacleAt(terms.limits[limitLevelOf(standing)]);
    return { flag, allowed: false, level, obstacle: why };
  }
  if (level === 2 && isTooOld(terms.rule, standing, usdMinor)) {
    return { flag: 2, allowed: false, level: 2, obstacle: 'again' };
  }
  return { flag: 0, allowed: true, level, obstacle: null };
}

function obstacle(
  limit: LevelLimit,
  rule: IdentityRule,
  { standing, usdMinor }: { standing: Standing; usdMinor: bigint },
): IdentityObstacle | null {
  if (ruledLevel(rule, usdMinor) > limit.level) return 'rule';
  if (usdMinor > limit.singleMinor) return 'amount';
  if (standing.dayMinor + usdMinor > limit.dayMinor) return 'day';
  if (standing.yearMinor + usdMinor > limit.yearMinor) return 'year';
  return null;
}

function ruledLevel({ level1FromMinor, level2FromMinor }: IdentityRule, usdMinor: bigint): IdentityLevel {
  if (level2FromMinor !== null && usdMinor >= level2FromMinor) return 2;
  return level1FromMinor !== null && usdMinor >= level1FromMinor ? 1 : 0;
}

function isTooOld(rule: IdentityRule, { verifiedDaysAgo }: Standing, usdMinor: bigint): boolean {
  if (rule.againFromMinor === null || usdMinor < rule.againFromMinor) return false;
  return verifiedDaysAgo === null || verifiedDaysAgo > (rule.againAfterDays ?? 0);
}
