// `npm run simulate`: plays seeded schedules of faults around real payments and judges each from outside. How many:
// -- --schedules=10000 (by default 1,000). One again: -- --seed=17. Every effect of the ways to pay, refund, deliver and
// tell, gone wrong in each manner: -- --crash-points, or of some: -- --crash-points --way=canceled. Ends with 1 when
// something did not hold. Played in several worlds at once: -- --worlds=3.
import { playCrashPoints, ways } from '../tests/simulate/crash-points.ts';
import { describeCoverage } from '../tests/simulate/describe-coverage.ts';
import { type Met, readMet, sumMet } from '../tests/simulate/met.ts';
import { type Failure, simulate } from '../tests/simulate/run.ts';
import { openSimulatedWorld, type SimulatedWorld } from '../tests/simulate/world.ts';
import { Complaint } from './complaint.ts';
import { say } from './launch/progress.mjs';
import { readWords, type Wanted } from './simulate/read-words.ts';
import startTestCluster from './testing/cluster.ts';

/**
 * So many schedules are played in a world, then it is closed and another one opened. All of a world's books are summed after
 * each: after a thousand, that took longer than to play it.
 */
const schedulesAWorld = 150;

const wanted = readWanted();

const removeCluster = await startTestCluster();
const met: Met[] = [];
const from = performance.now();
const secondsSoFar = () => Math.round((performance.now() - from) / 1_000);
const { ways: named, seeds } = wanted;
const failed = named ? await inWorlds((worlds) => playPoints(worlds, named)) : await playSchedules();
for (const line of describeCoverage(sumMet(met), named ? undefined : seeds.length)) say(line);
await removeCluster();
say(`${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);

/** Opens new worlds for some work, remembers what they met, and closes them. @returns how many failed */
async function inWorlds(work: (worlds: readonly SimulatedWorld[]) => Promise<number>): Promise<number> {
  const worlds: SimulatedWorld[] = [];
  for (let place = 0; place < wanted.worlds; place += 1) worlds.push(await openSimulatedWorld());
  let failures = await work(worlds);
  for (const world of worlds) {
    met.push(await readMet(world));
    await world.close().catch((error: Error) => {
      say(error.message);
      failures += 1;
    });
  }
  return failures;
}

/** @returns how many failed */
function playPoints(worlds: readonly SimulatedWorld[], named: readonly string[]): Promise<number> {
  return playCrashPoints(worlds, {
    named,
    onEnd: (way, effects) => say(`${way}: ${effects} effects, each in four manners, ${secondsSoFar()} s`),
    onFailure: ({ way, harm, place, why }) => say(`${way}, ${harm} effect ${place}: ${why}`),
  });
}

/** @returns how many failed */
async function playSchedules(): Promise<number> {
  const atOnce = schedulesAWorld * wanted.worlds;
  let [played, failures] = [0, 0];
  const onEnd = (seed: number) => {
    played += 1;
    if (played % 25 === 0 || played === seeds.length)
      say(`${played} of ${seeds.length} schedules, seed ${seed}, ${secondsSoFar()} s`);
  };
  const onFailure = ({ seed, schedule, why }: Failure) => {
    say(`Seed ${seed}: ${why}`);
    for (const happening of schedule) say(`  ${JSON.stringify(happening)}`);
  };
  for (let first = 0; first < seeds.length; first += atOnce)
    failures += await inWorlds(
      async (worlds) => (await simulate(worlds, seeds.slice(first, first + atOnce), { onEnd, onFailure })).length,
    );
  return failures;
}

function readWanted(): Wanted {
  try {
    return readWords(process.argv.slice(2), Object.keys(ways));
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    say(error.message);
    process.exit(1);
  }
}
