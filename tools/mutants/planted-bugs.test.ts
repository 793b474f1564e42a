import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantedBugs } from '../../tests/mutants/planted-bugs.ts';
import { root } from '../launch/progress.mjs';
import { mutationsOf } from './mutations.ts';
import { plant } from './plant.ts';

test('every bug of the list can still be planted, and names tests that exist', () => {
  const wrong: string[] = [];
  for (const bug of plantedBugs) {
    try {
      plant(readFileSync(join(root, bug.file), 'utf8'), bug);
    } catch (error) {
      wrong.push(`${bug.bug}: ${(error as Error).message}`);
    }
    for (const path of bug.tests) if (!existsSync(join(root, path))) wrong.push(`${bug.bug}: there is no ${path}`);
  }
  expect(wrong).toEqual([]);
  expect(plantedBugs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(plantedBugs.map(({ bug }) => bug)).size).toBe(plantedBugs.length);
});

test('a text that is not there, is there twice, or would not change is no bug', () => {
  const change = { file: 'a.ts', find: 'a', replace: 'b' };
  expect(plant('cat', change)).toBe('cbt');
  expect(() => plant('dog', change)).toThrow('found 0 times');
  expect(() => plant('banana', change)).toThrow('found 3 times');
  expect(() => plant('cat', { ...change, replace: 'a' })).toThrow('nothing would change');
});

test('operators, comparisons, constants, guards and awaited calls are mutated, and nothing in SQL or types', () => {
  const text = `
    const limit: 5 = 5;
    export async function pay(a: bigint, b: bigint): Promise<bigint> {
      if (a > b) throw new Error('too much');
      await book(sql\`select 1 + 1\`);
      return a + b;
    }`;
  expect(mutationsOf('a.ts', text).map(({ what }) => what)).toEqual([
    'line 2: 5 becomes 6',
    'line 4: the guard is gone',
    'line 4: > becomes >=',
    'line 5: the call is gone',
    'line 6: + becomes -',
  ]);
});
