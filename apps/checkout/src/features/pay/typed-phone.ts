import { createStore } from '../../shared/store.ts';

/**
 * The phone number that a request was sent to, as the buyer typed it on this page, so that they can find a wrong digit.
 * It is never stored. After a reload the server's mask of it is left.
 */
export const typedPhone = createStore<{ readonly orderNo: string; readonly phone: string } | null>(null);
