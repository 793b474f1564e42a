import fc from 'fast-check';
import { judge } from './check.ts';
import type { Happening } from './happenings.ts';
import { Play } from './play.ts';
import { schedules } from './schedule.ts';
import { sideBySide } from './side-by-side.ts';
import type { SimulatedWorld } from './world.ts';

/** A schedule after which something did not hold. */
export interface Failure {
  readonly seed: number;
  /** The shortest schedule that still fails. */
  readonly schedule: readonly Happening[];
  readonly why: string;
}

interface Listening {
  /** Whether to look for the shortest schedule that fails. */
  readonly shrinks?: boolean;
  /** Is told after each seed. */
  readonly onEnd?: (seed: number) => void;
  readonly onFailure?: (failure: Failure) => void;
}

/** For so long a schedule that failed is made shorter, in ms. */
const shrinkMs = 300_000;

/**
 * Plays the schedule of each seed in one of the worlds, and judges it. One that fails is made shorter while it fails.
 */
export async function simulate(
  worlds: readonly SimulatedWorld[],
  seeds: readonly number[],
  { shrinks = true, onEnd, onFailure }: Listening = {},
): Promise<Failure[]> {
  const failures: Failure[] = [];
  await sideBySide(worlds, seeds, async (world, seed) => {
    const until = performance.now() + shrinkMs;
    const property = fc.asyncProperty(schedules, async (schedule) => {
      // Not ended from outside: what is still played would go on in the world of the next seed.
      if (performance.now() > until) return;
      const why = await playOnce(world, schedule);
      if (why !== '') throw new Error(why);
    });
    const result = await fc.check(property, { seed, numRuns: 1, endOnFailure: !shrinks });
    const error = result.errorInstance;
    if (result.failed) {
      const why = error instanceof Error ? error.message : String(error);
      const failure = { seed, schedule: result.counterexample?.[0] ?? [], why };
      failures.push(failure);
      onFailure?.(failure);
    }
    onEnd?.(seed);
  });
  return failures;
}

async function playOnce(world: SimulatedWorld, schedule: readonly Happening[]): Promise<string> {
  const play = new Play(world);
  await play.run(schedule);
  await play.settle();
  return judge(world, play);
}
