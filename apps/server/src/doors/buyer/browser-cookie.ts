import { randomHandle } from '../../kernel/ids.ts';
import { cookieOf, headerOf, type RequestFacts } from '../request.ts';

// Browsers take a Secure cookie from a loopback address without https too.
const name = '__Host-kassa-browser';
const yearSeconds = 31_536_000;

/** The random id this browser got from us, '' while it has none. It says nothing but 'the same browser'. */
export function browserIdOf(request: RequestFacts): string {
  const value = cookieOf(request.headers, name);
  return /^[0-9A-Za-z_-]{22}$/.test(value) ? value : '';
}

/**
 * An id for a browser that has none, and the header that brings it there. A page that stands inside a merchant's says so:
 * there browsers keep a cookie only for that very merchant's page (security.md 34).
 */
export function newBrowserCookie(request: RequestFacts): { readonly browserId: string; readonly setCookie: string } {
  const browserId = randomHandle(16);
  const site = headerOf(request.headers, 'embedded') === '1' ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  return { browserId, setCookie: `${name}=${browserId}; Path=/; Secure; HttpOnly; ${site}; Max-Age=${yearSeconds}` };
}
