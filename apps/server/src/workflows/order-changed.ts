import type { OrderStatus } from '@kassa/contract/statuses';
import type { Tx } from '../kernel/database.ts';
import { askRelease, lockDelivery, moveDelivery } from '../modules/deliveries/index.ts';
import { isNoticeRequired, recordMerchantEvent } from '../modules/merchants/index.ts';
import { noteOrderMail, type Order } from '../modules/orders/index.ts';
import { type KnownTerms, tradeOfOrder } from './trade-of-order.ts';

/** Statuses that the merchant hears of at once; the others say nothing new to him (decisions.md, Order life). */
const told: ReadonlySet<OrderStatus> = new Set(['created', 'paid', 'completed', 'failed', 'closed']);

/**
 * Tells the other rooms of a locked order's new status, in the transaction of the change.
 * @param known what the caller has read already: the order's quote, and its link
 */
export async function orderChanged(tx: Tx, order: Order, known: KnownTerms = {}): Promise<void> {
  if (told.has(order.status)) {
    const { trade, link } = await tradeOfOrder(tx, order, known);
    await recordMerchantEvent(tx, trade, link.callbackUrl);
  }
  if (order.status === 'paid') {
    await askRelease(tx, order, { noticeRequired: await isNoticeRequired(tx, order.appId) });
  }
  if (order.status === 'refunding') await withdrawDelivery(tx, order);
  if (order.status === 'paid' || order.status === 'completed') {
    await noteOrderMail(tx, { kind: `order_${order.status}`, subject: order.orderNo, orderNo: order.orderNo });
  }
}

/** Money that goes back is delivered for no more: one row lock decides. */
async function withdrawDelivery(tx: Tx, order: Order): Promise<void> {
  const delivery = await lockDelivery(tx, order.orderNo);
  if (delivery?.status === 'waiting_release' || delivery?.status === 'review') {
    await moveDelivery(tx, delivery, { event: 'withdraw', actor: 'clock' });
  }
}
