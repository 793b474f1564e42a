import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';

const languages = 'packages/texts/src/languages/en-US/console';
const first = `${languages}/first.po`;
const rest = `${languages}/console.po`;
const folder = mkdtempSync(join(tmpdir(), 'kassa-console-texts-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// A text that is not in the catalogue would be shown as a code: the build leaves the words out of the scripts.
test('every text of the console is in its catalogue: (cd apps/console && lingui extract --clean)', async () => {
  for (const path of ['apps/console/src', 'apps/console/lingui.config.ts', 'apps/console/package.json', languages])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const lingui = join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js');
  const cwd = join(folder, 'apps/console');
  const env = { ...process.env, LINGUI_CONFIG: join(cwd, 'lingui.config.ts') };
  const { code, output } = await run(process.execPath, [lingui, 'extract', '--clean', '--workers', '1'], { cwd, env });
  expect(output).toContain('en-US');
  expect(code).toBe(0);
  const textsIn = (from: string, catalogue: string) =>
    readFileSync(join(from, catalogue), 'utf8').replace(/^[\s\S]*?\n\n/, '');
  for (const catalogue of [first, rest]) expect(textsIn(folder, catalogue)).toBe(textsIn(root, catalogue));
});

test('what the list of orders and the frame around it say is in the catalogue that they load alone', () => {
  const elsewhere = new Set(sourcesOf(rest));
  expect(elsewhere.size).toBeGreaterThan(40);
  expect(loadedAtOnce('src/main.tsx').filter((file) => elsewhere.has(file))).toEqual([]);
});

/** Lists the sources that a catalogue has texts of. */
function sourcesOf(catalogue: string): string[] {
  return [...readFileSync(join(root, catalogue), 'utf8').matchAll(/^#: (\S+)$/gm)].map(([, file]) => file ?? '');
}

/** Lists what a source of the console imports, and what that imports, without what is loaded later. */
function loadedAtOnce(start: string): string[] {
  const found = new Set<string>();
  const wanted = [start];
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    const path = join(root, 'apps/console', file);
    if (found.has(file) || !existsSync(path)) continue;
    found.add(file);
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/^(?:import|export)\s[^;]*?from '(\.[^']+)'/gm))
      wanted.push(normalize(join(dirname(file), to)));
  }
  return [...found];
}
