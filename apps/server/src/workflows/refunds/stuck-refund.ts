import type { Tx } from '../../kernel/database.ts';
import {
  insertOrderMail,
  lockOrder,
  mayMove,
  type Order,
  reviewMailEnd,
  touchOrder,
} from '../../modules/orders/index.ts';
import { moveRefund, type Refund } from '../../modules/payments/index.ts';
import { rebookLosses } from '../disputes/rebook-losses.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';

/** Why a refund waits: its provider refuses it or leaves it open, its rail takes nothing back, or a bank disputes its money. */
type StuckReason = 'refund_stuck' | 'no_way_back' | 'disputed';

/** Hands this refund to a person, and the order too when it is all of the order's money. */
export async function stuckRefund(
  tx: Tx,
  { order, refund, reason }: { order: Order; refund: Refund; reason: StuckReason },
): Promise<void> {
  const waiting = await moveRefund(tx, refund, { event: 'ask_person', actor: 'provider' });
  // Of a dispute its buyer hears from their bank.
  if (reason !== 'disputed') {
    const { refundNo, orderNo } = refund;
    await insertOrderMail(tx, { kind: 'order_held', subject: `${refundNo}${reviewMailEnd}`, orderNo });
  }
  await recordRefundEvent(tx, order, { refund: waiting, type: 'refund.review' });
  if (refund.whole && mayMove(order, 'ask_person')) await askPerson(tx, order, { reason, actor: 'provider' });
  else await touchOrder(tx, order.orderNo);
  await rebookLosses(tx, await lockedAgain(tx, order), waiting);
}

/** Reads the order again, as the lines before have left it. */
async function lockedAgain(tx: Tx, { orderNo }: Order): Promise<Order> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  return order;
}
