import type { ResolvedSold, SoldAction } from '@kassa/contract/operator';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { writeAudit } from '../modules/audit/index.ts';
import { readDelivery } from '../modules/deliveries/index.ts';
import { insertProposal, lockProposal, moveProposal, readProposal } from '../modules/operators/index.ts';
import { lockSellOrder, moveSellOrder, type SellOrder } from '../modules/sells/index.ts';
import type { OperatorCall } from './operator-call.ts';
import { bookSoldRefund } from './sell-refund-sends.ts';

/** What a proposal is about, where others have an order's number. */
const subjectOf = (orderNo: string) => `sold ${orderNo}`;
const actionOf = (action: SoldAction) => `sold_${action}`;
const actions: readonly SoldAction[] = ['arrived', 'again'];

/**
 * Proposes how a refund of sold crypto ends whose send is over and unclear: it arrived, or its buyer may confirm it again.
 * Another operator does it. @throws Refusal 80007, 91703 with what is possible now in `extend`
 */
export async function proposeSold(
  app: Pick<App, 'db'>,
  call: OperatorCall,
  { orderNo, action, reason }: { readonly orderNo: string; readonly action: SoldAction; readonly reason: string },
): Promise<ResolvedSold> {
  return inTransaction(app.db, async (tx) => {
    const order = await lockUnclear(tx, orderNo, action);
    const about = { orderNo: subjectOf(orderNo), action: actionOf(action), orderVersion: 0n };
    const { proposalId, expiresAt } = await insertProposal(tx, { ...about, reason, proposedBy: call.operator });
    const facts = { action, reason, proposalId };
    await writeAudit(tx, { ...call, action: 'resolve_sold', subject: orderNo, code: '0000', facts });
    return { orderNo, status: order.status, proposal: { proposalId, expiresAt: expiresAt.toISOString() } };
  });
}

/**
 * Does what another operator proposed.
 * @throws Refusal 91705 when the proposal is no more, 91704 for the proposer, 91703 as above
 */
export async function approveSold(app: Pick<App, 'db'>, call: OperatorCall, proposalId: string): Promise<ResolvedSold> {
  return inTransaction(app.db, async (tx) => {
    // The order is locked first, always: so its number is read before.
    const found = await readProposal(tx, proposalId);
    const action = actions.find((one) => actionOf(one) === found?.action);
    if (!found || !action) throw new Refusal('91705');
    const orderNo = found.orderNo.slice(subjectOf('').length);
    const order = await lockUnclear(tx, orderNo, action);
    const proposal = await lockProposal(tx, proposalId);
    if (proposal?.status !== 'proposed' || proposal.expired) throw new Refusal('91705');
    if (proposal.proposedBy === call.operator) throw new Refusal('91704');
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    const actor = `operator:${call.operator}`;
    if (action === 'again') await moveSellOrder(tx, order, { event: 'fail', actor });
    else {
      await moveSellOrder(tx, order, { event: 'finalise', actor, hash: order.hash ?? '' });
      await bookSoldRefund(tx, order);
    }
    const facts = { action, reason: proposal.reason, proposalId };
    await writeAudit(tx, { ...call, action: 'approve_sold', subject: orderNo, code: '0000', facts });
    return { orderNo, status: action === 'again' ? 'refundable' : 'refunded', proposal: null };
  });
}

/** Locks a refund that only a person can end: nothing of its send can be mined any more. */
async function lockUnclear(tx: Tx, orderNo: string, action: SoldAction): Promise<SellOrder> {
  const order = await lockSellOrder(tx, { orderNo });
  if (!order) throw new Refusal('80007');
  const send = order.refundNo === null ? undefined : await readDelivery(tx, order.refundNo);
  const isUnclear = order.status === 'review' && send?.status === 'review';
  const allowed = isUnclear ? actions.filter((one) => one !== 'arrived' || order.hash !== null) : [];
  if (!allowed.includes(action)) throw new Refusal('91703', { extend: allowed.join(',') });
  return order;
}
