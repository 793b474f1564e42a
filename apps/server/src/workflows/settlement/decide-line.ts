import { codeOf } from '@kassa/contract/codes';
import type { DecidedLine, SettlementDecision } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { post } from '../../modules/ledger/index.ts';
import {
  checkSecond,
  insertProposal,
  lockProposal,
  moveProposal,
  readProposal,
} from '../../modules/operators/index.ts';
import {
  actionOf,
  decisionOf,
  endLines,
  lockProvider,
  readLineProvider,
  readWaiting,
  recordDecision,
  subjectOf,
} from '../../modules/settlement/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { effectOf, possibleDecisions, type WaitingLine } from './decision-effect.ts';

interface Decision {
  readonly lineNo: string;
  readonly decision: SettlementDecision;
  readonly orderNo?: string | undefined;
  readonly reason: string;
}

/**
 * Notes that the provider was asked, or proposes how a line of a report ends. Another operator must approve that.
 * @throws Refusal proposal_not_found for an unknown line, or one that does not wait; action_impossible with the possible
 *   decisions in `extend`
 */
export async function decideLine(app: Pick<App, 'db'>, call: OperatorCall, decision: Decision): Promise<DecidedLine> {
  const { lineNo, orderNo = '', reason } = decision;
  return inTransaction(app.db, async (tx) => {
    await checkedLine(tx, { lineNo, decision: decision.decision, orderNo });
    const done = { ...call, action: 'decide_line', subject: lineNo, code: codeOf('success') };
    const facts = { decision: decision.decision, orderNo, reason };
    await recordDecision(tx, { lineNo, operator: call.operator, decision: decision.decision, note: reason });
    if (decision.decision === 'ask') {
      await writeAudit(tx, { ...done, facts });
      return { lineNo, state: 'waiting', proposal: null };
    }
    const about = { subject: subjectOf(lineNo), action: actionOf(decision.decision, orderNo), orderVersion: 0n };
    const { proposalId, expiresAt } = await insertProposal(tx, { ...about, reason, proposedBy: call.operator });
    await writeAudit(tx, { ...done, facts: { ...facts, proposalId } });
    return { lineNo, state: 'waiting', proposal: { proposalId, expiresAt: expiresAt.toISOString() } };
  });
}

/**
 * Ends a line as another operator proposed.
 * @throws Refusal proposal_not_found when the proposal is gone or the line does not wait any more, second_operator_required
 *   for the proposer, action_impossible as above
 */
export async function approveLine(app: Pick<App, 'db'>, call: OperatorCall, proposalId: string): Promise<DecidedLine> {
  return inTransaction(app.db, async (tx) => {
    // The line must be locked first, so read its number before.
    const found = await readProposal(tx, proposalId);
    const { decision, orderNo } = decisionOf(found?.action ?? '');
    if (!found || decision === '') refuse('proposal_not_found');
    const lineNo = found.subject.slice(subjectOf('').length);
    const line = await checkedLine(tx, { lineNo, decision, orderNo });
    const proposal = await lockProposal(tx, proposalId);
    checkSecond(proposal, call.operator);
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    const { journals, settles } = await effectOf(tx, line, { decision, orderNo });
    await post(tx, journals);
    await endLines(tx, [{ lineNo: line.lineNo, state: 'decided', reason: decision, retrySeconds: null, settles }]);
    await recordDecision(tx, { lineNo, operator: call.operator, decision, note: 'approved' });
    const facts = { decision, orderNo, reason: proposal.reason, proposalId };
    await writeAudit(tx, { ...call, action: 'approve_line', subject: lineNo, code: codeOf('success'), facts });
    return { lineNo, state: 'decided', proposal: null };
  });
}

/** Locks a line that waits, and checks that it allows a decision. */
async function checkedLine(
  tx: Tx,
  { lineNo, decision, orderNo }: { lineNo: string; decision: SettlementDecision; orderNo: string },
): Promise<WaitingLine> {
  const provider = await readLineProvider(tx, lineNo);
  if (provider === undefined) refuse('proposal_not_found');
  await lockProvider(tx, provider);
  const line = await readWaiting(tx, lineNo);
  if (!line) refuse('proposal_not_found');
  const possible = await possibleDecisions(tx, line, orderNo);
  if (!possible.includes(decision)) refuse('action_impossible', { extend: possible.join(',') });
  return line;
}
