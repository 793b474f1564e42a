import type { App } from '../../app.ts';
import type { ChargeMeans } from '../../connectors/payment/port.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { type CardMeans, cardSavedPurpose, cardTokenPurpose } from '../../modules/payments/index.ts';
import { allowedAncestors } from './allowed-ancestors.ts';

/**
 * Builds what a provider is asked to charge for an order's attempt by card. @throws Error when the card is gone, which
 * is our own fault
 */
export async function cardMeans(
  app: Pick<App, 'seal' | 'config' | 'db'>,
  card: CardMeans | undefined,
  orderNo: OrderNo,
): Promise<ChargeMeans> {
  const { seal } = app;
  if (card?.savedSealed) {
    const order = await readOrder(app.db, orderNo);
    const ancestors = await allowedAncestors(app, order?.appId ?? '');
    return { kind: 'saved_card', providerCardId: seal.open(card.savedSealed, cardSavedPurpose), ancestors };
  }
  if (card?.tokenSealed) return { kind: 'card', cardToken: seal.open(card.tokenSealed, cardTokenPurpose) };
  throw new Error('an attempt by card has no card');
}
