import { approveInput, operatorPaths, resolveSoldInput, soldReviewInput } from '@kassa/contract/operator';
import { listSoldReview } from '../../workflows/desk/list-sold-review.ts';
import { approveSold, proposeSold } from '../../workflows/desk/resolve-sold.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

/** Lists returns of sold crypto that wait for a person. */
export const soldDoor = defineOperatorDoor(
  { method: 'GET', path: operatorPaths.sold, input: soldReviewInput, action: 'list_sold', subject: () => '' },
  ({ app }) => listSoldReview(app),
);

/** Proposes how an unclear return of sold crypto ends. */
export const resolveSoldDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.resolveSold,
    input: resolveSoldInput,
    action: 'resolve_sold',
    subject: ({ orderNo }) => orderNo,
    audited: 'in its workflow',
  },
  ({ app, input, call }) => proposeSold(app, call, input),
);

/** Carries out what another operator proposed about sold crypto. */
export const approveSoldDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.approveSold,
    input: approveInput,
    action: 'approve_sold',
    subject: ({ proposalId }) => proposalId,
    audited: 'in its workflow',
  },
  ({ app, input, call }) => approveSold(app, call, input.proposalId),
);
