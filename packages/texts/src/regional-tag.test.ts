import { expect, test } from 'vitest';
import { regionalTag } from './regional-tag.ts';

test.each([
  ['es-419', 'es-MX', 'es-MX'],
  ['es', 'es-MX', 'es-MX'],
  ['en-US', 'en-GB', 'en-GB'],
  ['pt-BR', 'pt-PT', 'pt-PT'],
  ['zh-HK', 'zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-Hant-HK', 'zh-Hant-HK'],
  ['zh-CN', 'zh-SG', 'zh-SG'],
  ['fil', 'tl-PH', 'fil-PH'],
  ['id', 'in-ID', 'id-ID'],
  ['th', 'th-TH-u-ca-gregory', 'th-TH'],
])('a text in %s has the forms of the browser’s %s: %s', (language, browser, forms) => {
  expect(regionalTag(language, browser)).toBe(forms);
});

test.each([
  ['es', 'pt-BR'],
  ['zh-HK', 'zh-CN'],
  ['zh-CN', 'zh-HK'],
  ['ms', 'ms-Arab-MY'],
  ['en-US', 'en'],
  ['pt-BR', 'en-US@posix'],
  ['es', 'es-banana'],
  ['es', ''],
  ['es', '<br>-BR'],
])('a text in %s keeps its own forms beside a browser in %j', (language, browser) => {
  expect(regionalTag(language, browser)).toBe(language);
});
