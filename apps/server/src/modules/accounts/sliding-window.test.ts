import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitMs } from './sliding-window.ts';

const minute = 60_000;
const hour = 60 * minute;
const windows = [
  { count: 1, ms: minute },
  { count: 5, ms: hour },
];

test('the first event need not wait, the second waits for the rest of a minute', () => {
  expect(waitMs([], windows, 1_000)).toBe(0);
  expect(waitMs([1_000], windows, 11_000)).toBe(50_000);
  expect(waitMs([1_000], windows, 61_000)).toBe(0);
});

test('the sixth event in an hour waits until the first of the five is an hour old', () => {
  const five = [0, 1, 2, 3, 4].map((count) => count * 2 * minute);
  expect(waitMs(five, windows, 20 * minute)).toBe(40 * minute);
});

test('a caller who always waits as told never passes the limit of a window', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 * minute }), { maxLength: 60 }), (pauses) => {
      let now = 0;
      const events: number[] = [];
      for (const pause of pauses) {
        now += pause;
        now += waitMs(events, windows, now);
        events.push(now);
        for (const { count, ms } of windows) {
          expect(events.filter((at) => at > now - ms).length).toBeLessThanOrEqual(count);
        }
      }
    }),
  );
});
