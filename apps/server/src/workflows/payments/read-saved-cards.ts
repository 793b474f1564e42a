import type { SavedCard } from '@kassa/contract';
import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { readSavedCardRecords } from '../../modules/payments/index.ts';

/** Lists the cards that a buyer has kept, oldest first: those at providers that are set up. A merchant sign-in sees none. */
export async function readSavedCards(app: Pick<App, 'db' | 'payments'>, buyer: Buyer): Promise<SavedCard[]> {
  if (isMerchantSignIn(buyer)) return [];
  const cards = await readSavedCardRecords(app.db, buyer.userNo);
  return cards
    .filter(({ provider }) => app.payments.has(provider))
    .map(({ cardId, brand, last4 }) => ({ cardId, brand, last4 }));
}
