// `npm run simulate`: plays seeded schedules of faults around real payments and judges each from outside. How many:
// -- --schedules=10000 (by default 1,000). One again: -- --seed=17. Every effect of the ways to pay, refund, deliver and
// tell, gone wrong in each manner: -- --crash-points, or of some: -- --crash-points --way=canceled. Ends with 1 when
// something did not hold. Played in several worlds at once: -- --worlds=3.
import { parseArgs } from 'node:util';
import { playCrashPoints } from '../tests/simulate/crash-points.ts';
import { describeCoverage } from '../tests/simulate/describe-coverage.ts';
import { simulate } from '../tests/simulate/run.ts';
import { openSimulatedWorld, type SimulatedWorld } from '../tests/simulate/world.ts';
import { say } from './launch/progress.mjs';
import startTestCluster from './testing/cluster.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    'crash-points': { type: 'boolean', default: false },
    way: { type: 'string', default: '' },
    worlds: { type: 'string', default: '3' },
  },
});
const first = Number(values.seed ?? values.from);
const seeds = Array.from(
  { length: values.seed === undefined ? Number(values.schedules) : 1 },
  (_, place) => first + place,
);

const removeCluster = await startTestCluster();
const worlds: SimulatedWorld[] = [];
for (let place = 0; place < Math.min(Number(values.worlds), values.seed === undefined ? 100 : 1); place += 1)
  worlds.push(await openSimulatedWorld());
const from = performance.now();
const secondsSoFar = () => Math.round((performance.now() - from) / 1_000);
let failed = values['crash-points'] ? await playPoints() : await playSchedules();
for (const line of await describeCoverage(worlds, values['crash-points'] ? undefined : seeds.length)) say(line);
for (const world of worlds)
  await world.close().catch((error: Error) => {
    say(error.message);
    failed += 1;
  });
await removeCluster();
say(`${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);

/** @returns how many failed */
function playPoints(): Promise<number> {
  return playCrashPoints(worlds, {
    named: values.way,
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
