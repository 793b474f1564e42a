import type { MethodOffer } from '@kassa/contract';
import { inBrowser, inLogin } from '../storage.ts';
import { keyOf } from './offers.ts';

const storedAs = 'lastMethod';
const cardStoredAs = 'lastCard';

/** Returns the method that this browser used last, as `payWayCode|bankCode`. '' for none. */
export function lastMethod(): string {
  return inBrowser.get(storedAs) ?? '';
}

/** Remembers a method, so that it comes first next time. Home keeps a place for its button where it asks for nothing. */
export function rememberMethod(offer: MethodOffer): void {
  inBrowser.set(storedAs, keyOf(offer));
  if (offer.collect !== 'card') expectOnePress(offer.collect === 'none');
}

/** Says whether the next home keeps a place for a button that pays with one press (features/home/one-press). */
export function expectOnePress(expected: boolean): void {
  inBrowser.set('onePress', expected ? '1' : '');
}

/** Returns which of a buyer's kept cards to begin with: the one that they used last in this log-in, or the first. */
export function firstCard<C extends { readonly cardId: string }>(cards: readonly C[]): C | undefined {
  const last = inLogin.get(cardStoredAs);
  return cards.find(({ cardId }) => cardId === last) ?? cards[0];
}

/** Remembers the number of a card that was paid with. The end of the log-in forgets it. */
export function rememberCard(cardId: string): void {
  inLogin.set(cardStoredAs, cardId);
}
