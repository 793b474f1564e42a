import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/launch/progress.mjs';
import type { ReleasedTree } from './released-tree.ts';

/** Tests of the release that are about its own schema or its own pages, and say nothing about its programs. */
const aboutItself = [
  '**/what-grows.test.ts',
  '**/narrow-rights.test.ts',
  '**/references.test.ts',
  '**/migrate*.test.ts',
  '**/add-a-*.test.ts',
  '**/described-states.test.ts',
  '**/ledger.test.ts',
  // Its helper reads every table with SQL of its own, in which a new column of the same name is ambiguous.
  '**/isolation.test.ts',
  '**/*-states.test.ts',
];

/** What is run where nothing else is asked for: everything that runs the programs against a database. */
const allTests = ['tests/server', 'apps/server/src/doors', 'apps/server/src/workflows', 'apps/server/src/modules'];

/**
 * Runs tests of a release, with its own programs, on databases with the schema of this version.
 * @returns whether all passed
 */
export async function runOldTests({ folder }: ReleasedTree, chosen: readonly string[]): Promise<boolean> {
  const file = join(folder, 'apps', 'server', 'testing', 'test-database.ts');
  const text = readFileSync(file, 'utf8');
  const own = "from '../src/kernel/migrate.ts'";
  if (!text.includes(own)) throw new Error(`the tests of the release don't make their databases in ${file}`);
  // Only this: who makes the tables of its tests.
  writeFileSync(file, text.replace(own, `from '${join(root, 'apps', 'server', 'src', 'kernel', 'migrate.ts')}'`));
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project=server',
    ...aboutItself.flatMap((pattern) => ['--exclude', pattern]),
    ...(chosen.length > 0 ? chosen : allTests),
  ];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
