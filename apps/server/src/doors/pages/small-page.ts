import { htmlLanguage, type Locale } from '@kassa/texts';
import { randomHandle } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import { leadsOn } from '../arrival-cookie.ts';
import { escapedText } from './escaped-text.ts';

/** A page of a few words of ours, outside the checkout. */
export interface SmallPage {
  readonly locale: Locale;
  /** Origins of its merchant, which may frame it. */
  readonly framers: readonly string[];
  readonly title: string;
  readonly style: string;
  readonly script: string;
  /** Where its forms may go. */
  readonly forms: "'self'" | "'none'";
  /** What its script reads of the body's data. */
  readonly data?: Readonly<Record<string, string>>;
  /** HTML below the title. */
  readonly body: string;
}

/** Answers with a page that runs only its own style and script, is never kept, and that search engines leave out. */
export function smallPage({ locale, framers, title, style, script, forms, data = {}, body }: SmallPage): Answer {
  const nonce = randomHandle(16);
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
  ].join('; ');
  return {
    http: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...(framers.length > 0 ? { 'x-frame-options': '' } : {}),
      ...leadsOn,
    },
    body: `<!doctype html><html ${htmlLanguage(locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title}</title><style nonce="${nonce}">${style}</style></head><body${attributesOf(data)}><main><h1>${title}</h1>${body}</main><script nonce="${nonce}">${script}</script></body></html>`,
  };
}

function attributesOf(data: Readonly<Record<string, string>>): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapedText(value)}"`)
    .join('');
}
