import { expect, test } from 'vitest';
import { codeOf, restOfStep, stepAt } from './one-time-code.ts';

// RFC 6238, appendix B: the key '12345678901234567890' in base 32, and the last six of its eight digits.
test.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [20_000_000_000_000, '353130'],
])('at %i ms the code is that of the standard', (now, code) => {
  expect(codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', stepAt(now))).toBe(code);
  expect(codeOf('gezd gnbv gy3t qojq gezd gnbv gy3t qojq', stepAt(now))).toBe(code);
});

test('a step lasts 30 seconds', () => {
  expect([restOfStep(0), restOfStep(29_999), restOfStep(30_000)]).toEqual([30_000, 1, 30_000]);
});
