import { expect, test } from 'vitest';
import { nameOrder } from './name-order.ts';

test.each([
  ['en-US', 'firstName'],
  ['tr', 'firstName'],
  ['ja', 'lastName'],
  ['ko', 'lastName'],
  ['vi', 'lastName'],
  ['zh-CN', 'lastName'],
  ['zh-HK', 'lastName'],
])('a name in %s begins with the %s', (language, first) => {
  expect(nameOrder(language)[0]).toBe(first);
});
