import { expect, test } from 'vitest';
import { displayIn, displaySpan, displayTime, displayUntil, displayWindow } from './time.ts';

test.each([
  [12 * 60_000, 'en-US', 'in 12\u00A0minutes'],
  [20_000, 'en-US', 'in 1\u00A0minute'],
  [0, 'en-US', 'in 1\u00A0minute'],
  [61_000, 'en-US', 'in 2\u00A0minutes'],
  [90 * 60_000, 'en-US', 'in 90\u00A0minutes'],
  [2.4 * 3_600_000, 'es', 'dentro de 3\u00A0horas'],
  [25 * 3_600_000, 'en-US', 'in 25\u00A0hours'],
  [3 * 86_400_000, 'ko', '3일 후'],
  [2 * 86_400_000, 'ja', '2日後'],
  [2 * 86_400_000, 'zh-CN', '2\u00A0天后'],
])('%d ms is written in %s as %s', (ms, locale, text) => {
  expect(displayIn(ms, locale)).toBe(text);
});

test.each([
  [48 * 3_600_000, 'en-US', '2 days'],
  [50.2 * 3_600_000, 'en-US', '2 days, 3 hours'],
  [25 * 3_600_000, 'es', '1 día y 1 hora'],
  [26 * 3_600_000, 'ko', '1일 2시간'],
  [26 * 3_600_000, 'zh-HK', '1 日 2 小時'],
  [26 * 3_600_000, 'ja', '1日2時間'],
  [26 * 3_600_000, 'zh-CN', '1 天 2 小时'],
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
  ['th', /(^|\D)04:50/],
  ['tr', /(^|\D)04:50/],
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

const hour = 3_600_000;

test.each([
  [10_000, 'en-US', '10 seconds'],
  [hour / 4, 'en-US', '15 minutes'],
  [hour, 'en-US', '1 hour'],
  [24 * hour, 'en-US', '24 hours'],
  [72 * hour, 'en-US', '3 days'],
  [72 * hour, 'es', '3 días'],
  [24 * hour, 'ko', '24시간'],
  [hour / 4, 'ja', '15分'],
  [hour / 4, 'zh-CN', '15 分钟'],
])('%i ms to pay in %s is %s', (ms, locale, words) => {
  expect(displayWindow(ms, locale)).toBe(words);
});

test.each([
  [hour / 4, 'en-US', '15 min'],
  [24 * hour, 'en-US', '24 hours'],
  [24 * hour, 'id', '24 jam'],
  [72 * hour, 'id', '3 hari'],
  [72 * hour, 'es-419', '3 días'],
])('a time to pay of %d ms in a row is short in %s, and no letter stands for hours or days: %s', (ms, locale, text) => {
  expect(displayWindow(ms, locale, 'short')).toBe(text);
});

test('an end on the same day is a time, and on another day it has its weekday', () => {
  const at = new Date(2026, 10, 23, 12).getTime();
  const after = (ms: number) => displayUntil(new Date(at + ms).toISOString(), 'en-GB', at);
  expect(after(2 * hour)).toBe('14:00');
  expect(after(74 * hour)).toBe('Thursday 14:00');
});

test.each([
  ['en-US', '4:50 AM', 'Tuesday 4:50 AM'],
  ['es', '4:50', 'martes, 4:50'],
  ['id', '04.50', 'Selasa 04.50'],
  ['ja', '4:50', '火曜日 4:50'],
  ['ko', '오전 4:50', '화요일 오전 4:50'],
  ['pt-BR', '04:50', 'terça-feira, 04:50'],
  ['th', '04:50', 'วันอังคาร 04:50'],
  ['tr', '04:50', 'Salı 04:50'],
  ['vi', '04:50', '04:50 Thứ Ba'],
  ['zh-CN', '04:50', '星期二 04:50'],
])(
  'an end is written the same with its weekday and without, as people who read %s write it',
  (locale, time, withDay) => {
    const end = new Date(2026, 10, 24, 4, 50);
    const seen = (day: number) =>
      displayUntil(end.toISOString(), locale, new Date(2026, 10, day).getTime()).replaceAll('\u202F', ' ');
    expect(seen(24)).toBe(time);
    expect(seen(23)).toBe(withDay);
  },
);
