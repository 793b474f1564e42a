import { type Locale, languages } from './languages.ts';

interface Row {
  readonly direction: 'ltr' | 'rtl';
}

/** Returns the attributes of `<html>` for a page in `locale`: its language, and its direction where that is not the usual one. */
export function htmlLanguage(locale: Locale, { direction }: Row = languages[locale]): string {
  return `lang="${locale}"${direction === 'ltr' ? '' : ` dir="${direction}"`}`;
}
