import { type CodeTexts, codesEnUs } from './codes/en-us.ts';
import { codesEs } from './codes/es.ts';
import { codesKo } from './codes/ko.ts';
import { codesZhHk } from './codes/zh-hk.ts';
import type { Locale } from './locale.ts';

const catalogues: Readonly<Record<Locale, CodeTexts>> = {
  'en-US': codesEnUs,
  'zh-HK': codesZhHk,
  es: codesEs,
  ko: codesKo,
};

/**
 * The text of a code, by the text key of the contract's table. A key without a text reads as our own fault: an answer
 * must never fail for want of words, and a test keeps the two tables equal.
 */
export function codeText(key: string, locale: Locale): string {
  const texts = catalogues[locale];
  return Object.hasOwn(texts, key) ? texts[key as keyof CodeTexts] : texts.our_fault;
}
