import { codeOf } from '@kassa/contract/codes';
import { type DecidedLost, type LostVerdict, lostVerdicts } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  checkSecond,
  insertProposal,
  lockProposal,
  moveProposal,
  type Proposal,
  readProposal,
} from '../../modules/operators/index.ts';
import { checkDecision, endLost, type LostCase, type LostDecision, lockLost } from '../recovery/decide-notified.ts';
import type { OperatorCall } from './operator-call.ts';

/** Names the subject of a proposal about a lost order. Other proposals have an order's number there. */
export const lostSubject = (orderNo: OrderNo | '') => `lost ${orderNo}`;
/** Names a decision about a lost order in a proposal. */
export const actionOfLost = (verdict: LostVerdict) => `lost_${verdict}`;

/**
 * Proposes what became of an order that a restored database lost, and of money that was found. Another operator must approve it.
 * @throws Refusal proposal_not_found for an order that does not wait, action_impossible with the possible money in `extend`
 */
export async function proposeLost(
  app: Pick<App, 'db'>,
  call: OperatorCall,
  { orderNo, ...decision }: LostDecision & { readonly orderNo: OrderNo },
): Promise<DecidedLost> {
  return inTransaction(app.db, async (tx) => {
    const lost = (await lockLost(tx, orderNo)) ?? refuse('proposal_not_found');
    checkDecision(lost, decision);
    const { verdict, money, reason } = decision;
    const about = { subject: lostSubject(orderNo), action: actionOfLost(verdict), orderVersion: 0n };
    const details = { money, seen: seenOf(lost), newest: newestOf(lost) };
    const { proposalId, expiresAt } = await insertProposal(tx, {
      ...{ ...about, reason, proposedBy: call.operator },
      details,
    });
    const facts = { verdict, money: money.join(','), reason, proposalId };
    await writeAudit(tx, { ...call, action: 'propose_lost', subject: orderNo, code: codeOf('success'), facts });
    return { orderNo, state: 'open', notified: null, proposal: { proposalId, expiresAt: expiresAt.toISOString() } };
  });
}

/**
 * Does what another operator proposed.
 * @throws Refusal proposal_not_found when the proposal is gone, or more is known of the order since; second_operator_required for
 *   the proposer; action_impossible where its money does not wait any more
 */
export async function approveLost(
  app: Pick<App, 'db' | 'clock'>,
  call: OperatorCall,
  proposalId: string,
): Promise<DecidedLost> {
  return inTransaction(app.db, async (tx) => {
    // The order must be locked first, so read its number before.
    const found = await readProposal(tx, proposalId);
    const choice = found && choiceOf(found);
    if (!choice) refuse('proposal_not_found');
    const orderNo = found.subject.slice(lostSubject('').length) as OrderNo;
    const lost = await lockLost(tx, orderNo);
    const proposal = await lockProposal(tx, proposalId);
    checkSecond(proposal, call.operator);
    if (!lost || hasChanged(lost, proposal)) refuse('proposal_not_found');
    checkDecision(lost, choice);
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    const { reason } = proposal;
    const facts = { verdict: choice.verdict, money: choice.money.join(','), reason, proposalId };
    const by = { ...call, action: 'approve_lost', facts };
    return {
      orderNo,
      state: 'decided',
      notified: await endLost({ ...app, tx }, lost, { ...choice, reason, by }),
      proposal: null,
    };
  });
}

/** Reads what a proposal decides; undefined for one about something else. */
export function choiceOf({
  action,
  details,
}: Pick<Proposal, 'action' | 'details'>): Omit<LostDecision, 'reason'> | undefined {
  const verdict = lostVerdicts.find((one) => actionOfLost(one) === action);
  return verdict && { verdict, money: (details?.money ?? []) as string[] };
}

/**
 * Whether more is known of an order than when a proposal was made: how far it had come, the order itself, or money that was found
 * since. Money that was decided with another order since changes nothing, unless the proposal names it.
 */
export function hasChanged(lost: LostCase, { details }: Pick<Proposal, 'details'>): boolean {
  return seenOf(lost) !== details?.seen || newestOf(lost) > Number(details?.newest);
}

function seenOf({ notified, known }: LostCase): string {
  const { paid, delivered, closed, refundedMinor, state } = notified;
  return [state, paid, delivered, closed, refundedMinor, known?.version ?? ''].join(' ');
}

function newestOf({ money }: LostCase): number {
  return Math.max(0, ...money.map(({ foundNo }) => Number(foundNo)));
}
