import { sessionStore } from '../../../shared/session/session.ts';
import { inBrowser } from '../../../shared/storage.ts';
import { createStore, useStore } from '../../../shared/store.ts';
import type { HomeQuote } from '../use-quote.ts';

/** What the buttons that pay from home have found out. */
interface OnePressState {
  /** Whether there is such a button, or its place is kept until that is known. Proceed is the second button then. */
  readonly shown: boolean;
  /** The price by the method of the first button. Null while home shows that of the cheapest method. */
  readonly price: HomeQuote | null;
}

const storedAs = 'onePress';
const none: OnePressState = { shown: false, price: null };
const kept = !import.meta.env.SSR && inBrowser.get(storedAs) === '1';
const store = createStore<OnePressState>({ ...none, shown: kept });

/** Returns what is known of the buttons that pay from home. A guest has none. */
export function useOnePress(fiat: string): OnePressState {
  const state = useStore(store);
  if (useStore(sessionStore) === null) return none;
  return state.price && state.price.quote?.fiat !== fiat ? { ...state, price: null } : state;
}

/** Tells the rest of home about the buttons. The next visit keeps a place where there is one now. */
export function tellHome(state: OnePressState): void {
  if (state.shown !== store.get().shown) inBrowser.set(storedAs, state.shown ? '1' : '');
  store.set(state);
}
