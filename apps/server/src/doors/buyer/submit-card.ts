import { submitCard } from '@kassa/contract';
import { submitCard as submit } from '../../workflows/submit-card.ts';
import { defineDoor } from '../define-door.ts';

export const submitCardDoor = defineDoor(
  submitCard,
  ({ app, input, session }) => submit(app, { ...input, buyer: session }),
  { pace: 'card' },
);
