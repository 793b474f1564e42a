import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { lacks } from './checklist.ts';

const page = readFileSync(new URL('../../../docs/how-to/add-a-method.md', import.meta.url), 'utf8');
const listPath = new URL('./rows/indonesia.ts', import.meta.url);

const folder = mkdtempSync(join(tmpdir(), 'kassa-how-to-'));
afterEach(() => {
  vi.resetModules();
  vi.doUnmock('./rows/indonesia.ts');
  rmSync(folder, { recursive: true, force: true });
});

/** Returns whether the page's example is in the catalogue already. */
function isThere(list: string): boolean {
  return list.includes("row('95001'");
}

/** Returns the country's file after following the page's steps. */
function listWithRow(): string {
  const row = /```ts\n([\s\S]*?)```/.exec(page)?.[1];
  if (row === undefined) throw new Error('the page shows no row');
  const list = readFileSync(listPath, 'utf8');
  const added = isThere(list) ? '' : row;
  const end = list.lastIndexOf('];');
  return `${list.slice(0, end)}${added}${list.slice(end)}`
    .replace("from './make-row.ts'", `from '${new URL('./rows/make-row.ts', import.meta.url).href}'`)
    .replace("from '../row.ts'", `from '${new URL('./row.ts', import.meta.url).href}'`);
}

test('a method made by following the page is complete, with its picture and its limits', async () => {
  const { methods: before } = await import('./catalogue.ts');
  const path = join(folder, 'indonesia.ts');
  writeFileSync(path, listWithRow());
  vi.resetModules();
  vi.doMock('./rows/indonesia.ts', () => import(/* @vite-ignore */ path));
  const { methods, methodByKey, methodsFor } = await import('./catalogue.ts');
  const { icons } = await import('./icon-files.ts');

  const row = methodByKey('95001', '');
  if (!row) throw new Error('the row is not in the catalogue');
  expect(lacks(row, { methods, methodByKey, methodsFor, icons })).toEqual([]);
  expect(methods).toHaveLength(before.length + (isThere(readFileSync(listPath, 'utf8')) ? 0 : 1));
  expect(methodsFor('IDR').map(({ payWayCode }) => payWayCode)).toContain('95001');
  expect(row).toMatchObject({ country: 'ID', name: { ko: 'GoPay' }, nextActions: ['redirect'] });
  expect(icons.get('/icons/methods/95001.svg')).toContain('#0b6a8a');
});

test('every family that the page names exists', async () => {
  const families: object = await import('./rows/make-row.ts');
  const table = page.slice(page.indexOf('| family |'));
  const named = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(4);
  for (const name of [...named, 'brand', 'words', 'form']) expect(families).toHaveProperty(name);
});
