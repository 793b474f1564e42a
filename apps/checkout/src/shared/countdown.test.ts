import { expect, test } from 'vitest';
import { clockText, remainingMs } from './countdown.ts';

test.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [999, '00:00:01'],
  [1000, '00:00:01'],
  [59_001, '00:01:00'],
  [899_000, '00:14:59'],
  [3_600_000, '01:00:00'],
  [90_061_000, '25:01:01'],
  [360_000_000, '100:00:00'],
])('%i ms is shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test('the time left is exact and never below 0', () => {
  const at = Date.parse('2026-11-21T10:00:00.000Z');
  expect(remainingMs('2026-11-21T10:15:00.000Z', at)).toBe(900_000);
  expect(remainingMs('2026-11-21T09:59:59.000Z', at)).toBe(0);
});

test.each([undefined, null, '', 'soon'])('%s leaves nothing', (instant) => {
  expect(remainingMs(instant, 0)).toBe(0);
});
