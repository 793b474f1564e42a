import { approveInput, mayAct, mayCall, operatorPaths, resolveInput } from '@kassa/contract/operator';
import { approveProposal, resolveReview } from '../../workflows/desk/resolve-review.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { ownOrder } from './of-merchant.ts';

/** Decides about an order, or proposes the decision. */
export const resolveDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.resolve,
    input: resolveInput,
    action: 'resolve',
    subject: ({ orderNo }) => orderNo,
    ofMerchant: ownOrder,
    allows: (role, { action }) => mayAct(role, action),
    audited: 'in its workflow',
  },
  ({ app, input, call, operator }) =>
    resolveReview(app, call, {
      ...input,
      leavesOthers: !mayCall(operator.role, operatorPaths.approve),
      appId: operator.appId,
    }),
);

/** Carries out what another operator proposed. */
export const approveDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.approve,
    input: approveInput,
    action: 'approve',
    subject: ({ proposalId }) => proposalId,
    audited: 'in its workflow',
  },
  ({ app, input, call }) => approveProposal(app, call, input.proposalId),
);
