import type { IdentityLevel } from '@kassa/contract';
import type { LevelLimit } from './limits.ts';

const amounts = ['singleMinor', 'dayMinor', 'yearMinor'] as const;

/**
 * Returns the limits of the levels above `level` that raise one: of a payment, a day or a year. A level that raises
 * nothing beyond those below it is left out, because nobody would show papers for it.
 */
export function raisingLevels(limits: readonly LevelLimit[], level: IdentityLevel): LevelLimit[] {
  return limits.filter((limit) => {
    const below = limits.filter((one) => one.level >= level && one.level < limit.level);
    const raises = (amount: (typeof amounts)[number]) => below.every((one) => limit[amount] > one[amount]);
    return limit.level > level && amounts.some(raises);
  });
}
