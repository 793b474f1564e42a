import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';
import { withLibraries } from '../browser/with-libraries.ts';
import { finishedFolder } from '../finished-folder.ts';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';

/**
 * Finds an old headless Chromium beside the dependencies. `get`: fetches it from npm where it is not there (55 MB).
 * Undefined where it is not there or can't run.
 * @throws Error when npm does not give it
 */
export async function oldChromium(
  version: string,
  get: boolean,
  say: (line: string) => void,
): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(root, 'node_modules', '.cache', `old-chromium-${version}`);
  if (!existsSync(folder)) {
    if (!get) return undefined;
    say(`  npm pack @sparticuz/chromium@${version} ...`);
    await finishedFolder(folder, (unfinished) => fetchFromNpm(version, unfinished));
  }
  return {
    executablePath: join(folder, 'chromium'),
    chromiumSandbox: process.getuid?.() !== 0,
    env: withLibraries(folder, 'lib'),
  };
}

async function fetchFromNpm(version: string, folder: string): Promise<void> {
  await must('npm', ['pack', '--silent', `@sparticuz/chromium@${version}`], folder);
  await must('tar', ['xzf', `sparticuz-chromium-${version}.tgz`], folder);
  const packed = join(folder, 'package', 'bin');
  unpack(join(packed, 'chromium.br'), join(folder, 'chromium'));
  chmodSync(join(folder, 'chromium'), 0o755);
  for (const name of ['swiftshader.tar', 'aws.tar']) {
    unpack(join(packed, `${name}.br`), join(folder, name));
    await must('tar', ['xf', name], folder);
  }
  rmSync(join(folder, 'package'), { recursive: true });
}

function unpack(from: string, to: string): void {
  writeFileSync(to, brotliDecompressSync(readFileSync(from)));
}

async function must(program: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output.trim().split('\n').at(-1)}`);
}
