import { createStore } from '../store.ts';

/**
 * The attempt that the buyer has just started in this page. '' when there is none, or when its automatic next step is
 * done. After a reload, in another tab and with the back button it is ''.
 */
export const startedHere = createStore('');
