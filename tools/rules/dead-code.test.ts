import { expect, test } from 'vitest';
import { deadCode } from './dead-code.ts';
import { breaches } from './planted.ts';

const start = 'apps/server/src/start.ts';

test('code that a start reaches is alive, through re-exports and packages too', () => {
  const files = {
    [start]: "import { a } from './a.ts';\nimport { c } from '@kassa/money';\na(c);",
    'apps/server/src/a.ts': "export { a } from './b.ts';",
    'apps/server/src/b.ts': 'export const a = 1;',
    'packages/money/package.json': '{ "exports": { ".": "./src/index.ts" } }',
    'packages/money/src/index.ts': 'export const c = 1;',
  };
  expect(breaches(deadCode, files)).toEqual([]);
});

test('a file without imports is found, and a file that only dead files import', () => {
  const files = {
    [start]: '',
    'apps/server/src/a.ts': "import './b.ts';",
    'apps/server/src/b.ts': '',
    'apps/checkout/src/main.tsx': "import './used.css';",
    'apps/checkout/src/used.css': "@import './inner.css';",
    'apps/checkout/src/inner.css': '',
    'apps/checkout/src/unused.module.css': '',
  };
  expect(breaches(deadCode, files)).toEqual([
    'apps/server/src/a.ts:1 nothing imports this file: use it or delete it',
    'apps/server/src/b.ts:1 nothing imports this file: use it or delete it',
    'apps/checkout/src/unused.module.css:1 nothing imports this file: use it or delete it',
  ]);
});

test.each([
  'export const dead = 1;',
  'export function dead() {}',
  'export class dead {}',
  'export const { a: dead } = b;',
])('an export that is imported nowhere is found: %s', (text) => {
  const files = {
    [start]: "import { alive } from './a.ts';",
    'apps/server/src/a.ts': `export const alive = 1;\n${text}`,
  };
  expect(breaches(deadCode, files)).toEqual(['apps/server/src/a.ts:2 dead is exported, and nobody imports it']);
});

test('types need no import, because they describe what a function accepts', () => {
  const files = {
    [start]: "import './a.ts';",
    'apps/server/src/a.ts': 'export type A = 1;\nexport interface B { c: A }',
  };
  expect(breaches(deadCode, files)).toEqual([]);
});
