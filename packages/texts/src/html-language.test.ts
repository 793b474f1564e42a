import { expect, test } from 'vitest';
import { htmlLanguage } from './html-language.ts';

test('a page says its language, and its direction where it is written from the right', () => {
  expect(htmlLanguage('ko')).toBe('lang="ko"');
  expect(htmlLanguage('ko', { direction: 'rtl' })).toBe('lang="ko" dir="rtl"');
});
