import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isOpen, lockOrder, readOrder } from '../modules/orders/index.ts';
import { isIssued, readLivePayment } from '../modules/payments/index.ts';
import { closeOrder } from './expire-orders.ts';
import { type Buyer, refuseUnlessOwn } from './own-order.ts';
import { takeBack } from './void-attempt.ts';

/**
 * Closes an own order that nobody has paid; instructions that stand are voided at their provider first. One that is closed
 * already stays so.
 * @throws Refusal 80007, 91205 when money came or an attempt is under way
 */
export async function cancelOrder(app: App, buyer: Buyer, orderNo: string): Promise<void> {
  refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  const live = await readLivePayment(app.db, orderNo);
  if (live && isIssued(live)) await takeBack(app, live);
  await inTransaction(app.db, async (tx) => {
    const order = refuseUnlessOwn(await lockOrder(tx, orderNo), buyer);
    if (order.status === 'closed') return;
    if (!isOpen(order.status) || (await readLivePayment(tx, orderNo))) throw new Refusal('91205');
    await closeOrder(tx, order, { event: 'cancel', actor: 'buyer' });
  });
}
