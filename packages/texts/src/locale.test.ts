import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['en', 'en-US'],
  ['en-GB,en;q=0.9', 'en-US'],
  ['zh-CN', 'zh-CN'],
  ['zh-TW', 'zh-HK'],
  ['ko-KR', 'ko'],
  ['ES-mx', 'es-419'],
  ['es-ES', 'es'],
  ['xx-YY, yy;q=0.9, ko;q=0.5, es;q=0.7', 'es'],
  ['xx', 'en-US'],
  ['es;q=0, ko', 'ko'],
  ['constructor', 'en-US'],
  [';;;,,q=,es;q=banana', 'es'],
] as const)('%j is answered in %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
