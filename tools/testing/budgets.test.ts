import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { measureBudgets } from './budgets.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function builtCheckout(sizes: { script: number; words: number; style: number; lazy: number }): string {
  const dist = mkdtempSync(join(tmpdir(), 'kassa-budgets-'));
  folders.push(dist);
  mkdirSync(join(dist, '.vite'));
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_shared.js'], dynamicImports: ['src/lazy.ts'], css: ['index.css'] },
    '_shared.js': { file: 'shared.js' },
    'src/lazy.ts': { file: 'lazy.js', imports: ['_shared.js'] },
    '../../packages/texts/src/languages/en-US/checkout/first.po': { file: 'first.js', imports: ['_shared.js'] },
  };
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const files = { 'index.html': 300, 'index.js': sizes.script, 'shared.js': 1000, 'first.js': sizes.words };
  // Random bytes don't compress, so the sizes stay exact.
  for (const [name, size] of Object.entries({ ...files, 'index.css': sizes.style, 'lazy.js': sizes.lazy })) {
    writeFileSync(join(dist, name), randomBytes(size));
  }
  return dist;
}

function over(dist: string): string[] {
  const parts = [{ name: 'the lazy screen', files: ['src/lazy.ts'], limit: 20_000 }];
  return measureBudgets(dist, parts).flatMap(({ name, limit, bytes }) => (bytes > limit ? [name] : []));
}

test('a lazy screen adds nothing to the first one, and its limit counts only what it adds', () => {
  const sizes = { script: 70_000, words: 5_000, style: 7_000 };
  expect(over(builtCheckout({ ...sizes, lazy: 19_900 }))).toEqual([]);
  expect(over(builtCheckout({ ...sizes, lazy: 20_000 }))).toEqual(['what the lazy screen adds']);
});

test('a first screen that grew too large is found, with its texts and shared code counted once', () => {
  expect(over(builtCheckout({ script: 74_000, words: 5_000, style: 7_000, lazy: 0 }))).toEqual([
    'JavaScript of the first screen',
  ]);
});

test('styles that grew too large are found, and the whole with them', () => {
  expect(over(builtCheckout({ script: 70_000, words: 5_000, style: 30_000, lazy: 0 }))).toEqual([
    'styles of the first screen',
    'everything of the first load',
  ]);
});

test('a budget does not depend on the names of files, which change with any content', () => {
  const bytesWith = (one: string, other: string): number[] => {
    const dist = mkdtempSync(join(tmpdir(), 'kassa-budgets-'));
    folders.push(dist);
    mkdirSync(join(dist, '.vite'));
    const words = '../../packages/texts/src/languages/en-US/checkout/first.po';
    const manifest = {
      'index.html': { file: `index-${one}.js`, name: 'index', imports: [`_${other}.js`] },
      [`_${other}.js`]: { file: `${other}.js`, name: 'shared' },
      [words]: { file: 'first.js', name: 'first' },
    };
    writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(dist, 'index.html'), `<script src="/index-${one}.js"></script>`);
    writeFileSync(join(dist, `index-${one}.js`), `import{a}from"./${other}.js";import{b}from"./${other}.js";a(b)`);
    writeFileSync(join(dist, `${other}.js`), 'export const a=1,b=2');
    writeFileSync(join(dist, 'first.js'), 'export default{}');
    return measureBudgets(dist, []).map(({ bytes }) => bytes);
  };
  expect(bytesWith('aaaaaaaa', 'aaaaaaab')).toEqual(bytesWith('q7_Zx-1P', 'Lw93kFvo'));
});
