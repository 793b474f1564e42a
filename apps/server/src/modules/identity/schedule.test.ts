import { expect, test } from 'vitest';
import { longestAnswerMs } from '../../kernel/provider-time.ts';
import { claimSeconds } from './schedule.ts';

test('a worker that asks a provider about a check has the check to itself for as long as two slow answers take', () => {
  expect(claimSeconds * 1_000).toBeGreaterThan(2 * longestAnswerMs);
});
