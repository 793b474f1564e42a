import { expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', { getItem: () => null });
const { chooseLanguage } = await import('./language.ts');

test.each([
  ['en-GB', 'en-US'],
  ['zh', 'zh-HK'],
  ['zh-CN', 'zh-CN'],
  ['zh-TW', 'zh-HK'],
  ['ko-KR', 'ko'],
  ['es-AR', 'es-419'],
  ['es-ES', 'es'],
  ['xx-YY', 'en-US'],
  ['', 'en-US'],
])('a browser in %s starts in %s', (browser, locale) => {
  expect(chooseLanguage({ query: null, saved: null, browser })).toBe(locale);
});

test('a saved language goes before the browser, the page query before both', () => {
  expect(chooseLanguage({ query: null, saved: 'ko', browser: 'es' })).toBe('ko');
  expect(chooseLanguage({ query: 'zh-HK', saved: 'ko', browser: 'es' })).toBe('zh-HK');
});

test('a language nobody has here changes nothing', () => {
  expect(chooseLanguage({ query: 'xx', saved: 'toString', browser: 'es-MX' })).toBe('es-419');
});
