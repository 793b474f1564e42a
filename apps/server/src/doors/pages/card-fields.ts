import { cardFrameMark } from '@kassa/contract/card-frames';
import { frameTexts, localeOf } from '@kassa/texts';
import { type CardPage, cardPagePath } from '../../connectors/payment/index.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Answer } from '../answer.ts';
import type { RawDoor } from '../define-door.ts';
import { cardFieldsStyle } from './card-fields-style.ts';
import { providerPage } from './provider-page.ts';

const fields = ['number', 'expiry', 'cvv'] as const;

/**
 * Serves /card-fields/<key>: the card fields of a provider that gives a script in place of pages, one of them or all. The
 * page runs that script and its own, and frames the provider's fields; what is typed there, neither of the two can read.
 * Only the pages that its session names may frame it (docs/decisions/card-fields-by-a-script.md).
 */
export const cardFieldsDoor: RawDoor = {
  methods: ['GET'],
  pace: 'read',
  path: `${cardPagePath}:provider`,
  async handle({ app, params, request }) {
    const query = new URLSearchParams(request.rawQuery);
    const page = app.payments.get(params.provider ?? '')?.readCardPage?.(query);
    const field = [...fields, 'card' as const].find((name) => name === query.get('field'));
    if (!page || !field || (field === 'card') !== page.whole) refuse('path_not_found');
    const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
    return { answer: pageOf(page, { field, theme, language: query.get('language') ?? '' }) };
  },
};

interface Shown {
  readonly field: (typeof fields)[number] | 'card';
  readonly theme: 'light' | 'dark';
  readonly language: string;
}

function pageOf(page: CardPage, { field, theme, language }: Shown): Answer {
  const locale = localeOf(language);
  const texts = frameTexts(locale);
  const of = (what: 'label' | 'error') => Object.fromEntries(fields.map((name) => [name, texts[name][what]]));
  const placeholders = { number: '1234 1234 1234 1234', expiry: texts.expiry.placeholder, cvv: 'CVV' };
  const words = { labels: of('label'), errors: of('error'), placeholders };
  const { ancestors } = page;
  const settings = { ...page.settings, field, theme, locale, ...words, ancestors, mark: cardFrameMark };
  return providerPage(page, {
    ...{ locale, theme, title: texts[field === 'card' ? 'number' : field].label, style: cardFieldsStyle },
    ...{ body: page.whole ? wholeForm : oneField, settings, ancestors, forms: "'none'" },
  });
}

const mark = '<span id="mark" aria-hidden="true"></span>';
const oneField = `<div id="field"></div>${mark}`;
const wholeForm = `<form>${fields
  .map((name) => `<div class="box"><div id="${name}"></div>${name === 'number' ? mark : ''}</div>`)
  .join('')}</form>`;
