// `npm run bad-input`: sends 200,000 drawn malformed requests to every call of buyers, merchants, providers and operators.
// Each must get a 4xx with a code within a second, store nothing, and leave no memory in use. Then the parsers of links,
// documents, codes and answers get theirs. How many: -- --requests=1000000. Others: -- --seed=7. Ends with 1 when
// something did not hold.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, say } from './launch/progress.mjs';

/** About as many calls are tested: every request counts, so there may be some more. */
const calls = 164;
const parsers = [
  'packages/methods/src/fields',
  'packages/contract/src/calls.test.ts',
  'packages/money/src',
  'apps/sandbox/src/sandpay/qr',
  'apps/server/src/modules/links',
  'apps/server/src/connectors/payment/hostile-answers.test.ts',
  'apps/server/src/workflows/order-events/deliver-webhooks.test.ts',
];

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { requests: { type: 'string', default: '200000' }, seed: { type: 'string', default: '0' } },
});
if (!/^[1-9]\d{2,8}$/.test(values.requests) || !/^\d{1,9}$/.test(values.seed)) {
  say('Say: npm run bad-input -- --requests=200000 --seed=7');
  process.exit(1);
}
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const ran = [
  [
    'tests/server/fuzz.test.ts',
    'tests/server/fuzz-desk.test.ts',
    'tests/server/fuzz-console.test.ts',
    '--max-workers=1',
  ],
  parsers,
].map((words) =>
  spawnSync(process.execPath, [vitest, 'run', ...words], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      KASSA_TEST_REQUESTS: String(Math.ceil(Number(values.requests) / calls)),
      KASSA_TEST_SEED: values.seed,
    },
  }),
);
process.exit(ran.every(({ status }) => status === 0) ? 0 : 1);
