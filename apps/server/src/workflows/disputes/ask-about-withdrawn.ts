import type { Tx } from '../../kernel/database.ts';
import { post, refundDecided } from '../../modules/ledger/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import { type Dispute, insertRefund, moveRefund, readWithdrawnRefunds } from '../../modules/payments/index.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';
import { heldMinor } from './book-loss.ts';

/**
 * Decides refunds anew that a loss had withdrawn, once its money is back: each waits for a person, because the buyer was
 * told of it months ago. Those of all money of an order that has ended are left out: the order itself asks. The order
 * must be locked, and the loss booked back.
 * @param backMinor what has come back to the buyer's funds, minor units
 */
export async function askAboutWithdrawn(
  tx: Tx,
  order: Order,
  { dispute, backMinor }: { readonly dispute: Dispute; readonly backMinor: bigint },
): Promise<void> {
  const { paymentNo, currency } = dispute;
  const held = await heldMinor(tx, dispute, 'buyer_funds');
  let leftMinor = held < backMinor ? held : backMinor;
  for (const withdrawn of await readWithdrawnRefunds(tx, { paymentNo, currency })) {
    const { orderNo, provider, amountMinor, reason, whole } = withdrawn;
    if (amountMinor > leftMinor || (whole && order.status === 'refunded')) continue;
    leftMinor -= amountMinor;
    const decided = { orderNo, paymentNo, provider, currency, amountMinor, reason, whole };
    const refund = await insertRefund(tx, decided);
    const money = { currency, amount: amountMinor };
    await post(tx, [refundDecided({ refundNo: refund.refundNo, orderNo, money }, 'buyer_funds')]);
    const waiting = await moveRefund(tx, refund, { event: 'ask_person', actor: 'provider' });
    await recordRefundEvent(tx, order, { refund: waiting, type: 'refund.review' });
  }
}
