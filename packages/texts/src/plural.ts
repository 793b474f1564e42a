import type { Locale } from './locale.ts';

/** Whole sentences by plural form; `other` is there for every language. */
type Forms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** The sentence for `count` by the language's own plural rules. */
export function plural(locale: Locale, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
