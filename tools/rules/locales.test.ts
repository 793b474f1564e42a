import { expect, test } from 'vitest';
import { locales } from './locales.ts';
import { breaches } from './planted.ts';

function catalogues(texts: Record<string, string>): Record<string, string> {
  const header = 'msgid ""\nmsgstr ""\n"Language: x\\n"\n';
  return Object.fromEntries(
    Object.entries(texts).map(([language, entries]) => [
      `apps/checkout/src/locales/${language}/first.po`,
      `${header}\n${entries}\n`,
    ]),
  );
}

const pay = 'msgid "Pay"\nmsgstr "x"';
const whole = { 'en-US': pay, 'zh-HK': pay, es: pay, ko: pay };

test('four whole languages pass, a text over several lines too', () => {
  const long = 'msgid ""\n"Pay "\n"now"\nmsgstr ""\n"ahora "\n"mismo"';
  expect(breaches(locales, catalogues(whole))).toEqual([]);
  expect(breaches(locales, catalogues({ 'en-US': long, 'zh-HK': long, es: long, ko: long }))).toEqual([]);
});

test('a text that is translated in two ways is found, for one of them would win', () => {
  const twice = Object.fromEntries(
    Object.keys(whole).flatMap((language) => [
      [`apps/checkout/src/locales/${language}/first.po`, `${pay}\n`],
      [`apps/checkout/src/locales/${language}/pay.po`, `${language === 'ko' ? 'msgid "Pay"\nmsgstr "y"' : pay}\n`],
    ]),
  );
  expect(breaches(locales, twice)).toEqual([expect.stringContaining("ko/pay.po:1 'Pay' is 'x' in another catalogue")]);
});

test('a language without the catalogue is found', () => {
  expect(breaches(locales, catalogues({ 'en-US': pay, es: pay, ko: pay }))).toEqual([
    expect.stringContaining('zh-HK/first.po:1 the catalogue is missing'),
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
