import { expect, test } from 'vitest';
import type { Attempted } from '../../modules/webhooks/index.ts';
import { gatherAttempts } from './gather-attempts.ts';

const attempted = (key: string): Attempted => ({
  key,
  attempts: 1,
  result: { httpStatus: 200, failure: null, tookMs: 1, body: '' },
  next: 'acknowledged',
});

test('while one set is written the next one gathers', async () => {
  const sets: string[][] = [];
  const first = Promise.withResolvers<void>();
  const record = gatherAttempts(async (set) => {
    sets.push(set.map(({ key }) => key));
    if (sets.length === 1) await first.promise;
  });
  const all = ['a', 'b', 'c'].map((key) => record(attempted(key)));
  first.resolve();
  await Promise.all(all);
  expect(sets).toEqual([['a'], ['b', 'c']]);
});

test('one that cannot be written takes no other of its set with it', async () => {
  const written: string[] = [];
  const record = gatherAttempts(async (set) => {
    if (set.some(({ key }) => key === 'bad')) throw new Error('refused');
    written.push(...set.map(({ key }) => key));
  });
  const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((key) => record(attempted(key))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual(['a', 'b', 'c']);
});
