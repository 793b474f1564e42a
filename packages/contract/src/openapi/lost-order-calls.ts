import { approveLostInput, decideLostInput, lostOrdersInput } from '../operator/lost-orders.ts';
import { lostPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const operator = { api: 'operator', auth: 'operator' } as const;
const nobodys = '00000000000000000000';

/** The operators' calls about orders that a restored database lost, with notes. */
export const lostOrderCalls: readonly DescribedCall[] = [
  {
    ...operator,
    method: 'GET',
    path: lostPaths.list,
    query: lostOrdersInput,
    notes: {
      summary: 'Orders of which merchants were notified of more than a restored database has',
      examples: [{ title: 'Oldest first', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: lostPaths.decide,
    body: decideLostInput,
    notes: {
      summary: 'Proposes what became of a lost order and of its money',
      examples: [
        {
          title: 'An order that isn’t lost',
          send: { orderNo: nobodys, verdict: 'returned', money: [], reason: 'given back at the provider' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: lostPaths.approve,
    body: approveLostInput,
    notes: {
      summary: 'Executes another operator’s proposal about a lost order',
      examples: [{ title: 'An expired proposal', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
];
