import type { IdentityLevel } from '@kassa/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IdentityTerms, judge, type LimitUsage, limitLevelOf } from './limits.ts';

const dollars = (amount: number) => BigInt(Math.round(amount * 100));
const limit = (level: IdentityLevel, day: number) => ({
  level,
  singleMinor: dollars(day),
  dayMinor: dollars(day),
  yearMinor: dollars(day * 20),
});
const free = { fiat: '', level1FromMinor: null, level2FromMinor: null, againFromMinor: null, againAfterDays: null };
/** The limits of docs/specification/identity.md#limits. */
const terms = (rule: Partial<IdentityTerms['rule']> = {}): IdentityTerms => ({
  limits: [limit(0, 150), limit(1, 2_000), limit(2, 10_000)],
  rule: { ...free, ...rule },
});
const at = (changes: Partial<LimitUsage> = {}): LimitUsage => ({
  level: 0,
  expired: false,
  verifiedDaysAgo: null,
  dayMinor: 0n,
  yearMinor: 0n,
  ...changes,
});

const standings = fc.record({
  level: fc.constantFrom<IdentityLevel>(0, 1, 2),
  expired: fc.boolean(),
  verifiedDaysAgo: fc.option(fc.nat(1_000)),
  dayMinor: fc.bigInt(0n, dollars(12_000)),
  yearMinor: fc.bigInt(0n, dollars(220_000)),
});
const rules = fc.record({
  level1FromMinor: fc.option(fc.bigInt(0n, dollars(3_000))),
  level2FromMinor: fc.option(fc.bigInt(0n, dollars(12_000))),
  againFromMinor: fc.option(fc.bigInt(0n, dollars(12_000))),
  againAfterDays: fc.nat(400),
});
const worths = fc.bigInt(1n, dollars(12_000));

test('a payment above a limit of the buyer’s present level is refused', () => {
  fc.assert(
    fc.property(rules, standings, worths, (rule, standing, usd) => {
      if (!judge(terms(rule), standing, usd).allowed) return;
      const { singleMinor, dayMinor, yearMinor } = terms().limits[limitLevelOf(standing)];
      expect(usd <= singleMinor).toBe(true);
      expect(standing.dayMinor + usd <= dayMinor).toBe(true);
      expect(standing.yearMinor + usd <= yearMinor).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the level that is asked for lets the payment through, and no lower one does', () => {
  fc.assert(
    fc.property(rules, standings, worths, (rule, standing, usd) => {
      const { level, allowed, flag, obstacle } = judge(terms(rule), standing, usd);
      expect(allowed).toBe(obstacle === null);
      if (allowed || level === null) expect(flag).toBe(0);
      else expect(flag).toBe(standing.level === 2 ? 2 : 1);
      const verified = (one: IdentityLevel) =>
        judge(terms(rule), { ...standing, level: one, expired: false, verifiedDaysAgo: 0 }, usd).allowed;
      if (level === null) expect([verified(0), verified(1), verified(2)]).toEqual([false, false, false]);
      else {
        expect(verified(level)).toBe(true);
        if (level > 0) expect(verified((level - 1) as IdentityLevel)).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test('a higher level, a smaller payment or less spent never makes the answer worse', () => {
  fc.assert(
    fc.property(standings, worths, worths, (standing, usd, less) => {
      if (!judge(terms(), standing, usd).allowed) return;
      expect(judge(terms(), standing, less < usd ? less : usd).allowed).toBe(true);
      expect(judge(terms(), { ...standing, dayMinor: 0n, yearMinor: 0n }, usd).allowed).toBe(true);
      if (!standing.expired) expect(judge(terms(), { ...standing, level: 2 }, usd).allowed).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['150 USD need nothing', {}, 150, { flag: 0, allowed: true, level: 0, obstacle: null }],
  ['a cent more needs level 1', {}, 150.01, { flag: 1, allowed: false, level: 1, obstacle: 'amount' }],
  ['2,000.01 need level 2', {}, 2_000.01, { flag: 1, allowed: false, level: 2, obstacle: 'amount' }],
  ['nothing unlocks 10,000.01', {}, 10_000.01, { flag: 0, allowed: false, level: null, obstacle: 'amount' }],
  ['what was spent today counts', { dayMinor: dollars(100) }, 50.01, { flag: 1, level: 1, obstacle: 'day' }],
  ['what was spent this year counts', { yearMinor: dollars(2_990) }, 10.01, { flag: 1, level: 1, obstacle: 'year' }],
  ['level 1 spends 2,000', { level: 1 }, 2_000, { flag: 0, allowed: true }],
  [
    'an outdated document counts for nothing',
    { level: 1, expired: true },
    151,
    { flag: 1, level: 1, obstacle: 'document' },
  ],
  ['of level 2 it is flag 2', { level: 2, expired: true }, 151, { flag: 2, level: 1, obstacle: 'document' }],
  ['below the free limit nobody minds', { level: 2, expired: true }, 100, { flag: 0, allowed: true }],
] as const)('%s', (_, changes, usd, expected) => {
  expect(judge(terms(), at(changes), dollars(usd))).toMatchObject(expected);
});

test('a rule asks for a level from its amount on, and for a newer check from level 2', () => {
  const strict = terms({ level1FromMinor: 0n, level2FromMinor: dollars(100) });
  expect(judge(strict, at(), dollars(1))).toMatchObject({ flag: 1, level: 1, obstacle: 'rule' });
  expect(judge(strict, at({ level: 1 }), dollars(99))).toMatchObject({ allowed: true });
  expect(judge(strict, at({ level: 1 }), dollars(100))).toMatchObject({ flag: 1, level: 2, obstacle: 'rule' });
  const again = terms({ againFromMinor: dollars(5_000), againAfterDays: 365 });
  expect(judge(again, at({ level: 2, verifiedDaysAgo: 365 }), dollars(5_000))).toMatchObject({ allowed: true });
  expect(judge(again, at({ level: 2, verifiedDaysAgo: 366 }), dollars(4_999))).toMatchObject({ allowed: true });
  expect(judge(again, at({ level: 2, verifiedDaysAgo: 366 }), dollars(5_000))).toMatchObject({
    flag: 2,
    allowed: false,
    level: 2,
    obstacle: 'again',
  });
});
