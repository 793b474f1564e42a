import { expect, test } from 'vitest';
import { attemptTimeoutMs, leaseSeconds, pauseAfter } from './event-schedule.ts';

test('an attempt has ended long before another worker may begin the next one', () => {
  expect(leaseSeconds * 1_000).toBeGreaterThanOrEqual(2 * attemptTimeoutMs);
});

test('ten attempts go over 75 hours, each pause longer than the last, and then a person must look', () => {
  const pauses = Array.from({ length: 12 }, (_, at) => pauseAfter(at + 1));
  const waits = pauses.filter((pause) => pause !== null);
  expect(waits).toHaveLength(9);
  expect(pauses.slice(9)).toEqual([null, null, null]);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const hours = waits.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(Math.round(hours)).toBe(75);
});
