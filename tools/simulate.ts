// `npm run simulate`: plays seeded schedules of faults around real payments and judges each from outside. How many:
// -- --schedules=10000 (by default 1,000). One again: -- --seed=17. Every effect of the ways to pay, refund, deliver and
// tell, gone wrong in each manner: -- --crash-points, or of some: -- --crash-points --way=canceled. Ends with 1 when
// something did not hold. Played in several worlds at once: -- --worlds=3.
import { playCrashPoints, ways } from '../tests/simulate/crash-points.ts';
import { describeCoverage } from '../tests/simulate/describe-coverage.ts';
import { simulate } from '../tests/simulate/run.ts';
import { openSimulatedWorld, type SimulatedWorld } from '../tests/simulate/world.ts';
import { Complaint } from './complaint.ts';
import { say } from './launch/progress.mjs';
import { readWords, type Wanted } from './simulate/read-words.ts';
import startTestCluster from './testing/cluster.ts';

const wanted = readWanted();
const { seeds } = wanted;

const removeCluster = await startTestCluster();
const worlds: SimulatedWorld[] = [];
for (let place = 0; place < wanted.worlds; place += 1) worlds.push(await openSimulatedWorld());
const from = performance.now();
const secondsSoFar = () => Math.round((performance.now() - from) / 1_000);
let failed = wanted.ways ? await playPoints(wanted.ways) : await playSchedules();
for (const line of await describeCoverage(worlds, wanted.ways ? undefined : seeds.length)) say(line);
for (const world of worlds)
  await world.close().catch((error: Error) => {
    say(error.message);
    failed += 1;
  });
await removeCluster();
say(`${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);

/** @returns how many failed */
function playPoints(named: readonly string[]): Promise<number> {
  return playCrashPoints(worlds, {
    named,
    onEnd: (way, effects) => say(`${way}: ${effects} effects, each in four manners, ${secondsSoFar()} s`),
    onFailure: ({ way, harm, place, why }) => say(`${way}, ${harm} effect ${place}: ${why}`),
  });
}

/** @returns how many failed */
async function playSchedules(): Promise<number> {
  let played = 0;
  const failures = await simulate(worlds, seeds, {
    onEnd: (seed) => {
      played += 1;
      if (played % 25 === 0 || played === seeds.length)
        say(`${played} of ${seeds.length} schedules, seed ${seed}, ${secondsSoFar()} s`);
    },
    onFailure: ({ seed, schedule, why }) => {
      say(`Seed ${seed}: ${why}`);
      for (const happening of schedule) say(`  ${JSON.stringify(happening)}`);
    },
  });
  return failures.length;
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
