import { inTab } from '../storage.ts';

const storedAs = 'returnTo';

/** Remembers a guest's place, so that logging in brings the buyer back there. */
export function rememberPlace(place: string): void {
  inTab.set(storedAs, place);
}

/** Returns the remembered place, once. '/' without one. Only our own places are accepted. */
export function takePlace(): string {
  const place = inTab.get(storedAs) ?? '/';
  inTab.remove(storedAs);
  return /^\/(?!\/)/.test(place) ? place : '/';
}

/** Whether the remembered place is one of a placed order, whose address names it. */
export const returnsToOrder = () => /[?&](orderNo|customParam)=/.test(inTab.get(storedAs) ?? '');
