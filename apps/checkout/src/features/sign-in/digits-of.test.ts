import { expect, test } from 'vitest';
import { digitsOf } from './digits-of.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['Your code is 123456.', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('%j is read as %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
