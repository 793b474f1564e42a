import { htmlLanguage, pageTexts } from '@kassa/texts';
import { questionPagePath } from '../../connectors/payment/index.ts';
import { type PaymentNo, randomHandle } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Question, readQuestion } from '../../workflows/payments/read-question.ts';
import type { Answer } from '../answer.ts';
import type { RawDoor } from '../define-door.ts';
import type { RequestFacts } from '../request.ts';
import { embeddedJson, escapedText, scriptElement } from './provider-script.ts';

const style = `
  :root { color-scheme: light dark; }
  html, body, main { block-size: 100%; margin: 0; }
  main :not(script) { box-sizing: border-box; max-inline-size: 100%; }
  main div, main iframe { inline-size: 100%; block-size: 100%; border: 0; }`;

/**
 * Serves /card-question/<key>/<payment>: an issuer's question that a provider's script asks. The page runs that script and
 * its own, and frames the issuer's page, which may be of any https origin. Only who may frame the checkout, and the
 * checkout, may frame it, and it asks only what this payment's answer gave (docs/decisions/the-issuers-question.md).
 */
export const cardQuestionDoor: RawDoor = {
  methods: ['GET'],
  pace: 'read',
  path: `${questionPagePath}:provider/:payment`,
  async handle({ app, params, request }) {
    const { provider = '', payment = '' } = params;
    const question = await readQuestion(app, { provider, paymentNo: payment as PaymentNo });
    if (!question) refuse('path_not_found');
    if (question.kind === 'over')
      return { answer: { http: 303, headers: { location: question.onward, 'cache-control': 'no-store' }, body: '' } };
    return { answer: pageOf(question, request.locale) };
  },
};

function pageOf(
  { page, ancestors, digest, returnUrl }: Extract<Question, { kind: 'open' }>,
  locale: RequestFacts['locale'],
): Answer {
  const nonce = randomHandle(16);
  const frames = page.frames.join(' ');
  const policy = [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, ...page.scripts].join(' '),
    `style-src 'nonce-${nonce}'`,
    `frame-src ${frames}`,
    `connect-src ${page.calls.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${frames}`,
    `frame-ancestors ${ancestors.join(' ')}`,
    'report-uri /csp-report',
  ].join('; ');
  const settings = embeddedJson({ ...page.settings, locale, digest, returnUrl });
  return {
    http: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-frame-options': '',
      // Providers know their customers' pages by origin.
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    },
    body: `<!doctype html><html ${htmlLanguage(locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapedText(pageTexts(locale).question)}</title><style nonce="${nonce}">${style}</style></head><body><main></main><script type="application/json" id="settings">${settings}</script>${scriptElement(page.script, nonce)}<script type="module" nonce="${nonce}">${page.bridge}</script></body></html>`,
  };
}
