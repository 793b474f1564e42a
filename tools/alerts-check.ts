// `npm run alerts-check`: breaks each thing that an alert of deploy/observability/alerts.yml is about, and has Prometheus see
// it. Needs Prometheus (Debian: apt install prometheus). Words after `--` choose alerts: `-- KassaDown`. Ends with 1 when an
// alert did not fire, or did not end.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import { root, say } from './launch/progress.mjs';

if (findProgram('prometheus') === undefined) {
  say('Prometheus is missing. Install it (Debian: apt install prometheus), or add its folder to PATH.');
  process.exit(1);
}
const chosen = process.argv.slice(2).filter((word) => word !== '--');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const words = chosen.length > 0 ? ['--testNamePattern', chosen.join('|')] : [];
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', '--reporter', 'verbose', 'tests/server/alerts.test.ts', ...words],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status === 0 ? 0 : 1);
