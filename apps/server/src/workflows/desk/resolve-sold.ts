import { codeOf } from '@kassa/contract/codes';
import { type ResolvedSold, type SoldAction, soldActions } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { SellOrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { readDelivery } from '../../modules/deliveries/index.ts';
import {
  checkSecond,
  insertProposal,
  lockProposal,
  moveProposal,
  readProposal,
} from '../../modules/operators/index.ts';
import { lockSellOrder, moveSellOrder, type SellOrder } from '../../modules/sells/index.ts';
import { bookSoldRefund } from '../sales/sell-refund-sends.ts';
import type { OperatorCall } from './operator-call.ts';

/** Names the subject of a proposal about sold crypto. Other proposals have an order's number there. */
export const soldSubject = (orderNo: SellOrderNo | '') => `sold ${orderNo}`;
/** Names a decision about sold crypto in a proposal. */
export const actionOfSold = (action: SoldAction) => `sold_${action}`;

/** Lists how a refund that waits for a person may be decided: not while its send may still end. */
export function soldActionsOf({ send, hash }: { send: string | null | undefined; hash: string | null }): SoldAction[] {
  return send === 'review' ? soldActions.filter((one) => one !== 'arrived' || hash !== null) : [];
}

/**
 * Proposes how to end a refund of sold crypto whose send is over but unclear: it arrived, or its buyer may confirm it
 * again. Another operator must approve it.
 * @throws Refusal order_not_found, action_impossible with the possible actions in `extend`
 */
export async function proposeSold(
  app: Pick<App, 'db'>,
  call: OperatorCall,
  { orderNo, action, reason }: { readonly orderNo: SellOrderNo; readonly action: SoldAction; readonly reason: string },
): Promise<ResolvedSold> {
  return inTransaction(app.db, async (tx) => {
    const order = await lockUnclear(tx, orderNo, action);
    const about = { subject: soldSubject(orderNo), action: actionOfSold(action), orderVersion: 0n };
    const { proposalId, expiresAt } = await insertProposal(tx, { ...about, reason, proposedBy: call.operator });
    const facts = { action, reason, proposalId };
    await writeAudit(tx, { ...call, action: 'resolve_sold', subject: orderNo, code: codeOf('success'), facts });
    return { orderNo, status: order.status, proposal: { proposalId, expiresAt: expiresAt.toISOString() } };
  });
}

/**
 * Does what another operator proposed.
 * @throws Refusal proposal_not_found when the proposal is gone, second_operator_required for the proposer,
 *   action_impossible as above
 */
export async function approveSold(app: Pick<App, 'db'>, call: OperatorCall, proposalId: string): Promise<ResolvedSold> {
  return inTransaction(app.db, async (tx) => {
    // The order must be locked first, so read its number before.
    const found = await readProposal(tx, proposalId);
    const action = soldActions.find((one) => actionOfSold(one) === found?.action);
    if (!found || !action) refuse('proposal_not_found');
    const orderNo = found.subject.slice(soldSubject('').length) as SellOrderNo;
    const order = await lockUnclear(tx, orderNo, action);
    const proposal = await lockProposal(tx, proposalId);
    checkSecond(proposal, call.operator);
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    const actor = `operator:${call.operator}`;
    if (action === 'again') await moveSellOrder(tx, order, { event: 'fail', actor });
    else {
      await moveSellOrder(tx, order, { event: 'finalise', actor, hash: order.hash ?? '' });
      await bookSoldRefund(tx, order);
    }
    const facts = { action, reason: proposal.reason, proposalId };
    await writeAudit(tx, { ...call, action: 'approve_sold', subject: orderNo, code: codeOf('success'), facts });
    return { orderNo, status: action === 'again' ? 'refundable' : 'refunded', proposal: null };
  });
}

/** Locks a refund that only a person can end, because nothing of its send can be mined any more. */
async function lockUnclear(tx: Tx, orderNo: SellOrderNo, action: SoldAction): Promise<SellOrder> {
  const order = await lockSellOrder(tx, { orderNo });
  if (!order) refuse('order_not_found');
  const send = order.refundNo === null ? undefined : await readDelivery(tx, order.refundNo);
  const allowed = order.status === 'review' ? soldActionsOf({ send: send?.status, hash: order.hash }) : [];
  if (!allowed.includes(action)) refuse('action_impossible', { extend: allowed.join(',') });
  return order;
}
