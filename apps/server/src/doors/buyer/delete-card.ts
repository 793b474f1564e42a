import { deleteCard } from '@kassa/contract';
import { deleteCard as forget } from '../../workflows/delete-card.ts';
import { defineDoor } from '../define-door.ts';

export const deleteCardDoor = defineDoor(deleteCard, async ({ app, input, session }) => {
  await forget(app, session, input.cardId);
  return null;
});
