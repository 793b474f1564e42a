import { refuse } from '../../kernel/refusal.ts';
import type { Proposal } from './proposal-store.ts';

/**
 * Checks that a locked proposal still waits for a second operator.
 * @throws Refusal proposal_declined, proposal_withdrawn, proposal_not_found when it is gone in another way
 */
export function checkWaiting(proposal: Proposal | undefined): asserts proposal is Proposal {
  if (proposal?.status === 'declined') refuse('proposal_declined');
  if (proposal?.status === 'withdrawn') refuse('proposal_withdrawn');
  if (proposal?.status !== 'proposed' || proposal.expired) refuse('proposal_not_found');
}

/**
 * Checks that a locked proposal still waits, and that this operator is not its proposer.
 * @throws Refusal second_operator_required for the proposer, the others as `checkWaiting`
 */
export function checkSecond(proposal: Proposal | undefined, operator: string): asserts proposal is Proposal {
  checkWaiting(proposal);
  if (proposal.proposedBy === operator) refuse('second_operator_required');
}
