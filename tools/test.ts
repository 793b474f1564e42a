// `npm test`: everything that can be proven about Kassa here, counted in the last line. Words after `--` narrow it to the test
// files whose path contains one of them. Runs under tools/run.mjs.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findBrowser } from './browser/find.ts';
import { buildCheckout, checkoutDir } from './checkout-build.ts';
import { root, say, step } from './launch/progress.mjs';
import { run } from './program.ts';
import { measureBudgets, measureEmbed } from './testing/budgets.ts';
import { readPlaywrightReport, readVitestReport } from './testing/reports.ts';
import { Runner } from './testing/runner.ts';
import { Tally } from './testing/tally.ts';

const filters = process.argv.slice(2).filter((word) => word !== '--');
const suites = [
  'packages/',
  'tests/contract/',
  'tests/start/',
  'apps/checkout/',
  'tools/',
  'apps/server/',
  'apps/sandbox/',
];
const reports = join(root, 'test-results');
const tally = new Tally();
const runner = new Runner();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt());
if (process.connected) process.on('disconnect', () => void interrupt());

mkdirSync(reports, { recursive: true });
if (filters.length === 0) await checkStatically();
await buildAndWeigh();
const unitTests = await runVitest();
const journeys = await runJourneys();
if (filters.length > 0 && unitTests + journeys === 0)
  tally.check(`tests for '${filters.join(' ')}'`, 'There are none.');
tally.print();
process.exit(tally.failed === 0 ? 0 : 1);

async function checkStatically(): Promise<void> {
  const modules = join(root, 'node_modules');
  // Each checker works out the same types again: one alone needs a sixth of the four that are usual.
  const types = [join(modules, 'typescript', 'bin', 'tsc'), '--checkers', '1', '-p'];
  const checks: Array<[name: string, args: string[]]> = [
    ['lint and format', [join(modules, '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']],
    ['types: server, sandbox, tools', [...types, 'tsconfig.node.json']],
    ['types: checkout', [...types, 'tsconfig.web.json']],
  ];
  const results = await Promise.all(checks.map(([, args]) => run(process.execPath, args, { cwd: root })));
  for (const [index, { code, output }] of results.entries())
    tally.check(checks[index]?.[0] ?? '', code === 0 ? undefined : output);
}

async function buildAndWeigh(): Promise<void> {
  const problem = await buildCheckout().then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (problem !== undefined || filters.length === 0) tally.check('build of the checkout', problem);
  if (problem !== undefined || filters.length > 0) return;
  for (const { name, limit, bytes } of [...measureBudgets(checkoutDir), ...measureEmbed(checkoutDir)]) {
    const title = `${name}: ${bytes} of ${limit} bytes`;
    tally.check(title, bytes <= limit ? undefined : `${bytes - limit} bytes too many.`);
  }
}

/** Returns the number of tests that ran. */
async function runVitest(): Promise<number> {
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'];
  const code = await runner.run([vitest, 'run', ...options, ...filters], process.stdout.isTTY ? {} : { NO_COLOR: '1' });
  if (!existsSync(report)) {
    tally.suite('vitest', { passed: 0, failed: 0 }, `vitest ended without a report (exit code ${code}).`);
    return 0;
  }
  const { files, ...count } = readVitestReport(report);
  tally.suite('vitest', count, code !== 0 && count.failed === 0 ? `vitest failed (exit code ${code}).` : undefined);
  const ran = files.map((file) => relative(root, file).replaceAll('\\', '/'));
  for (const suite of filters.length > 0 ? [] : suites) {
    if (!ran.some((file) => file.startsWith(suite))) tally.check(`tests in ${suite}`, 'There are none.');
  }
  return count.passed + count.failed;
}

/** Returns the number of journeys that ran. */
async function runJourneys(): Promise<number> {
  const report = join(reports, 'journeys.json');
  rmSync(report, { force: true });
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  let browser: string;
  try {
    browser = JSON.stringify(await step('Looking for a browser', () => findBrowser(say)));
  } catch (error) {
    tally.check('a browser for the journeys', (error as Error).message);
    return 0;
  }
  const options = ['test', '--reporter=list,json', ...(filters.length > 0 ? ['--pass-with-no-tests'] : []), ...filters];
  const code = await runner.run([playwright, ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    KASSA_TEST_BROWSER: browser,
    ...(filters.length > 0 ? { KASSA_TEST_TRACES: '1' } : {}),
  });
  const count = existsSync(report) ? readPlaywrightReport(report) : { passed: 0, failed: 0 };
  tally.suite(
    'journeys',
    count,
    code !== 0 && count.failed === 0 ? `Playwright failed (exit code ${code}).` : undefined,
  );
  if (filters.length === 0 && count.passed + count.failed === 0) tally.check('journeys', 'There are none.');
  return count.passed + count.failed;
}

async function interrupt(): Promise<void> {
  await runner.stop();
  tally.check('the run', 'It was interrupted.');
  tally.print();
  process.exit(1);
}
