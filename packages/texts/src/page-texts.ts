import type { PageTexts } from './language-texts.ts';
import { type Locale, languages } from './languages.ts';

/** Returns what our own small pages say in `locale`, those that are there before the checkout has loaded. */
export function pageTexts(locale: Locale): PageTexts {
  return languages[locale].texts.pages;
}
