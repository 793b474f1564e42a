import type { MethodOffer, SavedCard } from '@kassa/contract';
import { firstCard } from '../../../shared/order/last-method.ts';
import { keyOf } from '../../../shared/order/offers.ts';

/** How a buyer pays without another screen: by a kept card, or by a method that asks for nothing. */
export interface OwnWay {
  readonly offer: MethodOffer;
  /** Null where the method needs none. */
  readonly card: SavedCard | null;
}

/**
 * Returns the way that this buyer used last, where it can be used and asks for nothing, or else a kept card. Null where
 * there is neither. A method that was used last and asks for something (a form, a wallet's sheet) is chosen on its own
 * screen: another one in its place would be a surprise.
 * @param last the key of the method used last, '' for none
 */
export function ownWay(
  offers: readonly MethodOffer[],
  last: string,
  cards: readonly SavedCard[] | undefined,
): OwnWay | null {
  const usable = offers.filter(({ unavailable }) => unavailable === null);
  const used = usable.find((offer) => keyOf(offer) === last);
  if (used && used.collect !== 'card') return used.collect === 'none' ? { offer: used, card: null } : null;
  const card = firstCard(cards ?? []);
  const offer = usable.find(({ collect, cardType }) => collect === 'card' && cardType === card?.brand);
  return card && offer ? { offer, card } : null;
}
