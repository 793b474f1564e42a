import type { Tx } from '../../kernel/database.ts';
import { post, refundDone } from '../../modules/ledger/index.ts';
import { insertOrderMail, moveLocked, type Order, touchOrder } from '../../modules/orders/index.ts';
import { arrivalOf, type Refund, readRefunds } from '../../modules/payments/index.ts';
import { freeLimits } from '../kept-money/free-limits.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';

/**
 * Records that the money of a refund has gone back, as the provider or a person says. The order is refunded once all of
 * its money is back.
 * @param back.from the account of ours from which it left
 */
export async function refundArrived(
  tx: Tx,
  order: Order,
  { refund, from, actor }: { refund: Refund; from: string; actor: string },
): Promise<void> {
  const { currency, amountMinor, refundNo, orderNo } = refund;
  const reference = arrivalOf(refund);
  await post(tx, [refundDone({ refundNo, reference, orderNo, money: { currency, amount: amountMinor } }, from)]);
  await insertOrderMail(tx, { kind: 'order_refunded', subject: reference, orderNo });
  await recordRefundEvent(tx, order, { refund, type: 'refund.succeeded' });
  const whole = (await readRefunds(tx, orderNo)).filter((one) => one.whole);
  const all = refund.whole && whole.every((one) => one.status === 'succeeded');
  if (!all || (order.status !== 'refunding' && order.status !== 'review')) {
    await freeLimits(tx, order);
    return touchOrder(tx, orderNo);
  }
  // A person was asked meanwhile; the provider's answer settles it.
  const going = order.status === 'review' ? { event: 'start_refund' as const, actor } : undefined;
  const refunding = going ? await moveLocked(tx, order, going) : order;
  const refunded = await moveLocked(tx, refunding, { event: 'finish_refund', actor });
  await freeLimits(tx, refunded);
  await orderChanged(tx, refunded);
}
