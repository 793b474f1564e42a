import { expect, test } from 'vitest';
import { displayWindow } from './display-window.ts';

const hour = 3_600_000;

test.each([
  [hour / 4, 'en-US', '15 minutes'],
  [hour, 'en-US', '1 hour'],
  [24 * hour, 'en-US', '24 hours'],
  [72 * hour, 'en-US', '3 days'],
  [72 * hour, 'es', '3 días'],
  [24 * hour, 'ko', '24시간'],
])('%i ms in %s is %s', (ms, locale, words) => {
  expect(displayWindow(ms, locale)).toBe(words);
});
