import { approveHoldInput, holdPaths, holdsInput, proposeHoldInput, rehearseHoldInput } from '@kassa/contract/operator';
import { approveHold, proposeHold } from '../../workflows/catalogue/change-hold.ts';
import { listHolds } from '../../workflows/catalogue/list-holds.ts';
import { rehearseHold } from '../../workflows/catalogue/rehearse-hold.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

const get = { method: 'GET' } as const;
const post = { method: 'POST' } as const;
const subject = ({ paidBy }: { readonly paidBy: string }) => paidBy;
const audited = 'in its workflow';

/** The calls about how long crypto waits before it is sent. */
export const holdDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...get, path: holdPaths.list, input: holdsInput, action: 'list_holds', subject: () => '' },
    ({ app }) => listHolds(app),
  ),
  defineOperatorDoor(
    { ...post, path: holdPaths.rehearse, input: rehearseHoldInput, action: 'rehearse_hold', subject },
    ({ app, input }) => rehearseHold(app, input),
  ),
  defineOperatorDoor(
    { ...post, path: holdPaths.propose, input: proposeHoldInput, action: 'propose_hold', subject, audited },
    ({ app, input, call }) => proposeHold(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: holdPaths.approve,
      input: approveHoldInput,
      action: 'approve_hold',
      subject: ({ proposalId }) => proposalId,
      audited,
    },
    ({ app, input, call }) => approveHold(app, call, input.proposalId),
  ),
];
