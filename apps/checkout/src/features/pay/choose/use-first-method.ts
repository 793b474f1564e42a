import type { MethodOffer } from '@kassa/contract';
import { useState } from 'react';
import { firstCard, lastMethod } from '../../../shared/order/last-method.ts';
import { keyOf } from '../../../shared/order/offers.ts';
import { useSavedCards } from '../../../shared/order/use-saved-cards.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';

/**
 * Returns the key of the method that comes first: the one used last in this browser, or else the card that the buyer has
 * saved. '' for none. Undefined while it is read, so that no row moves under a finger.
 */
export function useFirstMethod(offers: readonly MethodOffer[]): string | undefined {
  const session = useStore(sessionStore);
  const [last] = useState(lastMethod);
  const asks = session !== null && last === '';
  const cards = useSavedCards(asks);
  if (!asks) return last;
  if (cards.isLoading) return undefined;
  const card = firstCard(cards.data ?? []);
  const offer = offers.find(
    ({ collect, cardType, unavailable }) => collect === 'card' && cardType === card?.brand && unavailable === null,
  );
  return offer ? keyOf(offer) : '';
}
