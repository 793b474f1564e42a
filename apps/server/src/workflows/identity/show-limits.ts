import type { DataOf, kycQuota, kycRule, LevelLimits } from '@kassa/contract';
import { wireAmount } from '@kassa/money';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import {
  type LevelLimit,
  limitLevelOf,
  raisingLevels,
  readIdentityRules,
  readLimitCase,
  readPerson,
  stepsOfLevel,
} from '../../modules/identity/index.ts';

const dayMs = 24 * 60 * 60_000;
const usd = (minor: bigint) => wireAmount({ currency: 'USD', minor });

function levelLimits({ level, singleMinor, dayMinor, yearMinor }: LevelLimit): LevelLimits {
  return {
    level,
    single: usd(singleMinor),
    day: usd(dayMinor),
    year: usd(yearMinor),
    steps: [...stepsOfLevel[level]],
  };
}

/** Shows what a buyer can still spend at a merchant, and what unlocks more, by the rules that judge their payments. */
export async function showQuota(
  app: Pick<App, 'db' | 'clock'>,
  asked: { userNo: string; appId: string },
): Promise<DataOf<typeof kycQuota>> {
  const { usage, terms } = await readLimitCase(app.db, { ...asked, fiat: '', worth: sql`0` });
  const { documentExpiresOn } = await readPerson(app.db, asked.userNo);
  const limitLevel = limitLevelOf(usage);
  const limit = terms.limits[limitLevel];
  const now = app.clock.date();
  const left = (most: bigint, used: bigint) => (most > used ? most - used : 0n);
  const dayLeft = left(limit.dayMinor, usage.dayMinor);
  const yearLeft = left(limit.yearMinor, usage.yearMinor);
  const meter = (most: bigint, used: bigint, resetsAt: number) => ({
    limit: usd(most),
    used: usd(used),
    left: usd(left(most, used)),
    resetsAt: new Date(resetsAt).toISOString(),
  });
  return {
    userLevel: usage.level,
    limitLevel,
    single: usd([limit.singleMinor, dayLeft, yearLeft].reduce((least, one) => (one < least ? one : least))),
    day: meter(limit.dayMinor, usage.dayMinor, (Math.floor(now.getTime() / dayMs) + 1) * dayMs),
    year: meter(limit.yearMinor, usage.yearMinor, Date.UTC(now.getUTCFullYear() + 1, 0, 1)),
    unlocks: raisingLevels(terms.limits, limitLevel).map(levelLimits),
    documentExpiresOn,
    serverTime: now.toISOString(),
  };
}

/** Shows the rules of a merchant; for an unknown one, those for all. */
export async function showIdentityRules(app: Pick<App, 'db'>, appId: string): Promise<DataOf<typeof kycRule>> {
  const { limits, rules } = await readIdentityRules(app.db, appId);
  const from = (minor: bigint | null) => (minor === null ? null : usd(minor));
  return {
    levels: limits.map(levelLimits),
    rules: rules.map((rule) => ({
      fiat: rule.fiat,
      level1From: from(rule.level1FromMinor),
      level2From: from(rule.level2FromMinor),
      againFrom: from(rule.againFromMinor),
      againAfterDays: rule.againAfterDays,
    })),
  };
}
