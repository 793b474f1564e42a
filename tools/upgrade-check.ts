// `npm run upgrade-check`: shows that the last release and this version can run beside each other on this version's schema.
// Another release: -- --from=v1.2.0. Only some of its tests: -- place-order pay-by-card. Only one half: -- --side-by-side or
// --old-tests. Runs under tools/run.mjs.
import { parseArgs } from 'node:util';
import { runOldTests } from '../tests/upgrade/old-tests.ts';
import { lastRelease, layOutRelease } from '../tests/upgrade/released-tree.ts';
import { upgradeUnderOrders } from '../tests/upgrade/side-by-side.ts';
import { Complaint } from './complaint.ts';
import { say } from './launch/progress.mjs';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    'side-by-side': { type: 'boolean', default: false },
    'old-tests': { type: 'boolean', default: false },
  },
});

async function check(): Promise<void> {
  const release = await layOutRelease(values.from ?? (await lastRelease()));
  try {
    say(`The release: ${release.commit}`);
    if (!values['old-tests']) await upgradeUnderOrders(release, say);
    if (values['side-by-side']) return;
    say('Its tests, on the schema of this version:');
    if (!(await runOldTests(release, { chosen: positionals, say })))
      throw new Complaint('Some tests of the release fail on this schema.');
    say('The tests of the release pass on this schema.');
  } finally {
    release.remove();
  }
}

try {
  await check();
  process.exit(0);
} catch (error) {
  say(error instanceof Complaint ? error.message : String(error instanceof Error ? error.stack : error));
  process.exit(1);
}
