import { cookieOf, headerOf, type RequestFacts } from './request.ts';

const name = '__Host-kassa-currency';
const yearSeconds = 31_536_000;

/**
 * Builds the cookie that lets the next link open in `fiat`, the currency of the order that was just placed. It says
 * nothing about who the buyer is (docs/decisions/the-currency-it-opens-in.md).
 */
export function payFiatCookie(fiat: string, { headers }: Pick<RequestFacts, 'headers'>): string {
  const site = headerOf(headers, 'embedded') === '1' ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  return `${name}=${fiat}; Path=/; Secure; HttpOnly; ${site}; Max-Age=${yearSeconds}`;
}

/** Reads the currency of the order that was last placed in this browser, '' without one. */
export function lastPayFiatOf({ headers }: Pick<RequestFacts, 'headers'>): string {
  const value = cookieOf(headers, name);
  return /^[A-Z]{3}$/.test(value) ? value : '';
}
