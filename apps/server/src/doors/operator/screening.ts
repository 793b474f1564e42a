import { approveInput, decideHitInput, flagInput, hitsInput, operatorPaths } from '@kassa/contract/operator';
import { approveUnflagging, decideHit, flagNamed, listHits } from '../../workflows/desk/decide-hit.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

/** Lists screening hits that wait for a person. */
export const hitsDoor = defineOperatorDoor(
  { method: 'GET', path: operatorPaths.hits, input: hitsInput, action: 'list_hits', subject: () => '' },
  ({ app }) => listHits(app),
);

/** Decides about a screening hit. */
export const decideHitDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.decideHit,
    input: decideHitInput,
    action: 'decide_hit',
    subject: ({ hitNo }) => hitNo,
    audited: 'in its workflow',
  },
  ({ app, input, call }) => decideHit(app, call, input),
);

/** Flags an account, or proposes to remove the flag. */
export const flagDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.flag,
    input: flagInput,
    action: 'flag_account',
    subject: () => '',
    audited: 'in its workflow',
  },
  ({ app, input, call }) => flagNamed(app, call, input),
);

/** Removes the flag of the account that another operator proposed. */
export const approveUnflagDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.approveUnflag,
    input: approveInput,
    action: 'approve_unflag',
    subject: ({ proposalId }) => proposalId,
    audited: 'in its workflow',
  },
  ({ app, input, call }) => approveUnflagging(app, call, input.proposalId),
);
