import type { App } from '../app.ts';
import type { ChargeMeans } from '../connectors/payment/port.ts';
import { type CardMeans, cardKeptPurpose, cardTokenPurpose } from '../modules/payments/index.ts';

/** What a provider is asked to charge for an attempt by card. @throws when the card is gone: a fault of ours */
export function cardMeans({ seal }: Pick<App, 'seal'>, card: CardMeans | undefined): ChargeMeans {
  if (card?.keptSealed) return { kind: 'saved_card', providerCardId: seal.open(card.keptSealed, cardKeptPurpose) };
  if (card?.tokenSealed) return { kind: 'card', cardToken: seal.open(card.tokenSealed, cardTokenPurpose) };
  throw new Error('an attempt by card has no card');
}
