import { declineProposalInput, proposalPaths, withdrawProposalInput } from '@kassa/contract/operator';
import { declineProposal, withdrawProposal } from '../../workflows/desk/end-proposal.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { ownProposal } from './of-merchant.ts';

const post = { method: 'POST', audited: 'in its workflow' } as const;
const subject = ({ proposalId }: { readonly proposalId: string }) => proposalId;

/** The calls that end a proposal of any kind without carrying it out. */
export const proposalDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...post, path: proposalPaths.decline, input: declineProposalInput, action: 'decline_proposal', subject },
    ({ app, call, input, operator }) => declineProposal(app, call, { ...input, role: operator.role }),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: proposalPaths.withdraw,
      input: withdrawProposalInput,
      action: 'withdraw_proposal',
      subject,
      ofMerchant: ownProposal,
    },
    ({ app, call, input }) => withdrawProposal(app, call, input),
  ),
];
