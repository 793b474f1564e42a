import { submitCard } from '@kassa/contract';
import { submitCard as submit } from '../../workflows/pay-forms/submit-card.ts';
import { defineDoor } from '../define-door.ts';

/** Takes the token of a card for one payment. */
export const submitCardDoor = defineDoor(
  submitCard,
  ({ app, input, session }) => submit(app, { ...input, buyer: session }),
  { pace: 'card' },
);
