import type { MethodOffer } from '@kassa/contract';
import { useState } from 'react';
import { firstCard, lastMethod } from '../../../shared/order/last-method.ts';
import { keyOf } from '../../../shared/order/offers.ts';
import { begunMethod } from '../../../shared/order/picked-method.ts';
import { useSavedCards } from '../../../shared/order/use-saved-cards.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';

/**
 * Returns the key of the method that comes first: the one pressed on home, or else used last in this browser, or the card
 * that the buyer has saved. '' for none. Undefined while it is read, so that no row moves under a finger: where a card
 * comes first, until it is known how many are saved, because they take their place below it.
 */
export function useFirstMethod(offers: readonly MethodOffer[], nftParamNo: string): string | undefined {
  const session = useStore(sessionStore);
  const [last] = useState(lastMethod);
  const [begun] = useState(() => begunMethod(nftParamNo));
  const cards = useSavedCards(session !== null);
  const lastIsCard = offers.some((offer) => offer.collect === 'card' && keyOf(offer) === last);
  if (cards.isLoading && (last === '' || lastIsCard)) return undefined;
  if (begun !== '') return begun;
  if (session === null || last !== '') return last;
  const card = firstCard(cards.data ?? []);
  const offer = offers.find(
    ({ collect, cardType, unavailable }) => collect === 'card' && cardType === card?.brand && unavailable === null,
  );
  return offer ? keyOf(offer) : '';
}
