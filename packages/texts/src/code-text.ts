import type { CodeTexts } from './language-texts.ts';
import { type Locale, languages } from './languages.ts';

/**
 * Returns the text of a code, by the text key of the contract's table. A key without a text reads as our own fault: an
 * answer must never fail for want of words, and a test keeps the two tables equal.
 */
export function codeText(key: string, locale: Locale): string {
  const texts: CodeTexts = languages[locale].texts.codes;
  return Object.hasOwn(texts, key) ? texts[key as keyof CodeTexts] : texts.internal_error;
}
