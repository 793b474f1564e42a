import { personNameSchema } from '@kassa/contract';
import { expect, test } from 'vitest';
import { isName } from './is-name.ts';

test.each([
  ['Ana', true],
  [' María José ', true],
  ["O'Neill-Smith Jr.", true],
  ['陳大文', true],
  ['김민준', true],
  ['', false],
  ['   ', false],
  ['4111 1111 1111 1111', false],
  ['Ana4', false],
  ['<b>', false],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
])('%j as a name: %s, and the server agrees', (text, right) => {
  expect(isName(text)).toBe(right);
  expect(personNameSchema.safeParse(text).success).toBe(right);
});
