import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { run } from '../program.ts';

const path = '/usr/bin/chromium';

/** Installs Debian's chromium, for root on a Debian, when nothing else works. Returns `undefined` elsewhere. */
export async function installWithApt(say: (line: string) => void): Promise<LaunchOptions | undefined> {
  if (!(await installPackages(['chromium'], say))) return undefined;
  return existsSync(path) ? { executablePath: path } : undefined;
}

/**
 * Installs packages of the system, without those that they recommend. Returns false where we are not root on a Debian.
 * @throws Error with apt's last line
 */
export async function installPackages(packages: readonly string[], say: (line: string) => void): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    say(`  apt-get ${args.join(' ')} ...`);
    const { code, output } = await run('apt-get', args, { env });
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
  }
  return true;
}
