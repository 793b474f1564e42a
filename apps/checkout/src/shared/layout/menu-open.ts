import { createStore } from '../store.ts';

/** True while the menu is open. The header's button opens it, and the app draws it. */
export const menuOpen = createStore(false);
