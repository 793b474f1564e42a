import { codeOf } from '@kassa/contract/codes';
import { isMoneyAction, type OperatorAction, operatorActions, type Resolved } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  checkSecond,
  insertProposal,
  lockOpenProposal,
  lockProposal,
  moveProposal,
  readProposal,
} from '../../modules/operators/index.ts';
import { lockOrder, orderTopic } from '../../modules/orders/index.ts';
import { acts } from './act-on-review.ts';
import { allowedActions } from './allowed-actions.ts';
import type { OperatorCall } from './operator-call.ts';
import { type ReviewCase, readCase } from './review-case.ts';

type Needs = Pick<App, 'db' | 'clock'>;

/** A decision about an order. */
interface Decision {
  readonly orderNo: OrderNo;
  readonly action: OperatorAction;
  readonly reason: string;
  /** Whether what somebody else has proposed stays: who may only propose must not take a decision of finance away. */
  readonly leavesOthers?: boolean;
  /** The merchant whose person proposes it: they find it by that to withdraw it. */
  readonly appId?: string | null;
}

/**
 * Does what an operator decided or, where that moves money, proposes it to the other operators. Writes the audit line
 * in the same transaction.
 * @throws Refusal order_not_found, action_impossible with the allowed actions in `extend`, operator_role_required where
 *   somebody else's proposal would have to give way
 */
export async function resolveReview(app: Needs, call: OperatorCall, decision: Decision): Promise<Resolved> {
  const { orderNo, action, reason, leavesOthers = false, appId = null } = decision;
  return inTransaction(app.db, async (tx) => {
    const reviewCase = await lockCase(app, tx, decision);
    if (!isMoneyAction(action))
      return act(tx, reviewCase, { ...decision, app, call, audited: 'resolve', subject: orderNo });
    const before = leavesOthers && (await lockOpenProposal(tx, orderNo));
    if (before && !before.expired && before.proposedBy !== call.operator) refuse('operator_role_required');
    const proposal = await insertProposal(tx, {
      subject: orderNo,
      action,
      reason,
      orderVersion: reviewCase.order.version,
      proposedBy: call.operator,
      ...(appId !== null && { details: { appId } }),
    });
    const { proposalId, expiresAt } = proposal;
    await notify(tx, orderTopic(orderNo));
    await writeAudit(tx, {
      ...call,
      action: 'resolve',
      subject: orderNo,
      code: codeOf('success'),
      facts: { action, reason, proposalId },
      before: pictureOf(reviewCase),
      after: pictureOf(reviewCase),
    });
    const { status } = reviewCase.order;
    return { orderNo, action, status, proposal: { proposalId, expiresAt: expiresAt.toISOString() } };
  });
}

/**
 * Does what another operator proposed.
 * @throws Refusal second_operator_required for the proposer, proposal_not_found when the proposal is gone or the order
 *   has changed since, proposal_declined, proposal_withdrawn, action_impossible as above, spending_limit_reached for money above the buyer's limits
 */
export async function approveProposal(app: Needs, call: OperatorCall, proposalId: string): Promise<Resolved> {
  return inTransaction(app.db, async (tx) => {
    // The order must be locked first, so read its number before.
    const orderNo = (await readProposal(tx, proposalId))?.subject as OrderNo | undefined;
    const order = orderNo === undefined ? undefined : await lockOrder(tx, orderNo);
    const proposal = order && (await lockProposal(tx, proposalId));
    checkSecond(proposal, call.operator);
    if (proposal.orderVersion !== order?.version) refuse('proposal_not_found');
    const action = operatorActions.find((name) => name === proposal.action);
    if (!action) throw new Error(`proposal ${proposalId} has an unknown action`);
    const decision = { orderNo: order.orderNo, action, reason: proposal.reason };
    const reviewCase = await lockCase(app, tx, decision);
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    return act(tx, reviewCase, { ...decision, app, call, audited: 'approve', subject: proposalId });
  });
}

/** Locks an order and reads what may be done with it. */
async function lockCase(app: Needs, tx: Tx, { orderNo, action }: Decision): Promise<ReviewCase> {
  const order = await lockOrder(tx, orderNo);
  if (!order) refuse('order_not_found');
  const reviewCase = await readCase(app, tx, order);
  const allowed = allowedActions(reviewCase);
  if (!allowed.includes(action)) refuse('action_impossible', { extend: allowed.join(',') });
  return reviewCase;
}

async function act(
  tx: Tx,
  reviewCase: ReviewCase,
  how: Decision & { app: Needs; call: OperatorCall; audited: 'resolve' | 'approve'; subject: string },
): Promise<Resolved> {
  const { app, orderNo, action, reason, call } = how;
  await acts[action](tx, reviewCase, `operator:${call.operator}`);
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  await writeAudit(tx, {
    ...call,
    action: how.audited,
    subject: how.subject,
    code: codeOf('success'),
    facts: { orderNo, action, reason },
    before: pictureOf(reviewCase),
    after: pictureOf(await readCase(app, tx, order)),
  });
  return { orderNo, action, status: order.status, proposal: null };
}

/** Describes the order for the audit: only states, nothing about the buyer. */
function pictureOf({ order, refunds, delivery }: ReviewCase): Readonly<Record<string, unknown>> {
  return {
    status: order.status,
    reviewReason: order.reviewReason,
    exception: order.exception,
    version: order.version.toString(),
    refunds: Object.fromEntries(refunds.map(({ refundNo, status }) => [refundNo, status])),
    delivery: delivery?.status ?? null,
  };
}
