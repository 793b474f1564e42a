import { submitCard } from '@kassa/contract';
import { submitCard as submit } from '../../workflows/pay-forms/submit-card.ts';
import { submitPlainly } from '../../workflows/pay-forms/submit-plainly.ts';
import { defineDoor } from '../define-door.ts';
import { sealAnswer } from '../repeatable.ts';

/** Takes the token of a card for one payment. */
export const submitCardDoor = defineDoor(
  submitCard,
  ({ app, input, session }) => submit(app, { ...input, buyer: session }),
  {
    pace: 'card',
    plain: {
      handle: ({ app, input, userNo, ...sent }) =>
        submitPlainly(app, {
          ...input,
          ...sent,
          buyer: { userNo, scopeAppId: null },
          sealAnswer: (answer) => sealAnswer(app, answer),
        }),
    },
  },
);
