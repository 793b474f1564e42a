import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameFinder } from './find-names.ts';
import { meets, readName } from './same-name.ts';

/** Words of few letters, so that many of them are alike. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'i', 'n', 'r'), minLength: 1, maxLength: 9 });
const name = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const names = fc.array(name, { maxLength: 30 }).map((called) =>
  called.flatMap((text, at) => {
    const listed = { entry: String(at), name: text, program: '' };
    return readName(text).map((words) => ({ words, listed }));
  }),
);

test('the search finds exactly the names that meet when each is compared, in the order of the list', () => {
  fc.assert(
    fc.property(names, name, (listed, asked) => {
      const ways = readName(asked);
      const one = listed.filter(({ words }) => ways.some((way) => meets(way, words))).map((found) => found.listed);
      expect(nameFinder(listed)(asked)).toEqual(one);
    }),
    { numRuns: 500 },
  );
});
