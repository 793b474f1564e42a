import { type Locale, regionalTag } from '@kassa/texts';
import { i18n, type Messages } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { Root } from './app/root.tsx';
import { drawnByServer } from './features/home/guest/guest.tsx';
import { GuestFields } from './features/home/guest/guest-fields.tsx';
import { stopClock } from './shared/clock.ts';
import { previewStore } from './shared/item/preview.ts';
import { chooseLanguage } from './shared/language/language.ts';
import { legal, type OperatorPages } from './shared/layout/legal.ts';
import { basicDataStore } from './shared/link/basic-data.ts';
import { choiceStore } from './shared/link/choice.ts';
import { homeTitle } from './shared/link/home-title.ts';
import { linkStore } from './shared/link/link.ts';
import { themeCss } from './shared/link/theme-css.ts';
import type { BasicData } from './shared/server/home-calls.ts';

const words = import.meta.glob<{ messages: Messages }>(
  '../../../packages/texts/src/languages/*/checkout/{first,account}.po',
  {
    eager: true,
  },
);
drawnByServer.Fields = GuestFields;

for (const [file, { messages }] of Object.entries(words)) i18n.load(file.split('/').at(-3) ?? '', messages);

/**
 * Renders home as a guest first sees it, on the server: the checkout's second bundle contains only this function. It
 * runs to its end before any other visit is served, so the page's own stores hold one visit at a time.
 * @param visit.query the merchant's raw query, which may name a language
 * @param visit.acceptLanguage the browser's header. Its first language counts, like navigator.language in the page
 * @param visit.preview a small version of the item's picture as a data address, or null
 * @param visit.operator what the operator has set of their name, contact and pages
 * @returns the markup inside `#root`, the merchant's look as CSS, the page's title, the language, and the tag whose forms
 * its amounts have
 */
export function renderHome(visit: {
  data: BasicData;
  query: string;
  acceptLanguage: string;
  preview: string | null;
  operator: OperatorPages;
}): {
  html: string;
  css: string;
  title: string;
  lang: Locale;
  forms: string;
} {
  const { data, query, acceptLanguage, preview, operator } = visit;
  Object.assign(legal, operator);
  const [browser = ''] = acceptLanguage.split(/[,;]/, 1);
  const lang = chooseLanguage({
    query: new URLSearchParams(query).get('language'),
    saved: null,
    browser,
  });
  const forms = regionalTag(lang, browser);
  i18n.activate(lang, forms);
  linkStore.set({ merchantParam: query, appId: data.merchant.appId });
  choiceStore.set({ fiat: data.quote?.fiat ?? '', payAmount: '', nftParamNo: data.nftParamNo });
  basicDataStore.set({ data, error: null, isFetching: false, merchant: null });
  previewStore.set(preview === null ? null : { of: data.item.picture, src: preview });
  stopClock(data.serverTime);
  const html = renderToString(<Root />);
  return { html, css: themeCss(data.theme), title: i18n._(homeTitle(data)), lang, forms };
}
