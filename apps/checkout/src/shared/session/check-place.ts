import { inTab } from '../storage.ts';

const storedAs = 'afterCheck';

/** What a check may interrupt: a screen of ours with its query, and none that is about logging in, rules or checks. */
const interruptible = /^\/(?!kyc|terms|privacy|risk-control|emailCode|verifyCode)[\w-]*(?:\?[\w.~%=&+-]*)?$/;

/** Remembers path and query of the screen that an identity check interrupts (seed section 4). */
export function rememberCheckPlace(place: string): void {
  if (interruptible.test(place)) inTab.set(storedAs, place);
}

/** Where the buyer goes on after the check; '/' where nothing was interrupted. It stays good for a reload. */
export function checkPlace(): string {
  return inTab.get(storedAs) ?? '/';
}
