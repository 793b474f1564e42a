import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { cardFrameMark } from '@kassa/contract/card-frames';
import { pageTexts } from '@kassa/texts';
import type { OrderNo } from '../../kernel/ids.ts';
import { ownOrigins } from '../../kernel/own-origins.ts';
import { refuse } from '../../kernel/refusal.ts';
import { returnAddress } from '../../workflows/payments/begin-attempt.ts';
import type { RawDoor } from '../define-door.ts';
import { framingOf } from './framers.ts';
import { smallPage } from './small-page.ts';

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 15vh auto 0; padding: 0 1.25rem; text-align: center; }
  h1 { font-size: 1.125rem; }`;

const script = stripTypeScriptTypes(readFileSync(new URL('./browser/returned.ts', import.meta.url), 'utf8')).replace(
  /^export \{\};$/m,
  '',
);

/**
 * Serves /returned, where a buyer is after an issuer's question that could be asked in a frame. The page finds out
 * where it is, since not every browser says so in its requests. It never draws the checkout in a
 * frame, and only pages that may frame the checkout, and the checkout, may frame it
 * (docs/decisions/the-issuers-question.md).
 */
export const returnedDoor: RawDoor = {
  methods: ['GET'],
  pace: 'read',
  path: '/returned',
  async handle({ app, request }) {
    const orderNo = new URLSearchParams(request.rawQuery).get('order') ?? '';
    if (!/^\d{1,32}$/.test(orderNo)) refuse('path_not_found');
    const { framers } = await framingOf(app, request);
    const { title, button } = pageTexts(request.locale).returned;
    const origins = ownOrigins(app.config);
    const address = new URL(returnAddress(app, { orderNo: orderNo as OrderNo, returnOrigin: null }));
    return {
      answer: smallPage({
        locale: request.locale,
        framers: [...origins, ...framers],
        title,
        style,
        script,
        forms: "'none'",
        data: {
          origins: JSON.stringify(origins),
          message: JSON.stringify({ ...cardFrameMark, kind: 'challenge-done' }),
        },
        // Without an origin: the buyer stays at the one that they know us by.
        body: `<p><a href="${address.pathname}${address.search}${address.hash}">${button}</a></p>`,
      }),
    };
  },
};
