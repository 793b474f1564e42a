import { disputesInput, noteDisputeInput } from '../operator/calls.ts';
import { operatorPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const operator = { api: 'operator', auth: 'operator' } as const;

/** The operators' calls about disputes, with notes. */
export const disputeCalls: readonly DescribedCall[] = [
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.disputes,
    query: disputesInput,
    notes: {
      summary: 'Disputes: waiting for a bank’s decision, or by filters',
      examples: [
        { title: 'Waiting, earliest due date first', send: {}, answers: 'success' },
        {
          title: 'Lost at one provider, newest first',
          send: { status: 'lost', provider: 'stripe' },
          answers: 'success',
        },
        { title: 'Unknown status', send: { status: 'closed' }, answers: 'invalid_input' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.noteDispute,
    body: noteDisputeInput,
    notes: {
      summary: 'Notes what was sent as evidence',
      examples: [
        {
          title: 'Unknown dispute',
          send: { disputeNo: '00000000000000000000', note: 'proof of delivery sent' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
];
