import { operatorPaths, orderInput, reviewInput, soldReviewInput } from '@kassa/contract/operator';
import { listReview } from '../../workflows/list-review.ts';
import { listSoldReview } from '../../workflows/list-sold-review.ts';
import { showReview } from '../../workflows/show-review.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

export const reviewDoor = defineOperatorDoor(
  { method: 'GET', path: operatorPaths.review, input: reviewInput, action: 'list_review', subject: () => '' },
  ({ app, input }) => listReview(app, input.cursor),
);

export const soldDoor = defineOperatorDoor(
  { method: 'GET', path: operatorPaths.sold, input: soldReviewInput, action: 'list_sold', subject: () => '' },
  ({ app }) => listSoldReview(app),
);

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
