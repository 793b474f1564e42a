import { expect, test } from 'vitest';
import { likelyCountry } from './countries.ts';

test.each([
  ['BRL', 'en-US', 'BR'],
  ['KRW', 'es', 'KR'],
  ['HKD', 'en-GB', 'HK'],
  ['EUR', 'de-DE', 'DE'],
  ['', 'ko', 'KR'],
  ['', 'es-419', ''],
  ['XOF', 'not a language', ''],
])('who pays in %s and reads %s probably has a document of %s', (fiat, language, country) => {
  expect(likelyCountry(fiat, language)).toBe(country);
});
