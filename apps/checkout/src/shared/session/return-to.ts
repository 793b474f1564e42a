import { inTab } from '../storage.ts';

const storedAs = 'returnTo';

/** Remembers where a guest was, so that logging in brings the buyer back there. */
export function rememberPlace(place: string): void {
  inTab.set(storedAs, place);
}

/** The place that was remembered, once; '/' without one. Only places of our own. */
export function takePlace(): string {
  const place = inTab.get(storedAs) ?? '/';
  inTab.remove(storedAs);
  return /^\/(?!\/)/.test(place) ? place : '/';
}
