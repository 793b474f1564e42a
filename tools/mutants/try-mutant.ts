import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../program.ts';

/** A file as it is after a bug was planted, and the tests that should notice it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Makes the changed text. @throws Error when the bug can't be planted any more */
  change(text: string): string;
  readonly tests: readonly string[];
}

/** What came of a mutant: by which test it was caught, or null where it survived. */
export interface Tried {
  readonly mutant: Mutant;
  readonly caughtBy: string | null;
}

/** No test of ours is quiet for so long: a mutant that hangs is noticed too. */
const longestMs = 300_000;

/** Plants a mutant in the copy, runs its tests there, and takes it out again. */
export async function tryMutant(copy: string, mutant: Mutant): Promise<Tried> {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutant.change(text));
  try {
    return { mutant, caughtBy: await failureOf(copy, mutant.tests) };
  } finally {
    writeFileSync(path, text);
  }
}

/** Runs tests in the copy until one fails. @returns its name; null where all pass */
export async function failureOf(copy: string, tests: readonly string[]): Promise<string | null> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, NO_COLOR: '1' };
  try {
    const args = [vitest, 'run', '--bail=1', '--reporter=default', ...tests];
    const { code, output } = await run(process.execPath, args, {
      cwd: copy,
      env,
      signal: AbortSignal.timeout(longestMs),
    });
    if (code === 0) return null;
    return /^ ?FAIL +(.*)$/m.exec(output)?.[1] ?? output.trim().split('\n').slice(-3).join(' ');
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'nothing ended in time';
    throw error;
  }
}
