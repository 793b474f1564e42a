import { inTab } from '../storage.ts';

const storedAs = 'afterCheck';

/** Screens that a check may interrupt: our own with their query, but none about logging in, rules or checks. */
const interruptible = /^\/(?!kyc|terms|privacy|risk-control|emailCode|verifyCode)[\w-]*(?:\?[\w.~%=&+-]*)?$/;

/**
 * Remembers path and query of the screen that an identity check interrupts
 * (docs/specification/journey.md#identity-check).
 */
export function rememberCheckPlace(place: string): void {
  if (interruptible.test(place)) inTab.set(storedAs, place);
}

/**
 * Returns the place where the buyer continues after the check. '/' where nothing was interrupted. It survives a reload.
 */
export function checkPlace(): string {
  return inTab.get(storedAs) ?? '/';
}
