import { expect, test } from 'vitest';
import { amountWords } from './amount.ts';

test('an amount has groups of digits and keeps every decimal, however long it is', () => {
  expect(amountWords('en-US', '-5345794.95')).toBe('-5,345,794.95');
  expect(amountWords('en-US', '0.00')).toBe('0.00');
  expect(amountWords('en-US', '-0.02')).toBe('-0.02');
  expect(amountWords('en-US', '12345678901234567890123.000000000000000001')).toBe(
    '12,345,678,901,234,567,890,123.000000000000000001',
  );
  expect(amountWords('en-US', '')).toBe('');
});
