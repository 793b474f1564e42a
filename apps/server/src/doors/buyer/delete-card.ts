import { deleteCard } from '@kassa/contract';
import { deleteCard as forget } from '../../workflows/payments/delete-card.ts';
import { defineDoor } from '../define-door.ts';

/** Deletes a saved card. */
export const deleteCardDoor = defineDoor(deleteCard, async ({ app, input, session }) => {
  await forget(app, session, input.cardId);
  return null;
});
