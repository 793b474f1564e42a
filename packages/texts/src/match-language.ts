/** Languages by tag, each with the prefixes of the browsers' tags that choose it. */
type Chosen<T extends string> = Readonly<Record<T, { readonly browser: readonly string[] }>>;

/**
 * Returns the language that a browser's tag, such as `es-MX`, chooses: the one with the longest prefix that ends where a part
 * of the tag ends; undefined when there is none. The checkout chooses by it too, so it imports no texts.
 */
export function matchLanguage<T extends string>(languages: Chosen<T>, tag: string): T | undefined {
  const wanted = `${tag.trim().toLowerCase()}-`;
  let found: T | undefined;
  let length = 0;
  for (const locale in languages) {
    for (const prefix of languages[locale].browser) {
      if (prefix.length > length && wanted.startsWith(`${prefix}-`)) [found, length] = [locale, prefix.length];
    }
  }
  return found;
}
