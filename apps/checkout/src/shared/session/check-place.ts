import { inTab } from '../storage.ts';

const storedAs = 'afterCheck';

/** Remembers path and query of the screen that an identity check interrupts (seed section 4). Only places of our own. */
export function rememberCheckPlace(place: string): void {
  if (/^\/(?!\/|kyc)/.test(place)) inTab.set(storedAs, place);
}

/** Where the buyer goes on after the check; '/' where nothing was interrupted. It stays good for a reload. */
export function checkPlace(): string {
  return inTab.get(storedAs) ?? '/';
}
