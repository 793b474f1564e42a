import { expect, test } from 'vitest';
import { displayIn, displaySpan, displayTime } from './time.ts';

test.each([
  [12 * 60_000, 'en-US', 'in 12 minutes'],
  [20_000, 'en-US', 'in 1 minute'],
  [0, 'en-US', 'in 1 minute'],
  [3 * 3_600_000 + 60_000, 'es', 'dentro de 3 horas'],
  [3 * 86_400_000, 'ko', '3일 후'],
])('%d ms is written in %s as %s', (ms, locale, text) => {
  expect(displayIn(ms, locale)).toBe(text);
});

test.each([
  [48 * 3_600_000, 'en-US', '2 days'],
  [50.2 * 3_600_000, 'en-US', '2 days, 3 hours'],
  [25 * 3_600_000, 'es', '1 día y 1 hora'],
  [26 * 3_600_000, 'ko', '1일 2시간'],
  [26 * 3_600_000, 'zh-HK', '1 日 2 小時'],
  [3_600_000, 'en-US', '1 hour'],
])('%d ms are written in %s as %s long', (ms, locale, text) => {
  expect(displaySpan(ms, locale)).toBe(text);
});

test.each([
  ['en-US', /(^|\D)4:50 [AP]M/],
  ['en-GB', /(^|\D)04:50/],
  ['es', /(^|\D)4:50/],
  ['ko', /(오전|오후) 4:50/],
  ['zh-HK', /[上凌清早下]\S*4:50/],
])('an hour is written as people who read %s write it', (locale, form) => {
  const early = new Date(2026, 10, 21, 4, 50);
  expect(displayTime(early.toISOString(), locale).replaceAll('\u202F', ' ')).toMatch(form);
});

test('a time names its zone', () => {
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName');
  expect(displayTime('2026-11-21T10:00:00.000Z', 'en-US')).toContain(zone?.value);
});
