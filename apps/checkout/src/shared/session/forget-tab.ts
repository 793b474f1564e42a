import { dropChoice } from '../link/choice.ts';
import { inTab } from '../storage.ts';

/** What this tab keeps of the buyer's way, by the names of the modules that keep it. */
const kept = ['returnTo', 'afterCheck', 'loginAttempt', 'pickedMethod'];

/**
 * Forgets the stored state of a buyer who has logged out (docs/specification/journey.md#log-out), so that the next one
 * starts afresh.
 */
export function forgetTab(): void {
  for (const name of kept) inTab.remove(name);
  dropChoice();
}
