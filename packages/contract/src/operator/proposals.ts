import { z } from 'zod';
import { numberSchema, reasonSchema } from './fields.ts';

/**
 * Declines what another person proposed, of any kind, for everybody who may approve it. Code own_proposal for the
 * proposer, who may withdraw it, operator_role_required for a role that may not approve it, proposal_approved when somebody has approved it
 * already, proposal_declined and proposal_withdrawn when it ended before, proposal_not_found when it has expired.
 */
export const declineProposalInput = z.strictObject({ proposalId: numberSchema, reason: reasonSchema });

/** Withdraws one's own proposal, of any kind. Code proposer_required for anybody else, the others as for declining. */
export const withdrawProposalInput = z.strictObject({ proposalId: numberSchema, reason: reasonSchema.optional() });

/** The last proposal about something, where somebody declined it. Whom a merchant's people may not know has no name. */
export interface DeclinedProposal {
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly by: string;
  readonly reason: string;
  readonly at: string;
}

/** A proposal that ended without being carried out. */
export interface EndedProposal {
  readonly proposalId: string;
  readonly status: 'declined' | 'withdrawn';
}
