import { approveLostInput, decideLostInput, lostOrdersInput, lostPaths } from '@kassa/contract/operator';
import { listLostOrders } from '../../workflows/desk/list-lost.ts';
import { approveLost, proposeLost } from '../../workflows/desk/propose-lost.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

const post = { method: 'POST', audited: 'in its workflow' } as const;

/** The operators' calls about orders that a restored database lost. */
export const lostOrderDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { method: 'GET', path: lostPaths.list, input: lostOrdersInput, action: 'list_lost', subject: () => '' },
    ({ app }) => listLostOrders(app),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: lostPaths.decide,
      input: decideLostInput,
      action: 'propose_lost',
      subject: ({ orderNo }) => orderNo,
    },
    ({ app, input, call }) => proposeLost(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: lostPaths.approve,
      input: approveLostInput,
      action: 'approve_lost',
      subject: ({ proposalId }) => proposalId,
    },
    ({ app, input, call }) => approveLost(app, call, input.proposalId),
  ),
];
