import type { DeclinedProposal } from '@kassa/contract/operator';
import type { Declined } from '../../modules/operators/index.ts';

/** Shows who declined a proposal, when, and why. */
export function shownDeclined({ proposalId, proposedBy, endedBy, endedReason, endedAt }: Declined): DeclinedProposal {
  return { proposalId, proposedBy, by: endedBy, reason: endedReason, at: endedAt.toISOString() };
}
