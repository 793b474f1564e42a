import type { Tx } from '../kernel/database.ts';
import { jobTopic } from '../kernel/queue.ts';
import { notify } from '../kernel/signal.ts';
import { orderUnwound, post, refundDecided } from '../modules/ledger/index.ts';
import { moveLocked, moveOrder, type Order } from '../modules/orders/index.ts';
import { insertRefund, isApplied, type RefundReason, readReceipts, readRefunds } from '../modules/payments/index.ts';
import { readQuote } from '../modules/pricing/index.ts';
import { orderChanged } from './order-changed.ts';
import { paidOrder } from './take-money.ts';

/**
 * Sends all money kept for a paid order back: the order goes to refunding, and to refunded when the provider says so.
 * @throws when the order is in a status from which nothing can be refunded: a fault of ours
 */
export async function startRefund(
  tx: Tx,
  refund: { orderNo: string; reason: RefundReason; actor: string },
): Promise<Order> {
  const order = await moveOrder(tx, { orderNo: refund.orderNo, event: 'start_refund', actor: refund.actor });
  const stored = await readQuote(tx, order.quoteNo);
  if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
  if (order.paidAt) await post(tx, [orderUnwound(paidOrder(order, stored.quote))]);
  await returnKept(tx, order, { reason: refund.reason, whole: true });
  await orderChanged(tx, order);
  return order;
}

/** Decides the refunds of what a locked order still keeps, at most its total: one for each attempt that brought money. */
export async function returnKept(tx: Tx, order: Order, why: { reason: RefundReason; whole: boolean }): Promise<void> {
  const receipts = (await readReceipts(tx, order.orderNo)).filter((receipt) => isApplied(receipt.disposition));
  const excess = (await readRefunds(tx, order.orderNo)).filter((refund) => refund.reason === 'excess');
  let leftMinor = order.totalMinor;
  for (const receipt of receipts) {
    const returned = excess.find((refund) => refund.paymentNo === receipt.paymentNo)?.amountMinor ?? 0n;
    const kept = receipt.amountMinor > returned ? receipt.amountMinor - returned : 0n;
    const amountMinor = kept < leftMinor ? kept : leftMinor;
    if (amountMinor === 0n) continue;
    leftMinor -= amountMinor;
    const refund = await insertRefund(tx, { ...receipt, amountMinor, ...why });
    const money = { currency: refund.currency, amount: amountMinor };
    await post(tx, [refundDecided({ refundNo: refund.refundNo, orderNo: order.orderNo, money }, 'buyer_funds')]);
  }
  await notify(tx, jobTopic('send-refunds'));
}

/** A refund that the provider refuses, or another thing that only a person can settle. */
export async function askPerson(tx: Tx, order: Order, why: { reason: string; actor: string }): Promise<void> {
  const moved = await moveLocked(tx, order, { event: 'ask_person', actor: why.actor, reviewReason: why.reason });
  await orderChanged(tx, moved);
}
