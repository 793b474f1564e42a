import type { RefundReason } from '@kassa/contract';
import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { post, refundDecided } from '../../modules/ledger/index.ts';
import { insertOrderMail, type Order } from '../../modules/orders/index.ts';
import { type Capture, insertRefund } from '../../modules/payments/index.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';
import { recordCapture } from './record-capture.ts';

/** Records a capture and sends it alone back. Other money of the order stays. */
export async function returnCapture(
  tx: Tx,
  { order, capture }: { readonly order: Order; readonly capture: Capture },
  why: { reason: RefundReason; whole: boolean },
): Promise<void> {
  await recordCapture(tx, capture);
  const refund = await insertRefund(tx, { ...capture, moneyId: capture.providerCaptureId, ...why });
  const money = { currency: refund.currency, amount: refund.amountMinor };
  const from = why.reason === 'wrong_currency' ? 'suspense' : 'buyer_funds';
  await post(tx, [refundDecided({ refundNo: refund.refundNo, orderNo: refund.orderNo, money }, from)]);
  await recordRefundEvent(tx, order, { refund, type: 'refund.created' });
  // The buyer may still wait for an item that does not come.
  if (why.reason === 'late' || why.reason === 'part') {
    await insertOrderMail(tx, { kind: 'order_held', subject: refund.refundNo, orderNo: refund.orderNo });
  }
  await notify(tx, jobTopic('send-refunds'));
}
