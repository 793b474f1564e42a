import { describe, expect, test } from 'vitest';
import { languageCss } from './language-css.ts';
import { languages, locales } from './languages.ts';
import { localeOf } from './locale.ts';
import { matchLanguage } from './match-language.ts';

/** Every text below `value`, by its path. Mails are functions; they have a test of their own. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, path === '' ? key : `${path}.${key}`));
}

const gapsIn = (text: string) => [...text.matchAll(/\{\w*\}?/g)].map(([gap]) => gap).sort();
const english = textsIn(languages['en-US'].texts, '');

describe.each(locales)('the language %s', (locale) => {
  test('has a tag that browsers know, and is chosen by it', () => {
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
    expect(Intl.PluralRules.supportedLocalesOf(locale)).toEqual([locale]);
    expect(localeOf(locale)).toBe(locale);
  });

  test('says something everywhere, without spaces around it', () => {
    const texts = textsIn(languages[locale].texts, '');
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  test('keeps the gaps of each English text', () => {
    const own = new Map(textsIn(languages[locale].texts, ''));
    expect(english.length).toBeGreaterThan(200);
    const lost = english.filter(([path, text]) => `${gapsIn(own.get(path) ?? '')}` !== `${gapsIn(text)}`);
    expect(lost.map(([path]) => `${locale}: ${path} says ${own.get(path)}`)).toEqual([]);
  });
});

test('no two languages want the same browser, or have the same name', () => {
  const rows = Object.values(languages);
  const prefixes: string[] = rows.flatMap(({ browser }) => browser);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['PT-pt', 'pt-PT'],
  ['pt-PT-x-lisbon', 'pt-PT'],
  ['ptx', undefined],
  ['', undefined],
])('where one row takes pt and another pt-pt, a browser in %j gets %s', (tag, locale) => {
  expect(matchLanguage({ 'pt-BR': { browser: ['pt'] }, 'pt-PT': { browser: ['pt-pt'] } }, tag)).toBe(locale);
});

test('a language gets its fonts and line breaks by CSS, and none that it does not need', () => {
  expect(
    languageCss({ ko: { fonts: ['Malgun Gothic'], keepsWords: true }, es: { fonts: [], keepsWords: false } }),
  ).toBe('html:lang(ko){font-family:system-ui,-apple-system,"Malgun Gothic",sans-serif;word-break:keep-all}');
  expect(languageCss()).toContain('html:lang(zh-HK){font-family:');
  expect(languageCss()).toMatch(/html:lang\(ja\)\{[^}]*word-break:auto-phrase\}/);
});
