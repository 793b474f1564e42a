import { htmlLanguage, type Locale } from '@kassa/texts';
import { Markup } from './html.ts';

/** Returns the attributes of `<html>` for a page in `language`. */
export function pageLanguage(language: Locale): Markup {
  return new Markup(htmlLanguage(language));
}
