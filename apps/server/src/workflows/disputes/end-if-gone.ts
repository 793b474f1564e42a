import type { Tx } from '../../kernel/database.ts';
import { lockDelivery, mayBeMined } from '../../modules/deliveries/index.ts';
import { isUnwound } from '../../modules/ledger/index.ts';
import { mayMove, moveLocked, type Order } from '../../modules/orders/index.ts';
import { readCaptures, readDisputes, readRefunds } from '../../modules/payments/index.ts';
import { freeLimits } from '../kept-money/free-limits.ts';
import { refundableMoney } from '../kept-money/refundable-money.ts';
import { orderChanged } from '../order-events/order-changed.ts';

/**
 * Ends an order whose money is all with its buyer again, by the bank, and whose item was never sent or
 * whose money was going back. There is nothing left to decide.
 */
export async function endIfGone(tx: Tx, order: Order): Promise<Order> {
  const { orderNo, status } = order;
  if (status !== 'review' && status !== 'refunding') return order;
  // What is delivered stays delivered, unless all of its money was going back anyway.
  if (order.completedAt !== null && !(await isUnwound(tx, orderNo))) return order;
  const delivery = await lockDelivery(tx, orderNo);
  if (delivery && mayBeMined(delivery.status)) return order;
  const refunds = await readRefunds(tx, orderNo);
  const captures = await readCaptures(tx, orderNo);
  const keeps = refundableMoney(order, { captures, refunds, disputes: await readDisputes(tx, orderNo) });
  if (keeps.length > 0 || refunds.some(({ whole, status: at }) => whole && at !== 'succeeded')) return order;
  const actor = 'provider';
  let refunding = order;
  if (mayMove(order, 'start_refund')) {
    refunding = await moveLocked(tx, order, { event: 'start_refund', actor });
    await orderChanged(tx, refunding);
  }
  const refunded = await moveLocked(tx, refunding, { event: 'finish_refund', actor });
  await freeLimits(tx, refunded);
  await orderChanged(tx, refunded);
  return refunded;
}
