import { expect, test } from 'vitest';
import { breaches } from './planted.ts';
import { sizes } from './sizes.ts';

const lines = (count: number) => 'run();\n'.repeat(count);

test('a file of 250 lines passes, and one more line does not', () => {
  expect(breaches(sizes, { 'apps/server/src/a.ts': lines(250) })).toEqual([]);
  expect(breaches(sizes, { 'apps/server/src/a.ts': lines(251) })).toEqual([expect.stringContaining('251 lines')]);
});

test('tables of data may be long', () => {
  expect(breaches(sizes, { 'packages/methods/src/rows.ts': lines(900) })).toEqual([]);
});

test('a function of 70 lines passes, and one more line does not', () => {
  const body = (count: number) => ({ 'apps/server/src/a.ts': `export function work() {\n${lines(count - 2)}}\n` });
  expect(breaches(sizes, body(70))).toEqual([]);
  expect(breaches(sizes, body(71))).toEqual([expect.stringContaining('work has 71 lines')]);
});

test('a long describe is no long function', () => {
  const text = `describe.each([1])('all', () => {\n${lines(90)}});\n`;
  expect(breaches(sizes, { 'apps/server/src/a.test.ts': text })).toEqual([]);
});

test.each(['function f(a, b, c, d) {}', 'const f = (a, b, c, ...d) => {}', 'class A { f(a, b, c, d) {} }'])(
  'a fourth parameter is found: %s',
  (text) => {
    expect(breaches(sizes, { 'apps/server/src/a.ts': text })).toEqual([
      expect.stringContaining('f takes 4 parameters'),
    ]);
  },
);
