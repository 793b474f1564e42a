import { dropChoice } from '../link/choice.ts';
import { inTab } from '../storage.ts';

/** What this tab keeps of the buyer's way, by the names that its owners keep it under. */
const kept = ['returnTo', 'afterCheck', 'loginAttempt', 'pickedMethod'];

/** Forgets the stored state of a buyer who has logged out (seed section 4): whoever comes next starts afresh. */
export function forgetTab(): void {
  for (const name of kept) inTab.remove(name);
  dropChoice();
}
