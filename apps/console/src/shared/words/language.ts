import { i18n, type Messages } from '@lingui/core';

/** The catalogue of each language, by its path. A further language is only a further folder. */
const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../../../../packages/texts/src/languages/*/console/console.po',
);

const others = 'en-US';

/** Speaks the first of the browser's languages that there is a catalogue of, otherwise English. */
export async function speak(wanted: readonly string[]): Promise<void> {
  const paths = Object.keys(catalogues);
  const pathOf = (tag: string) => paths.find((path) => path.includes(`/languages/${tag}/`));
  const locale = wanted.find((tag) => pathOf(tag) !== undefined) ?? others;
  const load = catalogues[pathOf(locale) ?? ''];
  if (!load) throw new Error(`no words in ${locale}`);
  i18n.loadAndActivate({ locale, messages: (await load()).messages });
  document.documentElement.lang = locale;
}
