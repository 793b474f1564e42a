import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { moveSavedCard, readSavedCardRecord, voidUnusedCard } from '../../modules/payments/index.ts';

/**
 * Deletes a saved card: for its buyer at once, and at the provider as soon as it answers. A card that is gone already
 * counts as deleted. A merchant sign-in has no saved cards.
 * @throws Refusal card_not_found for another buyer's card exactly as for one that does not exist
 */
export async function deleteCard(app: Pick<App, 'db'>, buyer: Buyer, cardId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const card = isMerchantSignIn(buyer) ? undefined : await readSavedCardRecord(tx, { cardId, userNo: buyer.userNo });
    if (!card) refuse('card_not_found');
    await voidUnusedCard(tx, cardId);
    if (card.status !== 'keeping' && card.status !== 'kept') return;
    if (await moveSavedCard(tx, card, { event: 'delete', actor: 'buyer' })) return;
    // The provider answered at this moment, so the card is now kept.
    const now = await readSavedCardRecord(tx, { cardId, userNo: buyer.userNo });
    if (now?.status === 'kept') await moveSavedCard(tx, now, { event: 'delete', actor: 'buyer' });
  });
}
