import { expect, test } from 'vitest';
import { Complaint } from '../complaint.ts';
import { readWords } from './read-words.ts';

const ways = ['canceled', 'declined, then paid', 'paid by card and released'];
const read = (...words: string[]) => readWords(words, ways);

test('a thousand schedules in three worlds are played unless the words say otherwise', () => {
  const { seeds, worlds, ways: named } = read();
  expect([seeds.length, seeds[0], worlds, named]).toEqual([1_000, 1, 3, undefined]);
  expect(read('--', '--schedules=2', '--from=41', '--worlds=1')).toEqual({
    seeds: [41, 42],
    worlds: 1,
    ways: undefined,
  });
});

test('one seed is played again, in one world', () => {
  expect(read('--seed=17')).toEqual({ seeds: [17], worlds: 1, ways: undefined });
});

test('crash points are those of all ways, or of those with a word in their names', () => {
  expect(read('--crash-points').ways).toEqual(ways);
  expect(read('--crash-points', '--way=paid').ways).toEqual(['declined, then paid', 'paid by card and released']);
});

test.each([
  [['--crash-points', '--way=refund'], /no way 'refund'[\s\S]*canceled/],
  [['--schedules=many'], /--schedules=many is not a number/],
  [['--schedules=0'], /--schedules=0/],
  [['--seed='], /--seed=/],
  [['--from=1.5'], /--from=1\.5/],
  [['--worlds=-1'], /--worlds=-1/],
])('%j plays nothing, and says so', (words, said) => {
  expect(() => read(...words)).toThrow(said);
  expect(() => read(...words)).toThrow(Complaint);
});
