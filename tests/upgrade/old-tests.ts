import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../tools/launch/progress.mjs';
import { type LeftOut, testsOfDatabase } from './choose-tests.ts';
import type { ReleasedTree } from './released-tree.ts';

/** Tests of the release that say nothing about its programs on another schema. */
const leftOut: readonly LeftOut[] = [
  [/\/what-grows\.test/, 'compares the tables with a page of the release'],
  [/\/privacy\/personal-data\.test/, 'compares all columns with the release’s map of personal data'],
  [/\/described-states\.test/, 'compares the graphs of states with a page of the release'],
  [
    /-states\.test/,
    'compares a graph of states in the code with the one in the database: a later version may add edges',
  ],
  [
    /\/ledger\/ledger\.test/,
    'compares the chart of accounts with the one in the database: a later version may add to it',
  ],
  [/\/(narrow-rights|references|migrate[\w-]*|add-a-[\w-]+)\.test/, 'is about the release’s own schema and migrations'],
  [
    /\/(merchant\/isolation|others-orders)\.test/,
    'reads all tables with SQL of its own, in which a new column of a name that there is already is ambiguous',
  ],
];

/** Where tests are that run the programs against a database. */
const folders = ['tests/server', 'apps/server/src/doors', 'apps/server/src/workflows', 'apps/server/src/modules'];

/** A busy machine may be slow: a time limit only ends what hangs. */
const patienceMs = 900_000;

/**
 * Runs tests of a release, with its own programs, on databases with the schema of this version. What fails beside the others is
 * tried once more alone, since a wait of its own may have been too short on a busy machine; what fails then too has failed.
 * @param chosen words of the files' names; without any all that use a database
 * @returns whether all passed
 */
export async function runOldTests(
  { folder }: ReleasedTree,
  { chosen, say }: { readonly chosen: readonly string[]; readonly say: (line: string) => void },
): Promise<boolean> {
  migrateAsHere(folder);
  const { tests, without, left } = testsOfDatabase(folder, { folders, leftOut, chosen });
  for (const [file, why] of left) say(`Left out: ${file}: it ${why}`);
  if (without > 0) say(`Left out: files that use no database: ${without}`);
  if (tests.length === 0) throw new Error('The release has no such tests.');
  const failed = await run(folder, tests);
  if (failed.length === 0) return true;
  say(`Once more, one at a time: ${failed.join(', ')}`);
  const again = await run(folder, failed, ['--maxWorkers=1']);
  for (const file of failed.filter((one) => !again.includes(one))) say(`Passed alone: ${file}`);
  for (const file of again) say(`Failed: ${file}`);
  return again.length === 0;
}

/** Changes nothing in a release but who makes the tables of its tests. */
function migrateAsHere(folder: string): void {
  const file = join(folder, 'apps', 'server', 'testing', 'test-database.ts');
  const text = readFileSync(file, 'utf8');
  const own = "from '../src/kernel/migrate.ts'";
  if (!text.includes(own)) throw new Error(`the tests of the release don't make their databases in ${file}`);
  writeFileSync(file, text.replace(own, `from '${join(root, 'apps', 'server', 'src', 'kernel', 'migrate.ts')}'`));
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** Runs files of tests. @returns those that failed */
async function run(folder: string, files: readonly string[], more: readonly string[] = []): Promise<string[]> {
  const report = join(folder, 'report.json');
  const words = ['--project=server', `--testTimeout=${patienceMs}`, '--reporter=default', '--reporter=json'];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', ...words, `--outputFile.json=${report}`, ...more, ...files];
  writeFileSync(report, '');
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const [code] = await once(child, 'exit');
  const found = readFileSync(report, 'utf8');
  if (found === '') throw new Error('The tests of the release did not run to their end.');
  const { testResults } = JSON.parse(found) as Report;
  const failed = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(folder, name));
  const begun = new Set(testResults.map(({ name }) => relative(folder, name)));
  failed.push(...files.filter((file) => !begun.has(file)));
  if (code !== 0 && failed.length === 0)
    throw new Error('The tests of the release ended with an error outside of a test.');
  return failed;
}
