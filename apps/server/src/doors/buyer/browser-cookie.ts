import { randomHandle } from '../../kernel/ids.ts';
import { cookieOf, headerOf, type RequestFacts } from '../request.ts';

// Browsers accept a Secure cookie from a loopback address without https too.
const name = '__Host-kassa-browser';
const yearSeconds = 31_536_000;

/**
 * Reads the random id that this browser got from us, '' while it has none. It only says that it is the same browser.
 */
export function browserIdOf(request: RequestFacts): string {
  const value = cookieOf(request.headers, name);
  return /^[0-9A-Za-z_-]{22}$/.test(value) ? value : '';
}

/**
 * Makes an id for a browser without one, and the header that sets it. A page inside a merchant's page says so: there
 * browsers keep a cookie only for that merchant's page (docs/security.md#34).
 */
export function newBrowserCookie(request: RequestFacts): { readonly browserId: string; readonly setCookie: string } {
  const browserId = randomHandle(16);
  const site = headerOf(request.headers, 'embedded') === '1' ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  return { browserId, setCookie: `${name}=${browserId}; Path=/; Secure; HttpOnly; ${site}; Max-Age=${yearSeconds}` };
}
