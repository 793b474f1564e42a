import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';

const catalogues = ['console', 'lost'].map((part) => `packages/texts/src/languages/en-US/console/${part}.po`);
const folder = mkdtempSync(join(tmpdir(), 'kassa-console-texts-'));
afterEach(() => rmSync(folder, { recursive: true }));

// A text that is not in the catalogue would be shown as a code: the build leaves the words out of the scripts.
test('every text of the console is in its catalogue: (cd apps/console && lingui extract --clean)', async () => {
  for (const path of ['apps/console/src', 'apps/console/lingui.config.ts', 'apps/console/package.json'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of catalogues) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const lingui = join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js');
  const cwd = join(folder, 'apps/console');
  const env = { ...process.env, LINGUI_CONFIG: join(cwd, 'lingui.config.ts') };
  const { code, output } = await run(process.execPath, [lingui, 'extract', '--clean', '--workers', '1'], { cwd, env });
  expect(output).toContain('en-US');
  expect(code).toBe(0);
  const textsIn = (from: string, path: string) => readFileSync(join(from, path), 'utf8').replace(/^[\s\S]*?\n\n/, '');
  for (const path of catalogues) expect(textsIn(folder, path), path).toBe(textsIn(root, path));
});
