import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { moveKeptCard, readKeptCard, voidUnusedCard } from '../modules/payments/index.ts';
import { type Buyer, isVouched } from './own-order.ts';

/**
 * Forgets a kept card: gone for its buyer at once, and at the provider as soon as it answers. One that is gone already
 * counts as forgotten. Who came in by a merchant's word alone has no kept cards.
 * @throws Refusal 91202 for another's card exactly as for one that never was
 */
export async function deleteCard(app: Pick<App, 'db'>, buyer: Buyer, cardId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const card = isVouched(buyer) ? undefined : await readKeptCard(tx, { cardId, userNo: buyer.userNo });
    if (!card) throw new Refusal('91202');
    await voidUnusedCard(tx, cardId);
    if (card.status !== 'keeping' && card.status !== 'kept') return;
    if (await moveKeptCard(tx, card, { event: 'delete', actor: 'buyer' })) return;
    // The provider answered in this moment: what was being kept is kept.
    const now = await readKeptCard(tx, { cardId, userNo: buyer.userNo });
    if (now?.status === 'kept') await moveKeptCard(tx, now, { event: 'delete', actor: 'buyer' });
  });
}
