import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { described, tables } from '../describe/tables.ts';
import { root } from '../launch/progress.mjs';

const folder = 'docs/specification';
const pages = readdirSync(join(root, folder)).map((name) => ({ name, text: read(join(folder, name)) }));
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => /\.test\.tsx?$/.test(path));

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const withTables = [...pages, { name: 'docs/performance.md', text: read('docs/performance.md') }];

test.each(withTables)('the tables of $name are those that `npm run describe` writes from the code', ({ text }) => {
  expect(described(text)).toBe(text);
});

test('each table that the code describes has its place', () => {
  const placed = withTables.flatMap(({ text }) => [...text.matchAll(/<!-- table: (\w+) -->/g)].map(([, name]) => name));
  expect(placed.sort()).toEqual(Object.keys(tables).sort());
});

test('the page of the journey lists exactly the routes of the checkout', () => {
  const code = read('apps/checkout/src/app/routes.ts');
  const routes = [...code.matchAll(/(?:path: |payRoute\()'([^']+)'/g)].map(([, path]) => path);
  const [, table = ''] = /## Routes\n([\s\S]*?)\n## /.exec(read(`${folder}/journey.md`)) ?? [];
  const listed = [...table.matchAll(/^\| (`\/[^|]*) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/(?<=`)\/[^`]*/g) ?? [],
  );
  expect(listed.filter((path) => path !== '/').sort()).toEqual(routes.sort());
});

// `file.test.ts`: "a title", "another"
const claims = /`([\w./-]+\.test\.tsx?)`((?:[:,] "[^"]+")*)/g;

test.each(['docs/invariants.md', 'docs/security.md'])('each test that %s names exists', (page) => {
  const missing = [...read(page).matchAll(claims)].flatMap(([, file = '', titles = '']) => {
    const found = tests.filter((path) => path === file || path.endsWith(`/${file}`));
    const texts = found.map((path) =>
      read(path)
        .replace(/\\u2019/g, '’')
        .replace(/\\(['"`])/g, '$1'),
    );
    const isThere = (title: string) =>
      texts.some((text) => [`'`, '"', '`'].some((quote) => text.includes(quote + title)));
    const named = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    return found.length === 0 ? [file] : named.filter((title) => !isThere(title)).map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

test('every invariant and every item of the security list names its tests, or says that it has none', () => {
  const invariants = read('docs/invariants.md')
    .split(/^## (?=I-\d)/m)
    .slice(1);
  expect(invariants.map((text) => /^I-\d+/.exec(text)?.[0])).toEqual(
    Array.from({ length: 35 }, (_, index) => `I-${index + 1}`),
  );
  for (const text of invariants) expect(text).toMatch(/^- Guard: [\s\S]*^- (Shown by|Missing:)/m);
  const items = [...read('docs/security.md').matchAll(/^\| <a id="(\d+)"><\/a>(\d+) \| .+ \| (.+) \|$/gm)];
  expect(items.map(([, id]) => Number(id))).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  for (const [, id, number, held = ''] of items) {
    expect(id).toBe(number);
    expect(held).toMatch(/\.test\.tsx?`: "|\*\*(In part|Not held)\*\*/);
  }
});

test('every direct dependency has its reason, and every reason has its dependency', () => {
  const manifests = ['', 'apps/*/', 'packages/*/'].flatMap((place) => globSync(`${place}package.json`, { cwd: root }));
  const named = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const others = new Set(named.filter((name) => !name.startsWith('@kassa/')));
  const rows = [...read('docs/dependencies.md').matchAll(/^\| ([^|]*`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  const listed = rows.flatMap((cell) => cell.replace(/\(.*\)/, '').match(/(?<=`)[^`, ]+(?=`)/g) ?? []);
  expect(listed.sort()).toEqual([...others].sort());
});
