import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import { maskText } from '../../kernel/mask.ts';
import { refuse } from '../../kernel/refusal.ts';
import { compareHolder, type HolderName } from '../../modules/identity/index.ts';
import { readShownDocument } from './show-identity.ts';

/**
 * Refuses a card whose holder is not the person on the buyer's document, for payments that only that document allows.
 * Refuses nothing when the document has no name that could be on a card.
 * @throws Refusal cardholder_mismatch; `extend` is the name on the document, masked
 */
export async function refuseOtherHolder(
  { db, seal }: { readonly db: Reader; readonly seal: App['seal'] },
  userNo: string,
  holder: HolderName,
): Promise<void> {
  const document = await readShownDocument({ db, seal }, userNo);
  if (document === null || compareHolder(document, holder) !== 'other') return;
  const expected = [document.firstName, document.lastName].map(maskText).join(' ').trim();
  refuse('cardholder_mismatch', { extend: expected });
}
