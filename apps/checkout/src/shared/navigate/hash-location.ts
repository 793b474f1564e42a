import { useSyncExternalStore } from 'react';

/**
 * The page's place. Path and search are both inside the hash, so that a merchant's own query before it stays untouched.
 */
export interface HashLocation {
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
}

/** Reads the hash of an address. Anything that is no path is home. */
export function parseHash(hash: string): HashLocation {
  const inside = hash.replace(/^#/, '');
  const at = inside.indexOf('?');
  const path = at < 0 ? inside : inside.slice(0, at);
  return { path: path.startsWith('/') ? path : `/${path}`, search: at < 0 ? '' : inside.slice(at + 1) };
}

const home: HashLocation = { path: '/', search: '' };
let seen = '';
let parsed = home;

/** Returns the present place: the same object as long as the hash is the same. */
export function hashLocation(): HashLocation {
  if (location.hash !== seen) {
    seen = location.hash;
    parsed = parseHash(seen);
  }
  return parsed;
}

const moved = 'kassa:moved';

/**
 * Goes to `to`, such as `/paymentResult?customParam=1`. Errors when replacing are ignored
 * (docs/specification/journey.md#routes).
 */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) {
    try {
      history.replaceState(history.state, '', `#${to}`);
    } catch {
      // Browsers limit how often an address may be replaced. The screen is correct all the same.
    }
  } else {
    history.pushState(null, '', `#${to}`);
  }
  dispatchEvent(new Event(moved));
}

/** Returns the page's place, updated at every step, also back and forward. */
export function useHashLocation(): HashLocation {
  return useSyncExternalStore(subscribe, hashLocation, atHome);
}

/** Returns one parameter of the search inside the hash. '' when it isn't there. */
export function useSearchParam(name: string): string {
  return new URLSearchParams(useHashLocation().search).get(name) ?? '';
}

// A server sees no hash, and draws only home.
function atHome(): HashLocation {
  return home;
}

function subscribe(listener: () => void): () => void {
  const events = ['hashchange', 'popstate', moved];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
