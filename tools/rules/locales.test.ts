import { type Locale, locales as languages } from '@kassa/texts';
import { expect, test } from 'vitest';
import { locales } from './locales.ts';
import { breaches } from './planted.ts';

function headOf(language: string): string {
  return `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n`;
}

function catalogues(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, entries]) => [
      `packages/texts/src/languages/${language}/checkout/first.po`,
      `${headOf(language)}\n${entries}\n`,
    ]),
  );
}

function inAll(entries: string): Record<Locale, string> {
  return Object.fromEntries(languages.map((language) => [language, entries])) as Record<Locale, string>;
}

const pay = 'msgid "Pay"\nmsgstr "x"';
const whole = inAll(pay);

test('complete languages pass, also with a text over several lines', () => {
  const long = 'msgid ""\n"Pay "\n"now"\nmsgstr ""\n"ahora "\n"mismo"';
  expect(breaches(locales, catalogues(whole))).toEqual([]);
  expect(breaches(locales, catalogues(inAll(long)))).toEqual([]);
});

test('a text with two translations is found, because one of them would win', () => {
  const twice = Object.fromEntries(
    Object.keys(whole).flatMap((language) => [
      [`packages/texts/src/languages/${language}/checkout/first.po`, `${headOf(language)}\n${pay}\n`],
      [
        `packages/texts/src/languages/${language}/checkout/pay.po`,
        `${headOf(language)}\n${language === 'ko' ? 'msgid "Pay"\nmsgstr "y"' : pay}\n`,
      ],
    ]),
  );
  expect(breaches(locales, twice)).toEqual([
    expect.stringContaining("ko/checkout/pay.po:5 'Pay' is 'x' in another catalogue"),
  ]);
});

test('a language without the catalogue is found', () => {
  const { es: _spanish, ...others } = whole;
  expect(breaches(locales, catalogues(others))).toEqual([
    expect.stringContaining('es/checkout/first.po:1 the catalogue is missing'),
  ]);
});

test.each([
  ['msgid "Pay"\nmsgstr ""', "'Pay' is not translated"],
  ['msgid "Other"\nmsgstr "x"\n\nmsgid "Pay"\nmsgstr "x"', "'Other' is missing"],
  ['#, fuzzy\nmsgid "Pay"\nmsgstr "x"', "'Pay' is marked as doubtful"],
  ['#~ msgid "Pay"\n#~ msgstr "x"', "'Pay' is missing"],
])('found: %j', (entries, problem) => {
  expect(breaches(locales, catalogues({ ...whole, ko: entries }))).toContainEqual(expect.stringContaining(problem));
});

test('a folder without a row is found', () => {
  expect(breaches(locales, { ...catalogues(whole), 'packages/texts/src/languages/fr/codes.ts': '' })).toEqual([
    expect.stringContaining('languages/fr:1 the language has no row in languages.ts'),
  ]);
});

test('a head that was copied from another language is found', () => {
  const copied = {
    ...catalogues(whole),
    'packages/texts/src/languages/ko/checkout/first.po': `${headOf('es')}\n${pay}\n`,
  };
  expect(breaches(locales, copied)).toEqual([
    expect.stringContaining("ko/checkout/first.po:1 the head says the language is 'es'"),
  ]);
});
