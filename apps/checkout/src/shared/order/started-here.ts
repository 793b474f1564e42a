import { createStore } from '../store.ts';

/**
 * The attempt that this very page has started, by the buyer's press, just now; '' when none, or when what follows by itself
 * has followed. A reload, another tab and coming back by the back button know of none.
 */
export const startedHere = createStore('');
