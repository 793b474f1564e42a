/** A language, then perhaps a script, then a region: what we use of a browser's tag. */
const withRegion = /^[a-z]{2,3}(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})(?![a-z\d])/i;

/**
 * Returns the tag in whose forms to write numbers, money and days inside a text of `language`: the browser's own, such as
 * `es-MX`, where it names a region and has the same language and script; otherwise that of the language itself. The
 * checkout uses it too, so it imports no texts.
 */
export function regionalTag(language: string, browser: string): string {
  const [tag] = withRegion.exec(browser.trim()) ?? [];
  if (tag === undefined) return language;
  const [wanted, own] = [new Intl.Locale(tag), new Intl.Locale(language)].map((locale) => locale.maximize());
  return wanted?.language === own?.language && wanted?.script === own?.script
    ? new Intl.Locale(tag).toString()
    : language;
}
