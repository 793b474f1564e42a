import { isMoneyAction, type OperatorAction, operatorActions, type Resolved } from '@kassa/contract/operator';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { writeAudit } from '../modules/audit/index.ts';
import { insertProposal, lockProposal, moveProposal, readProposal } from '../modules/operators/index.ts';
import { lockOrder } from '../modules/orders/index.ts';
import { acts } from './act-on-review.ts';
import type { OperatorCall } from './operator-call.ts';
import { allowedActions, type ReviewCase, readCase } from './review-case.ts';

/** A decision about an order. */
interface Decision {
  readonly orderNo: string;
  readonly action: OperatorAction;
  readonly reason: string;
}

/**
 * Does what an operator decided or, where that moves money, proposes it to the others. Its line of the audit is written in
 * the same transaction.
 * @throws Refusal 80007, 91703 with the allowed actions in `extend`
 */
export async function resolveReview(app: Pick<App, 'db'>, call: OperatorCall, decision: Decision): Promise<Resolved> {
  const { orderNo, action, reason } = decision;
  return inTransaction(app.db, async (tx) => {
    const the = await lockCase(tx, decision);
    if (!isMoneyAction(action)) return act(tx, the, { ...decision, call, audited: 'resolve', subject: orderNo });
    const proposal = await insertProposal(tx, {
      orderNo,
      action,
      reason,
      orderVersion: the.order.version,
      proposedBy: call.operator,
    });
    const { proposalId, expiresAt } = proposal;
    await writeAudit(tx, {
      ...call,
      action: 'resolve',
      subject: orderNo,
      code: '0000',
      facts: { action, reason, proposalId },
      before: pictureOf(the),
      after: pictureOf(the),
    });
    const { status } = the.order;
    return { orderNo, action, status, proposal: { proposalId, expiresAt: expiresAt.toISOString() } };
  });
}

/**
 * Does what another operator proposed.
 * @throws Refusal 91704 for the proposer, 91705 when it is no more or the order has changed since, 91703 as above
 */
export async function approveProposal(app: Pick<App, 'db'>, call: OperatorCall, proposalId: string): Promise<Resolved> {
  return inTransaction(app.db, async (tx) => {
    // The order is locked first, always: so its number is read before.
    const { orderNo } = (await readProposal(tx, proposalId)) ?? {};
    const order = orderNo === undefined ? undefined : await lockOrder(tx, orderNo);
    const proposal = order && (await lockProposal(tx, proposalId));
    if (proposal?.status !== 'proposed' || proposal.expired) throw new Refusal('91705');
    if (proposal.proposedBy === call.operator) throw new Refusal('91704');
    if (proposal.orderVersion !== order?.version) throw new Refusal('91705');
    const action = operatorActions.find((name) => name === proposal.action);
    if (!action) throw new Error(`proposal ${proposalId} is for nothing we do`);
    const decision = { orderNo: proposal.orderNo, action, reason: proposal.reason };
    const the = await lockCase(tx, decision);
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    return act(tx, the, { ...decision, call, audited: 'approve', subject: proposalId });
  });
}

/** Locks an order and looks what may be done with it. */
async function lockCase(tx: Tx, { orderNo, action }: Decision): Promise<ReviewCase> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new Refusal('80007');
  const the = await readCase(tx, order);
  const allowed = allowedActions(the);
  if (!allowed.includes(action)) throw new Refusal('91703', { extend: allowed.join(',') });
  return the;
}

async function act(
  tx: Tx,
  the: ReviewCase,
  how: Decision & { call: OperatorCall; audited: 'resolve' | 'approve'; subject: string },
): Promise<Resolved> {
  const { orderNo, action, reason, call } = how;
  await acts[action](tx, the, `operator:${call.operator}`);
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  await writeAudit(tx, {
    ...call,
    action: how.audited,
    subject: how.subject,
    code: '0000',
    facts: { orderNo, action, reason },
    before: pictureOf(the),
    after: pictureOf(await readCase(tx, order)),
  });
  return { orderNo, action, status: order.status, proposal: null };
}

/** The order as the audit keeps it: states alone, nothing of the buyer. */
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
