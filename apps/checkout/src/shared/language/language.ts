import { type Locale, matchLanguage, regionalTag } from '@kassa/texts';
import { type I18n, i18n } from '@lingui/core';
import { reloadOnce } from '../load/reload.ts';
import { inTab } from '../storage.ts';
import type { TextPart } from './text-part.ts';

/** The rows of all languages, without their texts and names (packages/texts/src/languages.ts). */
const languages = __LANGUAGES__;

const storedAs = 'language';
const loaded = new Set<TextPart>(['first']);

/**
 * Chooses a language (docs/specification/journey.md#languages): the page's query, then the one that was saved,
 * then the browser's, then English.
 */
export function chooseLanguage(wanted: { query: string | null; saved: string | null; browser: string }): Locale {
  for (const name of [wanted.query, wanted.saved]) if (name !== null && isLocale(name)) return name;
  return matchLanguage(languages, wanted.browser) ?? 'en-US';
}

/**
 * Speaks `locale` from now on, without a reload, and keeps it for this tab. The first words of a page are asked for until
 * they come, by a reload too: without them there is nothing to show.
 */
export async function setLanguage(locale: Locale): Promise<void> {
  const words = () => Promise.all([...loaded].map((part) => catalogue(locale, part)));
  const parts = await (i18n.locale === '' ? untilThere(words) : words());
  for (const messages of parts) i18n.load(locale, messages);
  document.documentElement.lang = locale;
  document.documentElement.dir = languages[locale].direction;
  inTab.set(storedAs, locale);
  i18n.activate(locale, browserForms(locale));
}

/** Returns the tag in whose forms this browser's buyer reads numbers, money and days in `locale`. */
export function browserForms(locale: Locale): string {
  return regionalTag(locale, navigator.language);
}

/** Returns the tag for numbers, money and days. For words, such as names of countries, `locale` is right. */
export function formsOf({ locale, locales }: I18n): string {
  return locales === undefined ? locale : String(locales);
}

/** Loads the words of a further part in the present language. */
export async function loadTexts(part: TextPart): Promise<void> {
  if (loaded.has(part)) return;
  const locale = i18n.locale;
  const messages = await catalogue(locale, part);
  loaded.add(part);
  i18n.load(locale, messages);
  if (i18n.locale !== locale) await setLanguage(i18n.locale as Locale);
}

/** Returns the language to start with. */
export function firstLanguage(query: URLSearchParams): Locale {
  return chooseLanguage({
    query: query.get('language'),
    saved: inTab.get(storedAs),
    browser: navigator.language,
  });
}

async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      if (await reloadOnce('words')) return new Promise(() => {});
    }
  }
}

async function catalogue(locale: string, part: TextPart) {
  if (part !== 'first') return (await otherParts()).otherPart(locale, part);
  const { messages } = await import(`../../../../../packages/texts/src/languages/${locale}/checkout/first.po`);
  return messages;
}

const otherParts = () => import('./other-parts.ts');

/** Loads the list of the other parts while there is nothing else to do, so that the next screen need not wait for it. */
export function expectOtherParts(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  idle(() => {
    // A browser remembers a module that failed: without a connection it is better not asked for yet.
    if (navigator.onLine) void otherParts().catch(() => {});
  });
}

function isLocale(name: string): name is Locale {
  return Object.hasOwn(languages, name);
}
