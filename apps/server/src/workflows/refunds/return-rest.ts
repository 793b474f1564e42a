import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { post, refundDecided, refundWithdrawn } from '../../modules/ledger/index.ts';
import { lockOrder, moveLocked, type Order, touchOrder } from '../../modules/orders/index.ts';
import { insertRefund, moveRefund, type Refund } from '../../modules/payments/index.ts';
import { rebookLosses } from '../disputes/rebook-losses.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';

/** A stuck refund, and what its payment still has for it, minor units; 0 for nothing. */
export interface Rest {
  readonly refund: Refund;
  readonly leftMinor: bigint;
}

/**
 * Withdraws stuck refunds of which a bank has kept a part, and returns what is left of each instead: the buyer has the
 * other part from the bank, and that money bears its loss. Where nothing is left, nothing more goes back.
 */
export async function returnRest(
  tx: Tx,
  { order, rests }: { readonly order: Order; readonly rests: readonly Rest[] },
  actor: string,
): Promise<void> {
  for (const rest of rests) await replace(tx, order, { ...rest, actor });
  const now = await lockedAgain(tx, order);
  const isWhole = rests.some(({ refund, leftMinor }) => refund.whole && leftMinor > 0n);
  if (isWhole && now.status === 'review')
    await orderChanged(tx, await moveLocked(tx, now, { event: 'start_refund', actor }));
  else await touchOrder(tx, order.orderNo);
  await notify(tx, jobTopic('send-refunds'));
}

async function replace(tx: Tx, order: Order, { refund, leftMinor, actor }: Rest & { actor: string }): Promise<void> {
  const { orderNo, paymentNo, provider, currency, reason, whole } = refund;
  await moveRefund(tx, refund, { event: 'withdraw', actor });
  const all = { currency, amount: refund.amountMinor };
  await post(tx, [refundWithdrawn({ refundNo: refund.refundNo, orderNo, money: all })]);
  if (leftMinor > 0n) {
    const decided = { orderNo, paymentNo, provider, currency, amountMinor: leftMinor, reason, whole };
    const rest = await insertRefund(tx, decided);
    const money = { currency, amount: leftMinor };
    await post(tx, [refundDecided({ refundNo: rest.refundNo, orderNo, money }, 'buyer_funds')]);
    await recordRefundEvent(tx, order, { refund: rest, type: 'refund.created' });
  }
  // What is left of the money bears the loss. The rest itself must not.
  await rebookLosses(tx, await lockedAgain(tx, order), { paymentNo, withdraws: false });
}

/** Reads the order again, as the step before has left it. */
async function lockedAgain(tx: Tx, { orderNo }: Order): Promise<Order> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  return order;
}
