/** Whole sentences by plural form; `other` is there for every language. */
type Forms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** Picks the sentence for `count`. */
export type Plural = (count: number, forms: Forms) => string;

/** Picks sentences by the plural rules of `locale`. */
export function pluralIn(locale: string): Plural {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
