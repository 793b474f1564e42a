import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Buyer, isOpen, lockOrder, readOrder, refuseUnlessOwn } from '../../modules/orders/index.ts';
import { isIssued, readLivePayment } from '../../modules/payments/index.ts';
import { voidInstructions } from '../payments/void-attempt.ts';
import { closeOrder } from './expire-orders.ts';

/**
 * Closes the buyer's own unpaid order. Voids live instructions at their provider first. A closed order stays closed.
 * @throws Refusal order_not_found, payment_not_cancellable when money came or an attempt is under way
 */
export async function cancelOrder(app: App, buyer: Buyer, orderNo: OrderNo): Promise<void> {
  refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  const live = await readLivePayment(app.db, orderNo);
  if (live && isIssued(live)) await voidInstructions(app, live);
  await inTransaction(app.db, async (tx) => {
    const order = refuseUnlessOwn(await lockOrder(tx, orderNo), buyer);
    if (order.status === 'closed') return;
    if (!isOpen(order.status) || (await readLivePayment(tx, orderNo))) refuse('payment_not_cancellable');
    await closeOrder(tx, order, { event: 'cancel', actor: 'buyer' });
  });
}
