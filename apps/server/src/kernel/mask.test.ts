import { expect, test } from 'vitest';
import { maskEmail } from './mask.ts';

test('an address is masked as addresses are: three letters, never more than half of the name, and the domain', () => {
  expect(['marisol@example.com', 'abcd@example.com', 'a@example.com', ''].map(maskEmail)).toEqual([
    'mar***@example.com',
    'ab***@example.com',
    '***@example.com',
    '***',
  ]);
});
