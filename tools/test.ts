// `npm test`: runs the checks of Kassa, and counts them in the last line. Leaves out what is tagged `night`: rare variations
// of a test that runs, and long rows of drawn cases. `npm run test:night` runs those too. Words after `--` select a room,
// files or titles, with their `night` tests (testing/choose.ts). Runs under tools/run.mjs.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FoundBrowser, findBrowser } from './browser/find.ts';
import { buildCheckout, checkoutDir } from './checkout-build.ts';
import { buildConsole, consoleDir } from './console-build.ts';
import { findEngines } from './engines/find.ts';
import { walkEngines } from './engines/walk.ts';
import { root, say } from './launch/progress.mjs';
import { run } from './program.ts';
import { countFiles, measureBudgets, measureConsole, measureEmbed } from './testing/budgets.ts';
import { type Choice, chooseTests } from './testing/choose.ts';
import { builtFiles, checkBuilt, providerFiles } from './testing/floor/check-built.ts';
import { readPlaywrightReport, readVitestReport } from './testing/reports.ts';
import { Runner } from './testing/runner.ts';
import { Tally } from './testing/tally.ts';

const words = process.argv.slice(2).filter((word) => word !== '--');
const filters = words.filter((word) => word !== '--night');
const isDay = words.length === 0;
const suites = [
  'packages/',
  'tests/contract/',
  'tests/start/',
  'apps/checkout/',
  'apps/console/',
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
const chosen = filters.length > 0 ? choose() : undefined;
const browser = chosen?.journeys.length === 0 ? undefined : await lookForBrowser();
if (!chosen) await checkStatically();
if (chosen?.unit.length !== 0 || browser) await buildAndWeigh();
const unitTests = chosen?.unit.length === 0 ? 0 : await runVitest(chosen);
const journeys = browser ? await runJourneys(browser, chosen) : 0;
if (!chosen) await walkInOtherEngines();
if (chosen && unitTests + journeys === 0) tally.check(`tests for '${filters.join(' ')}'`, 'There are none.');
tally.print();
process.exit(tally.failed === 0 ? 0 : 1);

/** Chooses the test files of the words after `--`. */
function choose(): Choice {
  const paths = globSync('{apps,packages,tests,tools}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const files = paths
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
  return chooseTests(filters, files);
}

async function checkStatically(): Promise<void> {
  const modules = join(root, 'node_modules');
  // Each checker computes the same types again: one alone needs a sixth of the memory of the usual four.
  const types = [join(modules, 'typescript', 'bin', 'tsc'), '--checkers', '1', '-p'];
  const checks: Array<[name: string, args: string[]]> = [
    ['lint and format', [join(modules, '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']],
    ['types: server, sandbox, tools', [...types, 'tsconfig.node.json']],
    ['types: checkout, console', [...types, 'tsconfig.web.json']],
  ];
  const results = await Promise.all(checks.map(([, args]) => run(process.execPath, args, { cwd: root })));
  for (const [index, { code, output }] of results.entries())
    tally.check(checks[index]?.[0] ?? '', code === 0 ? undefined : output);
}

async function buildAndWeigh(): Promise<void> {
  const problem = await buildCheckout()
    .then(() => buildConsole())
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
  if (problem !== undefined || filters.length === 0) tally.check('build of the checkout and the console', problem);
  if (problem !== undefined || filters.length > 0) return;
  const budgets = [...measureBudgets(checkoutDir), ...measureEmbed(checkoutDir), ...measureConsole(consoleDir)];
  for (const { name, limit, bytes } of budgets) {
    const title = `${name}: ${bytes} of ${limit} bytes`;
    tally.check(title, bytes <= limit ? undefined : `${bytes - limit} bytes too many.`);
  }
  const { files, limit } = countFiles(checkoutDir);
  const many = files > limit ? `${files - limit} files too many.` : undefined;
  tally.check(`what a guest's card payment asks for: ${files} of ${limit} files`, many);
  const younger = checkBuilt([...builtFiles(checkoutDir), ...providerFiles()]);
  tally.check('the built files work in the oldest browsers', younger.join('\n') || undefined);
}

/** Runs the tests. Returns how many ran. */
async function runVitest(chosen: Choice | undefined): Promise<number> {
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'];
  const narrowed = [...(chosen?.unit ?? []), ...(chosen?.titles ? ['-t', chosen.titles] : [])];
  if (isDay) narrowed.push('--tags-filter=!night');
  const code = await runner.run([vitest, 'run', ...options, ...narrowed], {
    // Tests with rounds run fewer by day (apps/server/testing/by-day.ts).
    ...(isDay ? { KASSA_TEST_DAY: '1' } : {}),
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  });
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

/** Finds and names the browser for the journeys first, because a test that fails in one may pass in another. */
async function lookForBrowser(): Promise<FoundBrowser | undefined> {
  try {
    const found = await findBrowser(say);
    say(`Browser for the journeys: ${found.words}`);
    return found;
  } catch (error) {
    tally.check('a browser for the journeys', (error as Error).message);
    return undefined;
  }
}

/** Runs the journeys. Returns how many ran. */
async function runJourneys(browser: FoundBrowser, chosen: Choice | undefined): Promise<number> {
  const report = join(reports, 'journeys.json');
  rmSync(report, { force: true });
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const narrowed = [...(chosen?.journeys ?? []), ...(chosen?.titles ? ['--grep', chosen.titles] : [])];
  if (isDay) narrowed.push('--grep-invert=@night');
  const options = ['--reporter=list,json', ...(chosen ? ['--pass-with-no-tests'] : []), ...narrowed];
  const code = await runner.run([playwright, 'test', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    KASSA_TEST_BROWSER: JSON.stringify(browser),
    ...(chosen ? { KASSA_TEST_TRACES: '1' } : {}),
  });
  const count = existsSync(report) ? readPlaywrightReport(report) : { passed: 0, failed: 0 };
  tally.suite(
    `journeys, in ${browser.words}`,
    count,
    code !== 0 && count.failed === 0 ? `Playwright failed (exit code ${code}).` : undefined,
  );
  if (filters.length === 0 && count.passed + count.failed === 0) tally.check('journeys', 'There are none.');
  return count.passed + count.failed;
}

/** Walks the shortest journeys in the other engines that the machine has. Installs nothing: `npm run engines` does. */
async function walkInOtherEngines(): Promise<void> {
  const engines = await findEngines(false, say);
  for (const found of engines) if ('missing' in found) say(`- not walked in ${found.name}: ${found.missing}`);
  if (!engines.some((found) => 'start' in found)) return;
  await walkEngines(engines, {
    short: true,
    chosen: [],
    tell: ({ engine, version, journey, problem, seconds }) =>
      tally.check(`${journey}, in ${engine} ${version} (${seconds} s)`, problem),
  });
}

async function interrupt(): Promise<void> {
  await runner.stop();
  tally.check('the run', 'It was interrupted.');
  tally.print();
  process.exit(1);
}
