import type { IdentityLevel } from '@kassa/contract';
import { expect, test } from 'vitest';
import { raisingLevels } from './raising-levels.ts';

const limit = (level: IdentityLevel, day: bigint, year: bigint) => ({
  level,
  singleMinor: day,
  dayMinor: day,
  yearMinor: year,
});

test.each([
  ['each raises the day', [limit(0, 150n, 3_000n), limit(1, 2_000n, 9_000n), limit(2, 10_000n, 50_000n)], 0, [1, 2]],
  ['a buyer sees what is above their own', [limit(0, 1n, 1n), limit(1, 2n, 2n), limit(2, 3n, 3n)], 1, [2]],
  ['nothing is above the highest', [limit(0, 1n, 1n), limit(1, 2n, 2n), limit(2, 3n, 3n)], 2, []],
  ['the year alone counts too', [limit(0, 9n, 10n), limit(1, 9n, 20n), limit(2, 9n, 20n)], 0, [1]],
  ['a shop with the same limits for all', [limit(0, 9n, 9n), limit(1, 9n, 9n), limit(2, 9n, 9n)], 0, []],
  ['papers for the first level alone are for nothing', [limit(0, 9n, 9n), limit(1, 9n, 9n), limit(2, 20n, 9n)], 0, [2]],
] as const)('levels that raise a limit are offered: %s', (_, limits, level, offered) => {
  expect(raisingLevels(limits, level).map((one) => one.level)).toEqual(offered);
});
