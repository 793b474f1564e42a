import type { App } from '../app.ts';
import type { ChargeMeans } from '../connectors/payment/port.ts';
import { readOrder } from '../modules/orders/index.ts';
import { type CardMeans, cardKeptPurpose, cardTokenPurpose } from '../modules/payments/index.ts';
import { allowedAncestors } from './allowed-ancestors.ts';

/** What a provider is asked to charge for an order's attempt by card. @throws when the card is gone: a fault of ours */
export async function cardMeans(
  app: Pick<App, 'seal' | 'config' | 'db'>,
  card: CardMeans | undefined,
  orderNo: string,
): Promise<ChargeMeans> {
  const { seal } = app;
  if (card?.keptSealed) {
    const order = await readOrder(app.db, orderNo);
    const ancestors = await allowedAncestors(app, order?.appId ?? '');
    return { kind: 'saved_card', providerCardId: seal.open(card.keptSealed, cardKeptPurpose), ancestors };
  }
  if (card?.tokenSealed) return { kind: 'card', cardToken: seal.open(card.tokenSealed, cardTokenPurpose) };
  throw new Error('an attempt by card has no card');
}
