import { decideHitInput, flagInput, hitsInput, operatorPaths } from '@kassa/contract/operator';
import { decideHit, flagByEmail, listHits } from '../../workflows/decide-hit.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

export const hitsDoor = defineOperatorDoor(
  { method: 'GET', path: operatorPaths.hits, input: hitsInput, action: 'list_hits', subject: () => '' },
  ({ app }) => listHits(app),
);

export const decideHitDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.decideHit,
    input: decideHitInput,
    action: 'decide_hit',
    subject: ({ hitNo }) => hitNo,
    audited: 'by itself',
  },
  ({ app, input, call }) => decideHit(app, call, input),
);

export const flagDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.flag,
    input: flagInput,
    action: 'flag_account',
    subject: () => '',
    audited: 'by itself',
  },
  ({ app, input, call }) => flagByEmail(app, call, input),
);
