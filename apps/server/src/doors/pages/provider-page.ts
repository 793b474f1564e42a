import { htmlLanguage, type Locale } from '@kassa/texts';
import type { QuestionPage } from '../../connectors/payment/index.ts';
import { randomHandle } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import { escapedText } from './escaped-text.ts';

/** A page of ours with a provider's script beside one of our own. */
interface Shown {
  readonly locale: Locale;
  /** The page's theme, where its style has two. */
  readonly theme?: 'light' | 'dark';
  readonly title: string;
  readonly style: string;
  /** HTML above the scripts. */
  readonly body: string;
  /** What our script reads. */
  readonly settings: object;
  /** The pages that may frame it. */
  readonly ancestors: readonly string[];
  /** Where its forms may go. */
  readonly forms: string;
}

/**
 * Answers with a page that runs a provider's script and ours, speaks to and frames only what that provider needs, and is
 * never kept.
 */
export function providerPage(
  { bridge, calls, frames, script, scripts }: QuestionPage,
  { locale, theme, title, style, body, settings, ancestors, forms }: Shown,
): Answer {
  const nonce = randomHandle(16);
  const policy = [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, ...scripts].join(' '),
    `style-src 'nonce-${nonce}'`,
    `frame-src ${frames.join(' ')}`,
    `connect-src ${calls.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${ancestors.join(' ')}`,
    'report-uri /csp-report',
  ].join('; ');
  return {
    http: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // The older header can't list origins: the policy alone decides.
      'x-frame-options': '',
      // Providers know their customers' pages by origin. The address, with what is in it, goes nowhere.
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    },
    body: `<!doctype html><html ${htmlLanguage(locale)}${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapedText(title)}</title><style nonce="${nonce}">${style}</style></head><body>${body}<script type="application/json" id="settings">${embeddedJson(settings)}</script>${scriptElement(script, nonce)}<script type="module" nonce="${nonce}">${bridge}</script></body></html>`,
  };
}

/** Writes the element of a provider's script. One with a hash is read as any page's, so that browsers can check it. */
function scriptElement({ url, integrity }: QuestionPage['script'], nonce: string): string {
  const held = integrity && ` integrity="${escapedText(integrity)}" crossorigin="anonymous"`;
  return `<script nonce="${nonce}" src="${escapedText(url)}"${held}></script>`;
}

/** Writes JSON that can't end the element around it. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
