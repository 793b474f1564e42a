import { expect, test } from 'vitest';
import { circles } from './circles.ts';
import { breaches } from './planted.ts';

test('two files that import each other are found, once', () => {
  const files = {
    'bench/one.ts': "import { other } from './other.ts';",
    'bench/other.ts': "import { one } from './one.ts';",
  };
  expect(breaches(circles, files)).toEqual([
    'bench/one.ts:1 imports go round in a circle: bench/one.ts -> bench/other.ts -> bench/one.ts',
  ]);
});

test.each([
  ['a type', "import type { A } from './a.ts';"],
  ['a type in place', "export type B = import('./a.ts').A;"],
  ['what is handed on', "export { a } from './a.ts';"],
  ['what is loaded later', "const later = () => import('./a.ts');"],
])('a circle over a third file is found, when the way back is %s', (_way, back) => {
  const files = {
    'tests/a.ts': "import './b.ts';",
    'tests/b.ts': "import './c.ts';",
    'tests/c.ts': back,
  };
  expect(breaches(circles, files)).toEqual([
    expect.stringContaining('tests/a.ts -> tests/b.ts -> tests/c.ts -> tests/a.ts'),
  ]);
});

test('a circle through a package that is imported by name is found', () => {
  const files = {
    'packages/money/package.json': '{ "exports": { ".": "./src/index.ts" } }',
    'packages/money/src/index.ts': "export { zero } from './zero.ts';",
    'packages/money/src/zero.ts': "import '@kassa/money';",
  };
  expect(breaches(circles, files)).toHaveLength(1);
});

test('two ways to one file are no circle', () => {
  const files = {
    'tools/top.ts': "import './left.ts'; import './right.ts';",
    'tools/left.ts': "import './bottom.ts';",
    'tools/right.ts': "import './bottom.ts';",
    'tools/bottom.ts': 'export const bottom = 1;',
  };
  expect(breaches(circles, files)).toEqual([]);
});
