import type { IdentityLevel } from '@kassa/contract';
import type { LevelLimit } from './limits.ts';

/**
 * Returns the limits of the levels above `level` that raise one: of a payment, a day or a year. A level that raises
 * nothing beyond those below it is left out, because nobody would show papers for it.
 */
export function raisingLevels(limits: readonly LevelLimit[], level: IdentityLevel): LevelLimit[] {
  const raising: LevelLimit[] = [];
  for (const limit of limits) {
    const below = [...limits.filter((one) => one.level === level), ...raising];
    const raises = (of: 'singleMinor' | 'dayMinor' | 'yearMinor') => below.every((one) => limit[of] > one[of]);
    if (limit.level > level && (raises('singleMinor') || raises('dayMinor') || raises('yearMinor')))
      raising.push(limit);
  }
  return raising;
}
