import { savedCards } from '@kassa/contract';
import { readSavedCards } from '../../workflows/payments/read-saved-cards.ts';
import { defineDoor } from '../define-door.ts';

/** Lists the buyer's saved cards. */
export const savedCardsDoor = defineDoor(savedCards, ({ app, session }) => readSavedCards(app, session));
