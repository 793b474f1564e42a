import { methodByKey } from '@kassa/methods';
import { roundDiv } from '@kassa/money';
import type { Tx } from '../../kernel/database.ts';
import { excessWrittenOff, type Journal, refundDecided } from '../../modules/ledger/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import { type Capture, insertRefund } from '../../modules/payments/index.ts';
import type { StoredQuote } from '../../modules/pricing/index.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';

/**
 * Sends the excess of an order's money back, or keeps it in suspense when it is below what the rail can send back.
 * @returns its journals, to be booked with the order's
 */
export async function returnExcess(
  tx: Tx,
  { order, capture }: { readonly order: Order; readonly capture: Capture },
  { excessMinor, quote }: { excessMinor: bigint; quote: StoredQuote },
): Promise<Journal[]> {
  const minimumUsdMinor = methodByKey(quote.payWayCode, quote.bankCode)?.refundMinimumUsdMinor ?? 0n;
  const excessUsdMinor = roundDiv(excessMinor * (quote.usdMinor ?? 0n), quote.totalMinor);
  const money = { currency: capture.currency, amount: excessMinor };
  if (quote.usdMinor !== null && excessUsdMinor < minimumUsdMinor) {
    return [excessWrittenOff({ captureNo: capture.captureNo, orderNo: order.orderNo, money })];
  }
  const of = { ...capture, moneyId: capture.providerCaptureId };
  const refund = await insertRefund(tx, { ...of, amountMinor: excessMinor, reason: 'excess', whole: false });
  await recordRefundEvent(tx, order, { refund, type: 'refund.created' });
  return [refundDecided({ refundNo: refund.refundNo, orderNo: order.orderNo, money }, 'buyer_funds')];
}
