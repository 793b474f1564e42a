import { byDay } from './by-day.ts';

/** How many times as long as in `npm run test:night` races are run: `npm run races`. */
const times = Number(process.env.KASSA_TEST_RACES || byDay(0.3, 1));
const otherSeed = Number(process.env.KASSA_TEST_SEED || 0);

/** Options of a test that runs races: it may take as much longer as it is asked to do more. */
export const raced = { timeout: 300_000 * Math.max(times, 1) } as const;

/** Returns how many rounds of a race are run, of the number that `npm run test:night` runs. */
export function roundsOf(usual: number): number {
  return Math.ceil(usual * times);
}

/** Draws whole numbers from 0 to below a bound: the same ones each time, unless `npm run races` names another seed. */
export function drawFrom(seed: number): (below: number) => number {
  let state = (seed + otherSeed) % 2_147_483_648;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
