import { i18n, type Messages } from '@lingui/core';

type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

/** What the list of orders and the frame around every page say: lingui.config.ts. */
const first: Catalogues = import.meta.glob<{ messages: Messages }>(
  '../../../../../packages/texts/src/languages/*/console/first.po',
);
/** What all other pages say beside it. */
const rest: Catalogues = import.meta.glob<{ messages: Messages }>(
  '../../../../../packages/texts/src/languages/*/console/console.po',
);

const others = 'en-US';

/**
 * Speaks the first of the browser's languages that there is a catalogue of, otherwise English. A further language is
 * only a further folder.
 */
export async function speak(wanted: readonly string[]): Promise<void> {
  const paths = Object.keys(first);
  const locale = wanted.find((tag) => pathOf(paths, tag) !== undefined) ?? others;
  i18n.loadAndActivate({ locale, messages: await wordsOf(first, locale) });
  document.documentElement.lang = locale;
}

/** Learns the words of all pages beside the list of orders. Each is kept, so this costs once. */
export async function speakOfAll(): Promise<void> {
  i18n.load(i18n.locale, await wordsOf(rest, i18n.locale));
}

async function wordsOf(catalogues: Catalogues, locale: string): Promise<Messages> {
  const load = catalogues[pathOf(Object.keys(catalogues), locale) ?? ''];
  if (!load) throw new Error(`no words in ${locale}`);
  return (await load()).messages;
}

function pathOf(paths: readonly string[], tag: string): string | undefined {
  return paths.find((path) => path.includes(`/languages/${tag}/`));
}
