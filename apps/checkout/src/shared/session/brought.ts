import { createStore } from '../store.ts';

/** What an address brought to log its buyer in: values only where they stood behind the hash, else a cookie brings them. */
export interface Brought {
  readonly appId: string;
  readonly token?: string;
  readonly id?: string;
  readonly email?: string;
}

/** A ready log-in that would replace the live session of another address: the buyer decides. Null while nothing is asked. */
export const readyAsked = createStore<{
  readonly brought: Brought;
  readonly maskedEmail: string;
  readonly liveEmail: string;
} | null>(null);

/** The address that a link gave in clear although it could not log in, for the field of the log-in; '' without one. */
export const knownEmail = createStore('');

/**
 * What this arrival brought to log the buyer in: the values behind the hash, or none where the server has taken them off the
 * address, which a browser shows as a redirect of our own. Null for every other arrival, and nothing is asked.
 */
export function broughtBy(search: string, hashSearch: string): Brought | null {
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
