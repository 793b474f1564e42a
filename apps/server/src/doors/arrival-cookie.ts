import { cookieOf, isFrame, type RequestFacts } from './request.ts';

const cookie = '__Host-kassa-arrival';

/**
 * Builds the cookie that brings `ticket` back, for five minutes. Inside a merchant's page browsers keep a cookie only
 * for that page (docs/security.md#34).
 */
export function arrivalCookie(ticket: string, request: Pick<RequestFacts, 'headers'>): string {
  const site = isFrame(request) ? 'SameSite=None; Partitioned' : 'SameSite=Strict';
  return `${cookie}=${ticket}; Path=/; Secure; HttpOnly; ${site}; Max-Age=300`;
}

/**
 * Headers of an answer that only redirects. Its target decides whether a merchant's window that opened it may talk to
 * it; without this header browsers would separate the two already here.
 */
export const leadsOn = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/** Reads the ticket that a browser brings back, '' without one. */
export function arrivalTicketOf({ headers }: Pick<RequestFacts, 'headers'>): string {
  return cookieOf(headers, cookie);
}
