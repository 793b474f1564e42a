import { proposalPaths } from '../operator/paths.ts';
import { declineProposalInput, withdrawProposalInput } from '../operator/proposals.ts';
import type { DescribedCall } from './described-call.ts';

const write = { api: 'operator', auth: 'operator', method: 'POST' } as const;
const nobodys = '123456789012';

/** The operators' calls that end a proposal without carrying it out, with notes. */
export const proposalCalls: readonly DescribedCall[] = [
  {
    ...write,
    path: proposalPaths.decline,
    body: declineProposalInput,
    notes: {
      summary: 'Declines another person’s proposal, with a reason',
      examples: [
        {
          title: 'An expired proposal',
          send: { proposalId: nobodys, reason: 'the buyer was paid already' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
  {
    ...write,
    path: proposalPaths.withdraw,
    body: withdrawProposalInput,
    notes: {
      summary: 'Withdraws your own proposal',
      examples: [{ title: 'An expired proposal', send: { proposalId: nobodys }, answers: 'proposal_not_found' }],
    },
  },
];
