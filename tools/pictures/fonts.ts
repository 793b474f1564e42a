import { existsSync } from 'node:fs';
import { step } from '../launch/progress.mjs';
import { run } from '../program.ts';

/** Installs Chinese and Korean fonts, for root on a Debian without them. Elsewhere it says that they are missing. */
export async function bringFonts(say: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux') return;
  const listed = await run('fc-list', [':lang=ko']).catch(() => undefined);
  if (listed?.output.trim()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const args = ['install', '-y', '--no-install-recommends', 'fonts-noto-cjk'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code } = await step('Installing fonts-noto-cjk', () => run('apt-get', args, { env }));
    if (code === 0) return;
  }
  say('  No Chinese and Korean font here: their letters will be boxes. Install Noto Sans CJK.');
}
