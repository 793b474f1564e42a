import { inBrowser, inLogin } from '../storage.ts';

const storedAs = 'lastMethod';
const cardStoredAs = 'lastCard';

/** Returns the method that this browser used last, as `payWayCode|bankCode`. '' for none. */
export function lastMethod(): string {
  return inBrowser.get(storedAs) ?? '';
}

/** Remembers a method, so that it comes first next time. */
export function rememberMethod(key: string): void {
  inBrowser.set(storedAs, key);
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
