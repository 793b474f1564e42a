import { codeOf } from '@kassa/contract/codes';
import type { AccountAction, AccountProposal } from '@kassa/contract/operator';
import type { Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  checkSecond,
  insertProposal,
  lockOpenProposal,
  lockProposal,
  moveProposal,
} from '../../modules/operators/index.ts';
import type { OperatorCall } from './operator-call.ts';

/**
 * What two operators do to an account, by the first word of the proposal's subject. Other proposals have an order's
 * number there.
 */
const subjects: Readonly<Record<AccountAction, string>> = {
  erase_person: 'person',
  export_person: 'export',
  unflag_account: 'unflag',
};

const subjectOf = (action: AccountAction, userNo: string) => `${subjects[action]} ${userNo}`;

/** Reads the number of the account that a proposal is about. */
export const accountOf = (subject: string) => subject.slice(subject.indexOf(' ') + 1);

/** Proposes an action on an account, with a line in the audit. Replaces an earlier proposal of the same. */
export async function proposeForAccount(
  tx: Tx,
  call: OperatorCall,
  { action, userNo, reason }: { readonly action: AccountAction; readonly userNo: string; readonly reason: string },
): Promise<AccountProposal> {
  const proposed = { subject: subjectOf(action, userNo), action, reason, orderVersion: 0n, proposedBy: call.operator };
  const { proposalId, expiresAt } = await insertProposal(tx, proposed);
  await writeAudit(tx, { ...call, action, subject: userNo, code: codeOf('success'), facts: { reason, proposalId } });
  return { proposalId, expiresAt: expiresAt.toISOString() };
}

/**
 * Approves what another operator proposed for an account. The caller does it in the same transaction, with its own line
 * in the audit.
 * @throws Refusal proposal_not_found when it is gone, second_operator_required for the proposer
 */
export async function approveForAccount(
  tx: Tx,
  call: OperatorCall,
  { action, proposalId }: { readonly action: AccountAction; readonly proposalId: string },
): Promise<{ readonly userNo: string; readonly reason: string }> {
  const proposal = await lockProposal(tx, proposalId);
  if (proposal?.action !== action) refuse('proposal_not_found');
  checkSecond(proposal, call.operator);
  await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
  return { userNo: accountOf(proposal.subject), reason: proposal.reason };
}

/** Drops an open proposal to unflag an account: it was flagged once more since. */
export async function dropUnflagging(tx: Tx, call: OperatorCall, userNo: string): Promise<void> {
  const open = await lockOpenProposal(tx, subjectOf('unflag_account', userNo));
  if (open) await moveProposal(tx, open, { event: 'replace', operator: call.operator });
}
