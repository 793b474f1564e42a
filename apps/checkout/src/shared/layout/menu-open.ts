import { createStore } from '../store.ts';

/** Whether the menu is open; the header's button opens it, the app draws it. */
export const menuOpen = createStore(false);
