import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources, isBuiltFrom, runVite } from './checkout-build.ts';
import { withLock } from './launch/lock.mjs';
import { root, step } from './launch/progress.mjs';

const folder = join(root, 'apps', 'console');

/** Folder of the built console. */
export const consoleDir = join(folder, 'dist');

/**
 * Builds the console, unless the present build has exactly the same sources.
 * @throws Complaint when it does not build
 */
export async function buildConsole(signal?: AbortSignal): Promise<void> {
  const sources = hashSources('console');
  const stamp = join(consoleDir, '.built-from');
  if (isBuiltFrom(stamp, sources)) return;
  await withLock(join(folder, '.building'), async () => {
    if (isBuiltFrom(stamp, sources)) return;
    await step('Building the console', () => runVite(['build'], signal, folder));
    writeFileSync(stamp, sources);
  });
}
