import { pageTexts } from '@kassa/texts';
import { questionPagePath } from '../../connectors/payment/index.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readQuestion } from '../../workflows/payments/read-question.ts';
import type { RawDoor } from '../define-door.ts';
import { providerPage } from './provider-page.ts';

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
    const { page, ancestors, digest, returnUrl } = question;
    const { locale } = request;
    return {
      answer: providerPage(page, {
        ...{ locale, title: pageTexts(locale).question, style, body: '<main></main>', ancestors },
        settings: { ...page.settings, locale, digest, returnUrl },
        // An issuer's page is asked for by a form.
        forms: page.frames.join(' '),
      }),
    };
  },
};
