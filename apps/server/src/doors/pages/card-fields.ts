import { cardFrameMark } from '@kassa/contract/card-frames';
import { frameTexts, htmlLanguage, localeOf } from '@kassa/texts';
import { type CardPage, cardPagePath } from '../../connectors/payment/index.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Answer } from '../answer.ts';
import type { RawDoor } from '../define-door.ts';
import { cardFieldsStyle } from './card-fields-style.ts';
import { embeddedJson, escapedText, scriptElement } from './provider-script.ts';

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
  const nonce = randomHandle(16);
  const title = texts[field === 'card' ? 'number' : field].label;
  return {
    http: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(page, nonce),
      // The older header can't list origins: the policy alone decides.
      'x-frame-options': '',
      // Providers know their customers' pages by origin. The address, with its session, goes nowhere.
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    },
    body: `<!doctype html><html ${htmlLanguage(locale)} data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapedText(title)}</title><style nonce="${nonce}">${cardFieldsStyle}</style></head><body>${page.whole ? wholeForm : oneField}<script type="application/json" id="settings">${embeddedJson(settings)}</script>${scriptElement(page.script, nonce)}<script type="module" nonce="${nonce}">${page.bridge}</script></body></html>`,
  };
}

const mark = '<span id="mark" aria-hidden="true"></span>';
const oneField = `<div id="field"></div>${mark}`;
const wholeForm = `<form>${fields
  .map((name) => `<div class="box"><div id="${name}"></div>${name === 'number' ? mark : ''}</div>`)
  .join('')}</form>`;

function policyOf({ ancestors, frames, calls, scripts }: CardPage, nonce: string): string {
  return [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, ...scripts].join(' '),
    `style-src 'nonce-${nonce}'`,
    `frame-src ${frames.join(' ')}`,
    `connect-src ${calls.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
    'report-uri /csp-report',
  ].join('; ');
}
