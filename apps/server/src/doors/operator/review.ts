import { operatorPaths, orderInput, reviewInput } from '@kassa/contract/operator';
import { listReview } from '../../workflows/desk/list-review.ts';
import { showReview } from '../../workflows/desk/show-review.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

/** Lists what waits for a person. */
export const reviewDoor = defineOperatorDoor(
  { method: 'GET', path: operatorPaths.review, input: reviewInput, action: 'list_review', subject: () => '' },
  ({ app, input }) => listReview(app, input.cursor),
);

/** Shows an order with everything about it. */
export const orderDoor = defineOperatorDoor(
  {
    method: 'GET',
    path: operatorPaths.order,
    input: orderInput,
    action: 'show_order',
    subject: ({ orderNo }) => orderNo,
  },
  ({ app, input }) => showReview(app, input.orderNo),
);
