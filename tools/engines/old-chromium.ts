import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';
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
    await fetchFromNpm(version, folder);
  }
  const libraries = join(folder, 'lib');
  const { LD_LIBRARY_PATH: others } = process.env;
  return {
    executablePath: join(folder, 'chromium'),
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, LD_LIBRARY_PATH: others ? `${others}:${libraries}` : libraries } as Record<string, string>,
  };
}

async function fetchFromNpm(version: string, folder: string): Promise<void> {
  mkdirSync(join(folder, '..'), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.new-`);
  try {
    await must('npm', ['pack', '--silent', `@sparticuz/chromium@${version}`], unfinished);
    await must('tar', ['xzf', `sparticuz-chromium-${version}.tgz`], unfinished);
    const packed = join(unfinished, 'package', 'bin');
    unpack(join(packed, 'chromium.br'), join(unfinished, 'chromium'));
    chmodSync(join(unfinished, 'chromium'), 0o755);
    for (const name of ['swiftshader.tar', 'aws.tar']) {
      unpack(join(packed, `${name}.br`), join(unfinished, name));
      await must('tar', ['xf', name], unfinished);
    }
    rmSync(join(unfinished, 'package'), { recursive: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function unpack(from: string, to: string): void {
  writeFileSync(to, brotliDecompressSync(readFileSync(from)));
}

async function must(program: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output.trim().split('\n').at(-1)}`);
}
