import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .trimEnd()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));
const pages = files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) }));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Lists what `pattern` finds in the pages and `isThere` does not know, each with its page. */
function missing(pattern: RegExp, isThere: (found: string, page: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => (isThere(found, path) ? [] : [`${path}: ${found}`])),
  );
}

test('each link of a page leads to a file', () => {
  const links = /\]\((?!https?:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g;
  expect(missing(links, (link, page) => existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('each narrowed test run in a page finds tests', () => {
  const tests = files.filter((path) => path.endsWith('.test.ts') || path.endsWith('.test.tsx'));
  expect(missing(/npm test -- ([\w-]+)/g, (word) => tests.some((path) => path.includes(word)))).toEqual([]);
});

test('each command in a page exists', () => {
  expect(missing(/npm run ([\w:-]+)/g, (name) => Object.hasOwn(scripts, name))).toEqual([]);
});

test('each file in a page, named by its path or the end of it, exists', () => {
  const named = /`([\w-][\w./-]*\/[\w.-]+\.(?:tsx?|mjs|sql|css))`/g;
  // A page about adding something uses example names.
  const isExample = (page: string) => page.startsWith('docs/how-to/add-');
  const isBuilt = (found: string) => found.startsWith('dist/');
  const isThere = (found: string) => files.some((path) => path === found || path.endsWith(`/${found}`));
  expect(missing(named, (found, page) => isExample(page) || isBuilt(found) || isThere(found))).toEqual([]);
});
