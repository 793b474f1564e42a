import type { App } from '../app.ts';
import type { Reader } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { compareHolder, type HolderName } from '../modules/identity/index.ts';
import { maskText } from './mask.ts';
import { readShownDocument } from './show-identity.ts';

/**
 * Refuses a card of another holder than the person on the buyer's document: for payments that are let through on the word of
 * that document alone. Where it says no name that a card could bear, nothing is refused.
 * @throws Refusal 91560; `extend` is the name on the document, masked
 */
export async function refuseOtherHolder(
  { db, seal }: { readonly db: Reader; readonly seal: App['seal'] },
  userNo: string,
  holder: HolderName,
): Promise<void> {
  const document = await readShownDocument({ db, seal }, userNo);
  if (document === null || compareHolder(document, holder) !== 'other') return;
  const expected = [document.firstName, document.lastName].map(maskText).join(' ').trim();
  throw new Refusal('91560', { extend: expected });
}
