import type { RefundReason } from '@kassa/contract';
import type { Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Journal, orderReduced, orderUnwound, type PaidOrder, post } from '../../modules/ledger/index.ts';
import { moveOrder, type Order, touchOrder } from '../../modules/orders/index.ts';
import { type Refund, readDisputes, readRefunds } from '../../modules/payments/index.ts';
import { readQuote } from '../../modules/pricing/index.ts';
import { goneParts } from '../kept-money/gone-parts.ts';
import { paidOrder } from '../kept-money/paid-order.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { decideRefunds } from '../payments/decide-refunds.ts';

/**
 * Sends back all money kept for a paid order. The order goes to refunding, and to refunded when the provider says so.
 * @throws Error when the order's status allows no refund, or it keeps no money: this is our own fault, and the order
 *   would never leave refunding
 */
export async function startRefund(
  tx: Tx,
  refund: { orderNo: OrderNo; reason: RefundReason; actor: string },
): Promise<Order> {
  const order = await moveOrder(tx, { orderNo: refund.orderNo, event: 'start_refund', actor: refund.actor });
  const stored = await readQuote(tx, order.quoteNo);
  if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
  if (order.paidAt) await post(tx, [await unwinding(tx, order, paidOrder(order, stored.quote))]);
  const refunds = await decideRefunds(tx, order, { reason: refund.reason, whole: true });
  if (refunds.length === 0) throw new Error(`order ${order.orderNo} keeps no money that could go back`);
  await orderChanged(tx, order);
  return order;
}

/** Builds the postings that undo the order's books: all of them, or what earlier refunds of parts have left. */
async function unwinding(tx: Tx, order: Order, paid: PaidOrder): Promise<Journal> {
  const fromMinor = await goneMinor(tx, order);
  if (fromMinor === 0n) return orderUnwound(paid);
  return orderReduced(paid, { subject: order.orderNo, fromMinor, toMinor: order.totalMinor });
}

/** Sends back a part of what is kept for a paid order. Its status stays; item and fees are reduced in proportion. */
export async function refundPart(tx: Tx, order: Order, limitMinor: bigint): Promise<Refund[]> {
  const stored = await readQuote(tx, order.quoteNo);
  if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
  let fromMinor = await goneMinor(tx, order);
  const refunds = await decideRefunds(tx, order, { reason: 'merchant', whole: false, limitMinor });
  for (const { refundNo, amountMinor } of refunds) {
    const toMinor = fromMinor + amountMinor;
    await post(tx, [orderReduced(paidOrder(order, stored.quote), { subject: refundNo, fromMinor, toMinor })]);
    fromMinor = toMinor;
  }
  await touchOrder(tx, order.orderNo);
  return refunds;
}

async function goneMinor(tx: Tx, { orderNo }: Order): Promise<bigint> {
  return goneParts(await readRefunds(tx, orderNo), await readDisputes(tx, orderNo));
}
