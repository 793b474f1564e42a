import type { App } from '../../app.ts';
import type { PaymentConnector } from '../../connectors/payment/index.ts';
import {
  moveSavedCard,
  recordSavedReference,
  type SavedCardRecord,
  savedReferencePurpose,
  savedTokenPurpose,
} from '../../modules/payments/index.ts';

/**
 * Has the provider keep a card that has its place here already. The card's number is the key, so asking again has one
 * effect.
 * @returns whether the provider has answered; if not, the job asks again
 */
export async function saveAtProvider(
  app: Pick<App, 'db' | 'seal'>,
  connector: PaymentConnector,
  card: SavedCardRecord,
): Promise<boolean> {
  const cardToken = app.seal.open(card.tokenSealed, savedTokenPurpose);
  const answer = await connector.saveCard({ reference: card.cardId, cardToken });
  if (answer.kind === 'known') {
    // Store it even when the buyer deleted the card meanwhile: the provider can only forget a card by this reference.
    const sealed = app.seal.seal(answer.facts.providerCardId, savedReferencePurpose);
    await recordSavedReference(app.db, card.cardId, sealed);
    if (card.status === 'keeping') await moveSavedCard(app.db, card, { event: 'keep', actor: 'provider' });
    return true;
  }
  if (answer.kind === 'unknown') return false;
  // The token is used up or too old, so the card was never kept.
  const event = card.status === 'keeping' ? 'refuse' : 'forget';
  return moveSavedCard(app.db, card, { event, actor: 'provider' });
}
