import { randomHandle } from '../../kernel/ids.ts';
import { framersOf } from '../../modules/merchants/index.ts';
import { openCheckout } from '../../workflows/arrivals/open-session.ts';
import type { Answer } from '../answer.ts';
import { arrivalCookie, leadsOn } from '../arrival-cookie.ts';
import type { RawDoor } from '../define-door.ts';
import { cookieOf, headerOf, isFrame } from '../request.ts';
import { isBuyer, isLookAhead } from './opened-by.ts';
import { openingPage } from './opening-page.ts';

const opener = '__Secure-kassa-opener';
const daySeconds = 86_400;

/**
 * Serves /s/HANDLE, the short address of a checkout session. Redirects (303) to its link. The buyer's log-in goes along
 * behind the arrival cookie, never in an address. Only a buyer uses the address up: a browser that says it navigates, or
 * the press of a button or the script of a small page that everything else gets. So neither a prefetch, a HEAD nor the
 * preview of a chat or a mail scanner does (docs/specification/merchant-wire-format.md#checkout-sessions).
 */
export const openCheckoutDoor: RawDoor = {
  methods: ['GET', 'HEAD', 'POST'],
  pace: 'read',
  path: '/s/:handle',
  async handle(visit) {
    const { app, params, headers, request } = visit;
    if (visit.method === 'HEAD') return { answer: nothing(200) };
    if (isLookAhead(headers)) return { answer: nothing(204) };
    const handle = /^[0-9A-Za-z_-]{22}$/.test(params.handle ?? '') ? (params.handle ?? '') : '-';
    const known = cookieOf(headers, opener);
    const browser = /^[0-9A-Za-z_-]{22}$/.test(known) ? known : randomHandle();
    const framed = isFrame(request);
    const takes = isBuyer(visit);
    const opened = await openCheckout(app, { handle, browser, framed, takes });
    if (opened.unopened && headerOf(headers, 'accept').includes('text/html'))
      return { answer: openingPage(request.locale, await framersOf(app.db, opened.appId)) };
    const site = framed ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
    const cookies = [`${opener}=${browser}; Path=/s/${handle}; Secure; HttpOnly; ${site}; Max-Age=${daySeconds}`];
    if (opened.ticket !== null) cookies.push(arrivalCookie(opened.ticket, request));
    return {
      answer: {
        http: 303,
        headers: {
          location: `/?${opened.query}`,
          'cache-control': 'no-store',
          ...(opened.unopened ? {} : { 'set-cookie': cookies }),
          ...leadsOn,
        },
        body: '',
      },
    };
  },
};

function nothing(http: number): Answer {
  return { http, headers: { 'cache-control': 'no-store' }, body: '' };
}
