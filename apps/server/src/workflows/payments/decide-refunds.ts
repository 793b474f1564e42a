import type { RefundReason } from '@kassa/contract';
import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { post, refundDecided } from '../../modules/ledger/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import {
  insertRefund,
  type NewRefund,
  type Refund,
  readCaptures,
  readDisputes,
  readRefunds,
} from '../../modules/payments/index.ts';
import { partsOfRefund } from '../kept-money/money-of-refund.ts';
import { refundableMoney } from '../kept-money/refundable-money.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';

/**
 * Decides the refunds of what a locked order still keeps, at most its total or `limitMinor`. Makes one refund for each
 * attempt that brought money, or for each money of an attempt that brought it in parts, where no part is enough.
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
    for (const { id, ...part } of await partsOfRefund(tx, { ...money, amountMinor }))
      decided.push(await decideOne(tx, { ...money, ...part, reason, whole, ...(id !== undefined && { moneyId: id }) }));
  }
  await notify(tx, jobTopic('send-refunds'));
  for (const refund of decided) await recordRefundEvent(tx, order, { refund, type: 'refund.created' });
  return decided;
}

async function decideOne(tx: Tx, decided: NewRefund): Promise<Refund> {
  const refund = await insertRefund(tx, decided);
  const { refundNo, orderNo, currency, amountMinor: amount } = refund;
  await post(tx, [refundDecided({ refundNo, orderNo, money: { currency, amount } }, 'buyer_funds')]);
  return refund;
}
