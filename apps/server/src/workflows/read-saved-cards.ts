import type { SavedCard } from '@kassa/contract';
import type { App } from '../app.ts';
import { readKeptCards } from '../modules/payments/index.ts';
import { type Buyer, isVouched } from './own-order.ts';

/** The cards a buyer has kept, the oldest first. Who came in by a merchant's word alone sees none. */
export async function readSavedCards(app: Pick<App, 'db'>, buyer: Buyer): Promise<SavedCard[]> {
  if (isVouched(buyer)) return [];
  const cards = await readKeptCards(app.db, buyer.userNo);
  return cards.map(({ cardId, brand, last4 }) => ({ cardId, brand, last4 }));
}
