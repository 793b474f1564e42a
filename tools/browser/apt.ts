import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { run } from '../program.ts';

const path = '/usr/bin/chromium';

/** Installs Debian's chromium, for root on a Debian, when nothing else works. Returns `undefined` elsewhere. */
export async function installWithApt(say: (line: string) => void): Promise<LaunchOptions | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get'))
    return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    say(`  apt-get ${args.join(' ')} ...`);
    const { code, output } = await run('apt-get', args, { env });
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
  }
  return existsSync(path) ? { executablePath: path } : undefined;
}
