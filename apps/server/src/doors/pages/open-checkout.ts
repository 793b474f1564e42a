import { randomHandle } from '../../kernel/ids.ts';
import { openCheckout } from '../../workflows/open-session.ts';
import { arrivalCookie, leadsOn } from '../arrival-cookie.ts';
import type { RawDoor } from '../define-door.ts';
import { cookieOf, headerOf, isFrame } from '../request.ts';

const opener = '__Secure-kassa-opener';
const daySeconds = 86_400;

/**
 * GET /s/HANDLE: the short address of a checkout session. 303 to the link that it stands for; what the buyer is logged in
 * with goes along behind the arrival cookie, never in an address. What a browser fetches ahead opens nothing.
 */
export const openCheckoutDoor: RawDoor = {
  methods: ['GET'],
  path: '/s/:handle',
  async handle({ app, params, headers, request }) {
    const ahead = `${headerOf(headers, 'sec-purpose')} ${headerOf(headers, 'purpose')}`;
    if (ahead.includes('prefetch'))
      return { answer: { http: 204, headers: { 'cache-control': 'no-store' }, body: '' } };
    const handle = /^[0-9A-Za-z_-]{22}$/.test(params.handle ?? '') ? (params.handle ?? '') : '-';
    const known = cookieOf(headers, opener);
    const browser = /^[0-9A-Za-z_-]{22}$/.test(known) ? known : randomHandle();
    const framed = isFrame(request);
    const { query, ticket } = await openCheckout(app, { handle, browser, framed, locale: request.locale });
    const site = framed ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
    const cookies = [`${opener}=${browser}; Path=/s/${handle}; Secure; HttpOnly; ${site}; Max-Age=${daySeconds}`];
    if (ticket !== null) cookies.push(arrivalCookie(ticket, request));
    return {
      answer: {
        http: 303,
        headers: { location: `/?${query}`, 'cache-control': 'no-store', 'set-cookie': cookies, ...leadsOn },
        body: '',
      },
    };
  },
};
