import { expect, test } from 'vitest';
import { keepLatest } from './keep-latest.ts';

test('recently kept values are found again, and the oldest make room', () => {
  const latest = keepLatest<number>(2);
  for (const [key, value] of Object.entries({ a: 1, b: 2 })) latest.keep(key, value);
  expect(latest.keep('a', 3)).toBe(3);
  latest.keep('c', 4);
  expect(['a', 'b', 'c'].map(latest.get)).toEqual([3, undefined, 4]);
});
