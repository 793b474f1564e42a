import type { Rate } from '@kassa/money';
import { rateLimitOf, sourcesNeeded } from './rate-limits.ts';
import type { RateTable } from './rate-table.ts';

/** A source's rate of one currency or coin. */
export interface StoredReading {
  readonly source: string;
  readonly code: string;
  /** USD for one unit. */
  readonly rate: Rate;
  /** When the rate was valid, ms since 1970. */
  readonly at: number;
}

/** How far a source's clock may be ahead of ours. */
const aheadMs = 60_000;
/** Coins with two names. */
const renamed = [['POL', 'MATIC']] as const;

/**
 * Computes the rates that sources agree on: the median of the recent ones, without those too far from it. Where fewer
 * than two are left, or those left are too far apart, there is no rate: a wrong one costs more than a missing one.
 * @param now ms since 1970
 */
export function agreeRates(readings: readonly StoredReading[], now: number): RateTable {
  const usdPer = new Map<string, Rate>();
  const facts = new Map<string, { source: string; at: number }>();
  const codes = Map.groupBy(readings, ({ code }) => code);
  for (const [code, said] of codes) {
    const kept = keep(said, { code, now });
    const rate = kept && medianOf(kept.map((reading) => reading.rate));
    if (!kept || !rate) continue;
    usdPer.set(code, rate);
    const source = kept.map((reading) => reading.source).sort();
    facts.set(code, { source: source.join('+'), at: Math.min(...kept.map(({ at }) => at)) });
  }
  for (const [name, old] of renamed) {
    const [rate, fact] = [usdPer.get(name), facts.get(name)];
    if (!rate || !fact) continue;
    usdPer.set(old, rate);
    facts.set(old, fact);
  }
  return { source: 'public', at: now, usdPer, facts };
}

function keep(said: readonly StoredReading[], { code, now }: { code: string; now: number }) {
  const { ageMs, distanceBps } = rateLimitOf(code);
  const young = said.filter(({ at }) => now - at <= ageMs && at - now <= aheadMs);
  const middle = medianOf(young.map(({ rate }) => rate));
  if (!middle) return null;
  const near = young.filter(({ rate }) => isNear(rate, middle, distanceBps));
  const sorted = near.map(({ rate }) => rate).sort(compare);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const agree = lowest && highest && isNear(highest, lowest, distanceBps);
  return agree && near.length >= sourcesNeeded ? near : null;
}

function medianOf(rates: readonly Rate[]): Rate | null {
  const sorted = [...rates].sort(compare);
  const half = sorted.length >> 1;
  const [before, middle] = [sorted[half - 1], sorted[half]];
  if (!middle) return null;
  return sorted.length % 2 === 1 || !before ? middle : meanOf(before, middle);
}

function meanOf(one: Rate, other: Rate): Rate {
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: 2n * one.denominator * other.denominator,
  };
}

function compare(one: Rate, other: Rate): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether `rate` is at most `bps` hundredths of a percent of `middle` away from it. */
function isNear(rate: Rate, middle: Rate, bps: bigint): boolean {
  const [one, other] = [rate.numerator * middle.denominator, middle.numerator * rate.denominator];
  const distance = one > other ? one - other : other - one;
  return distance * 10_000n <= other * bps;
}
