import { existsSync } from 'node:fs';
import { step } from '../launch/progress.mjs';
import { run } from '../program.ts';

/** Languages whose letters a plain Debian has no font for, and Debian's package of one. */
const packages = [
  ['ko', 'fonts-noto-cjk'],
  ['th', 'fonts-noto-core'],
] as const;

/** Installs Chinese, Japanese, Korean and Thai fonts, for root on a Debian without them. Elsewhere it says what is missing. */
export async function bringFonts(say: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const [language, name] of packages) if (!(await hasFont(language))) await bring(name, say);
}

async function hasFont(language: string): Promise<boolean> {
  const listed = await run('fc-list', [`:lang=${language}`]).catch(() => undefined);
  return Boolean(listed?.output.trim());
}

async function bring(name: string, say: (line: string) => void): Promise<void> {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const args = ['install', '-y', '--no-install-recommends', name];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code } = await step(`Installing ${name}`, () => run('apt-get', args, { env }));
    if (code === 0) return;
  }
  say(`  ${name} is not installed: some letters will be boxes.`);
}
