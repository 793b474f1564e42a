import { createStore } from '../store.ts';

/** True while help is open. The footer's button opens it, and the app draws it. */
export const helpOpen = createStore(false);
