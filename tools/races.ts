// `npm run races`: lets plain orders, prices and payments meet all that can make them special in the same moment, as the
// tests do, but twenty times as long. How long: -- --times=100. Other draws: -- --seed=7. Ends with 1 when something did
// not hold.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, say } from './launch/progress.mjs';

const races = [
  'apps/server/src/kernel/gather.test.ts',
  'apps/server/src/modules/identity/needs-no-proof.test.ts',
  'apps/server/src/workflows/payments/begin-at-once.test.ts',
  'apps/server/src/workflows/payments/may-try-card.test.ts',
  'apps/server/src/workflows/payments/pay-in-sets.test.ts',
  'tests/server/plain-orders.test.ts',
];
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { times: { type: 'string', default: '20' }, seed: { type: 'string', default: '0' } },
});
if (!/^[1-9]\d{0,4}$/.test(values.times) || !/^\d{1,9}$/.test(values.seed)) {
  say('Say: npm run races -- --times=100 --seed=7');
  process.exit(1);
}
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...races], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KASSA_TEST_RACES: values.times, KASSA_TEST_SEED: values.seed },
});
process.exit(status === 0 ? 0 : 1);
