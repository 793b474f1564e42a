import type { App } from '../app.ts';
import type { PaymentConnector } from '../connectors/payment/index.ts';
import {
  type KeptCard,
  keptReferencePurpose,
  keptTokenPurpose,
  moveKeptCard,
  noteKeptReference,
} from '../modules/payments/index.ts';

/**
 * Has the provider keep a card that has its place here already. Its number is the key: asked again it has one effect.
 * @returns whether the provider has answered; if not, the job asks again
 */
export async function keepAtProvider(
  app: Pick<App, 'db' | 'seal'>,
  connector: PaymentConnector,
  card: KeptCard,
): Promise<boolean> {
  const cardToken = app.seal.open(card.tokenSealed, keptTokenPurpose);
  const answer = await connector.keepCard({ reference: card.cardId, cardToken });
  if (answer.kind === 'known') {
    // Also where the buyer deleted it meanwhile: only by this reference the provider can be told to forget.
    const sealed = app.seal.seal(answer.facts.providerCardId, keptReferencePurpose);
    await noteKeptReference(app.db, card.cardId, sealed);
    if (card.status === 'keeping') await moveKeptCard(app.db, card, { event: 'keep', actor: 'provider' });
    return true;
  }
  if (answer.kind === 'unknown') return false;
  // The token is used up or too old, and was never kept.
  const event = card.status === 'keeping' ? 'refuse' : 'forget';
  return moveKeptCard(app.db, card, { event, actor: 'provider' });
}
