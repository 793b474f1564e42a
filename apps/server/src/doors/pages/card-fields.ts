import { cardFrameMark } from '@kassa/contract/card-frames';
import { frameTexts, htmlLanguage, localeOf } from '@kassa/texts';
import { type CardPage, cardPagePath } from '../../connectors/payment/index.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Answer } from '../answer.ts';
import type { RawDoor } from '../define-door.ts';
import { cardFieldsStyle } from './card-fields-style.ts';

const fields = ['number', 'expiry', 'cvv'] as const;

/**
 * Serves /card-fields/<key>: one card field of a provider that gives a script in place of pages. The page runs that
 * script, by its hash, and its own, and frames the provider's field; what is typed there, neither of the two can read.
 * Only the pages that its session names may frame it (docs/decisions/card-fields-by-a-script.md).
 */
export const cardFieldsDoor: RawDoor = {
  methods: ['GET'],
  pace: 'read',
  path: `${cardPagePath}:provider`,
  async handle({ app, params, request }) {
    const query = new URLSearchParams(request.rawQuery);
    const page = app.payments.get(params.provider ?? '')?.readCardPage?.(query);
    const field = fields.find((name) => name === query.get('field'));
    if (!page || !field) refuse('path_not_found');
    const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
    return { answer: pageOf(page, { field, theme, language: query.get('language') ?? '' }) };
  },
};

interface Shown {
  readonly field: (typeof fields)[number];
  readonly theme: 'light' | 'dark';
  readonly language: string;
}

function pageOf(page: CardPage, { field, theme, language }: Shown): Answer {
  const locale = localeOf(language);
  const texts = frameTexts(locale);
  const errors = Object.fromEntries(fields.map((name) => [name, texts[name].error]));
  const { label } = texts[field];
  const settings = {
    ...page.settings,
    field,
    theme,
    locale,
    label,
    errors,
    ancestors: page.ancestors,
    mark: cardFrameMark,
  };
  const nonce = randomHandle(16);
  const { url, integrity } = page.script;
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
    body: `<!doctype html><html ${htmlLanguage(locale)} data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(label)}</title><style nonce="${nonce}">${cardFieldsStyle}</style></head><body><div id="field"></div><span id="mark" aria-hidden="true"></span><script type="application/json" id="settings">${json(settings)}</script><script nonce="${nonce}" src="${escaped(url)}" integrity="${escaped(integrity)}" crossorigin="anonymous"></script><script type="module" nonce="${nonce}">${page.bridge}</script></body></html>`,
  };
}

function policyOf({ ancestors, frames, calls }: CardPage, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
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

/** Writes JSON that can't end the element around it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
