import { expect, test } from 'vitest';
import { noAny } from './no-any.ts';
import { breaches } from './planted.ts';

test.each(['const a: any = 1;', 'const a = b as any;', 'type A = Map<string, any>;'])('found: %s', (text) => {
  expect(breaches(noAny, { 'packages/money/src/a.ts': text })).toHaveLength(1);
});

test('the word is allowed in names, texts and comments', () => {
  expect(breaches(noAny, { 'packages/money/src/a.ts': "// any\nconst any = 'any';" })).toEqual([]);
});
