import { locales } from '@kassa/texts';
import { expect, test } from 'vitest';
import { appleLanguages } from './apple-languages.ts';

// https://developer.apple.com/documentation/applepayontheweb/applepaybuttonlocale
const ofApple =
  'ar-AB ca-ES cs-CZ da-DK de-DE el-GR en-AU en-GB en-US es-ES es-MX fi-FI fr-CA fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-IT ja-JP ko-KR ms-MY nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-HK zh-TW';

test.each(locales)("Apple's button has words for a buyer who reads %s", (locale) => {
  expect(ofApple.split(' ')).toContain(appleLanguages[locale]);
});

test.each(locales.filter((locale) => locale !== 'fil'))("Apple's button speaks %s", (locale) => {
  expect(new Intl.Locale(appleLanguages[locale]).language).toBe(new Intl.Locale(locale).language);
});
