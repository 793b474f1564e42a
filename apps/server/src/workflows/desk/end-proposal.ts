import { codeOf } from '@kassa/contract/codes';
import { type ConsoleRole, type EndedProposal, mayCall } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  checkWaiting,
  lockProposal,
  lockProposalsBy,
  moveProposal,
  type Proposal,
} from '../../modules/operators/index.ts';
import { orderTopic } from '../../modules/orders/index.ts';
import { decisionOf, recordDecision } from '../../modules/settlement/index.ts';
import type { OperatorCall } from './operator-call.ts';
import { aboutOf, approvalOf, isAboutLine, isAboutOrder } from './proposal-kinds.ts';

type Needs = Pick<App, 'db'>;

/**
 * Declines what another person proposed, of any kind.
 * @param said.role the caller's: it must be one that may approve the proposal
 * @throws Refusal operator_role_required, own_proposal for the proposer, proposal_approved,
 *   proposal_declined, proposal_withdrawn, proposal_not_found when it is gone in another way
 */
export async function declineProposal(
  { db }: Needs,
  call: OperatorCall,
  { proposalId, role, reason }: { readonly proposalId: string; readonly role: ConsoleRole; readonly reason: string },
): Promise<EndedProposal> {
  return inTransaction(db, async (tx) => {
    const proposal = (await lockProposal(tx, proposalId)) ?? refuse('proposal_not_found');
    if (!mayCall(role, approvalOf(proposal))) refuse('operator_role_required');
    if (proposal.status === 'done') refuse('proposal_approved');
    checkWaiting(proposal);
    if (proposal.proposedBy === call.operator) refuse('own_proposal');
    return end(tx, call, { proposal, event: 'decline', reason });
  });
}

/**
 * Withdraws the caller's own proposal, of any kind.
 * @throws Refusal proposer_required for anybody else, the others as for declining
 */
export async function withdrawProposal(
  { db }: Needs,
  call: OperatorCall,
  { proposalId, reason = '' }: { readonly proposalId: string; readonly reason?: string | undefined },
): Promise<EndedProposal> {
  return inTransaction(db, async (tx) => {
    const proposal = (await lockProposal(tx, proposalId)) ?? refuse('proposal_not_found');
    if (proposal.proposedBy !== call.operator) refuse('proposer_required');
    if (proposal.status === 'done') refuse('proposal_approved');
    checkWaiting(proposal);
    return end(tx, call, { proposal, event: 'withdraw', reason });
  });
}

/** Declines whatever a person has proposed whose access the caller ends: two people decide only while both may. */
export async function declineProposalsOf(tx: Tx, call: OperatorCall, name: string): Promise<void> {
  const reason = `the access of ${name} has ended`;
  for (const proposal of await lockProposalsBy(tx, name)) await end(tx, call, { proposal, event: 'decline', reason });
}

async function end(
  tx: Tx,
  call: OperatorCall,
  { proposal, ...move }: { proposal: Proposal; event: 'decline' | 'withdraw'; reason: string },
): Promise<EndedProposal> {
  const { proposalId, action, proposedBy } = proposal;
  await moveProposal(tx, proposal, { ...move, operator: call.operator });
  if (isAboutOrder(proposal)) await notify(tx, orderTopic(proposal.subject as OrderNo));
  const status = move.event === 'decline' ? 'declined' : 'withdrawn';
  if (isAboutLine(proposal)) {
    const note = [status, move.reason].filter(Boolean).join(': ');
    await recordDecision(tx, {
      lineNo: aboutOf(proposal),
      operator: call.operator,
      decision: decisionOf(action).decision,
      note,
    });
  }
  await writeAudit(tx, {
    ...call,
    action: `${move.event}_proposal`,
    subject: aboutOf(proposal),
    code: codeOf('success'),
    facts: { action, reason: move.reason, proposalId, proposedBy },
  });
  return { proposalId, status };
}
