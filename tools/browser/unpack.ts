import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LaunchOptions } from '@playwright/test';
import { finishedFolder } from '../finished-folder.ts';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';
import { withLibraries } from './with-libraries.ts';

const packed = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/**
 * Unpacks the headless Chromium of npm's @sparticuz/chromium (only Linux on x64) beside the dependencies, with its
 * libraries and font. Returns `undefined` where it can't run.
 */
export async function unpackBrowser(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`);
  await finishedFolder(folder, async (unfinished) => {
    await unpack(entry, home, unfinished);
    writeFileSync(join(unfinished, 'fonts.conf'), fontSettings(folder));
  });
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...withLibraries(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

// The package unpacks into its process's temporary folder and takes any half-written file there for a complete one. So
// use a process whose temporary folder is the unfinished one.
async function unpack(entry: string, home: string, folder: string): Promise<void> {
  const files = packed.map((name) => join(home, 'bin', name));
  const script = `import { inflate } from ${JSON.stringify(pathToFileURL(entry).href)};
    await Promise.all(${JSON.stringify(files)}.map((file) => inflate(file)));`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: folder },
  });
  if (code !== 0) throw new Error(`it could not be unpacked: ${output.trim()}`);
}

function fontSettings(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((path) => `<dir>${path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dir>`),
    `<cachedir>${join(folder, 'fonts-cache').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}
