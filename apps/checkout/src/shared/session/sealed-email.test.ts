import { expect, test } from 'vitest';
import { maskEmail } from './sealed-email.ts';

test.each([
  ['buyer@example.com', 'buy***@example.com'],
  ['ab@example.com', 'ab***@example.com'],
  ['', ''],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
