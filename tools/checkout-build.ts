import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Complaint } from './complaint.ts';
import { withLock } from './launch/lock.mjs';
import { root, step } from './launch/progress.mjs';
import { run } from './program.ts';

/** Folder of the built checkout. */
export const checkoutDir = join(root, 'apps', 'checkout', 'dist');

const stamp = join(checkoutDir, '.built-from');

/**
 * Builds the checkout, unless the present build has exactly the same sources.
 * @throws Complaint when it does not build
 */
export async function buildCheckout(signal?: AbortSignal): Promise<void> {
  const sources = hashSources('checkout');
  if (isBuiltFrom(stamp, sources)) return;
  // `npm start` and `npm test` may run at the same time, and each journey starts a Kassa of its own.
  await withLock(join(root, 'apps', 'checkout', '.building'), async () => {
    if (isBuiltFrom(stamp, sources)) return;
    await step('Building the checkout', () => build(signal));
    writeFileSync(stamp, sources);
  });
}

/** Whether a build with this stamp was made from exactly these sources. */
export function isBuiltFrom(stamp: string, sources: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

async function build(signal: AbortSignal | undefined): Promise<void> {
  // The page first, because it empties the folder of both builds.
  await runVite(['build'], signal);
  await runVite(['build', '--ssr', 'src/render-home.tsx'], signal);
  // The script for merchants' pages is served from the same folder.
  await runVite(['build'], signal, join(root, 'packages', 'embed'));
}

/** Builds with Vite in a folder. @throws Complaint when it does not build */
export async function runVite(
  args: string[],
  signal: AbortSignal | undefined,
  cwd = join(root, 'apps', 'checkout'),
): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal === undefined ? {} : { signal }),
  });
  if (code !== 0) throw new Complaint(`${relative(root, cwd)} could not be built:\n${output.trim()}`);
}

/** Computes the digest of everything that an app is built from. */
export function hashSources(app: 'checkout' | 'console'): string {
  const sum = createHash('sha256');
  const lock = join(root, 'package-lock.json');
  for (const file of [lock, ...sourcesIn(join(root, 'apps', app)), ...sourcesIn(join(root, 'packages'))]) {
    sum.update(relative(root, file)).update(readFileSync(file));
  }
  return sum.digest('hex');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !/^(node_modules|dist|\..*)$|\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    });
}
