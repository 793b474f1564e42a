// `npm run simulate`: plays seeded schedules of faults around real payments and judges each from outside. How many:
// -- --schedules=10000 (by default 1,000). One again: -- --seed=17. Ends with 1 when something did not hold.
import { parseArgs } from 'node:util';
import { describeCoverage } from '../tests/simulate/describe-coverage.ts';
import { simulate } from '../tests/simulate/run.ts';
import { openSimulatedWorld } from '../tests/simulate/world.ts';
import { say } from './launch/progress.mjs';
import startTestCluster from './testing/cluster.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
});
const first = Number(values.seed ?? values.from);
const seeds = Array.from(
  { length: values.seed === undefined ? Number(values.schedules) : 1 },
  (_, place) => first + place,
);

const removeCluster = await startTestCluster();
const world = await openSimulatedWorld();
const from = performance.now();
let played = 0;
const failures = await simulate(world, seeds, {
  onEnd: (seed) => {
    played += 1;
    if (played % 25 === 0 || played === seeds.length)
      say(`${played} of ${seeds.length} schedules, seed ${seed}, ${Math.round((performance.now() - from) / 1_000)} s`);
  },
  onFailure: ({ seed, schedule, why }) => {
    say(`Seed ${seed}: ${why}`);
    for (const happening of schedule) say(`  ${JSON.stringify(happening)}`);
  },
});
for (const line of await describeCoverage(world)) say(line);
await world.close().catch((error: Error) => failures.push({ seed: 0, schedule: [], why: error.message }));
await removeCluster();
say(`${seeds.length} schedules, ${failures.length} failed.`);
process.exit(failures.length === 0 ? 0 : 1);
