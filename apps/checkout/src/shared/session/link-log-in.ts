import { createStore } from '../store.ts';

/**
 * What an address brought to log its buyer in. It has values only where they were behind the hash. Otherwise a cookie
 * carries them.
 */
export interface LinkLogIn {
  readonly appId: string;
  readonly token?: string;
  readonly id?: string;
  readonly email?: string;
}

/**
 * A ready log-in that would replace the live session of another address: the buyer decides. Null while there is no
 * question.
 */
export const readyAsked = createStore<{
  readonly linkLogIn: LinkLogIn;
  readonly maskedEmail: string;
  readonly liveEmail: string;
} | null>(null);

/**
 * The email address for the field of the log-in: of a buyer whose log-in has ended in this page, or that a link gave in
 * clear although it could not log in, or that was typed on home before its field could act. '' without one.
 */
export const knownEmail = createStore('');

/**
 * Returns what this arrival brought to log the buyer in: the values behind the hash, or no values where the server has
 * removed them from the address, which a browser shows as a redirect of our own. Null for every other arrival, and then
 * nothing is requested.
 */
export function logInOfLink(search: string, hashSearch: string): LinkLogIn | null {
  const hash = new URLSearchParams(hashSearch);
  const appId = new URLSearchParams(search).get('appId') ?? hash.get('appId') ?? '';
  const values = ['token', 'id', 'email'].flatMap((name) => {
    const value = hash.get(name);
    return value ? [[name, value] as const] : [];
  });
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const redirected = arrival?.type === 'navigate' && arrival.redirectCount > 0;
  return appId !== '' && (redirected || values.length > 0) ? { appId, ...Object.fromEntries(values) } : null;
}
