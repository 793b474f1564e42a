import { cookieOf, isFrame, type RequestFacts } from './request.ts';

const cookie = '__Host-kassa-arrival';

/**
 * The cookie that brings `ticket` back, for five minutes. Inside a merchant's page browsers keep a cookie only for that page
 * (security.md 34).
 */
export function arrivalCookie(ticket: string, request: Pick<RequestFacts, 'headers'>): string {
  const site = isFrame(request) ? 'SameSite=None; Partitioned' : 'SameSite=Strict';
  return `${cookie}=${ticket}; Path=/; Secure; HttpOnly; ${site}; Max-Age=300`;
}

/**
 * Of an answer that only leads on: the page that it leads to decides whether a merchant's window that opened it may talk to
 * it, and browsers would cut the two off here already.
 */
export const leadsOn = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/** The ticket that a browser brings back, '' without one. */
export function arrivalTicketOf({ headers }: Pick<RequestFacts, 'headers'>): string {
  return cookieOf(headers, cookie);
}
