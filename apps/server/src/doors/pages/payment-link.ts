import { Refusal } from '../../kernel/refusal.ts';
import { framersOf } from '../../modules/merchants/index.ts';
import { readPaymentLink } from '../../workflows/arrivals/open-payment-link.ts';
import type { Answer } from '../answer.ts';
import { leadsOn } from '../arrival-cookie.ts';
import type { RawDoor } from '../define-door.ts';
import { isBuyer, isLookAhead } from './opened-by.ts';
import { openingPage } from './opening-page.ts';

/**
 * Serves /buy?…, a payment link: one address for any number of buyers, as behind a button on a page without a program.
 * Each buyer gets a checkout session. One that only looks (a preview, a scanner, a prefetch) makes none. A link that is
 * not valid leads to the page that says why.
 */
export const paymentLinkDoor: RawDoor = {
  methods: ['GET', 'HEAD', 'POST'],
  pace: 'read',
  path: '/buy',
  async handle(visit) {
    const { app, request, headers, pace } = visit;
    if (visit.method === 'HEAD') return { answer: nothing(200) };
    if (isLookAhead(headers)) return { answer: nothing(204) };
    try {
      const link = await readPaymentLink(app, request.rawQuery);
      if (!isBuyer(visit)) return { answer: openingPage(request.locale, await framersOf(app.db, link.appId)) };
      await pace.takeGuest('write', request.ip);
      return { answer: leadTo(await link.sell()) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === 'too_many_requests') throw error;
      return { answer: leadTo(`/?${request.rawQuery}`) };
    }
  },
};

function leadTo(location: string): Answer {
  return { http: 303, headers: { location, 'cache-control': 'no-store', ...leadsOn }, body: '' };
}

function nothing(http: number): Answer {
  return { http, headers: { 'cache-control': 'no-store' }, body: '' };
}
