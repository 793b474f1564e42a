import { inTab } from '../storage.ts';

/** Where the tab keeps the remembered place. */
export const placeKey = 'returnTo';

/** Remembers a guest's place, so that logging in brings the buyer back there. */
export function rememberPlace(place: string): void {
  inTab.set(placeKey, place);
}

/** Returns the remembered place, once. '/' without one. Only our own places are accepted. */
export function takePlace(): string {
  const place = inTab.get(placeKey) ?? '/';
  inTab.remove(placeKey);
  return /^\/(?!\/)/.test(place) ? place : '/';
}
