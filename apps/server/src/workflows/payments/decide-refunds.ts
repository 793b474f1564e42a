import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { post, refundDecided } from '../../modules/ledger/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import {
  insertRefund,
  type Refund,
  type RefundReason,
  readCaptures,
  readDisputes,
  readRefunds,
} from '../../modules/payments/index.ts';
import { refundableMoney } from '../kept-money/refundable-money.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';

/**
 * Decides the refunds of what a locked order still keeps, at most its total or `limitMinor`. Makes one refund for each
 * attempt that brought money.
 */
export async function decideRefunds(
  tx: Tx,
  order: Order,
  why: { reason: RefundReason; whole: boolean; limitMinor?: bigint },
): Promise<Refund[]> {
  const refundable = refundableMoney(order, {
    captures: await readCaptures(tx, order.orderNo),
    refunds: await readRefunds(tx, order.orderNo),
    disputes: await readDisputes(tx, order.orderNo),
  });
  let leftMinor = why.limitMinor ?? order.totalMinor;
  const decided: Refund[] = [];
  for (const money of refundable) {
    const amountMinor = money.amountMinor < leftMinor ? money.amountMinor : leftMinor;
    if (amountMinor === 0n) continue;
    leftMinor -= amountMinor;
    const { reason, whole } = why;
    const refund = await insertRefund(tx, { ...money, amountMinor, reason, whole });
    decided.push(refund);
    const booked = { currency: refund.currency, amount: amountMinor };
    await post(tx, [
      refundDecided({ refundNo: refund.refundNo, orderNo: order.orderNo, money: booked }, 'buyer_funds'),
    ]);
  }
  await notify(tx, jobTopic('send-refunds'));
  for (const refund of decided) await recordRefundEvent(tx, order, { refund, type: 'refund.created' });
  return decided;
}
