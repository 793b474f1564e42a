import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isOpen, lockOrder } from '../modules/orders/index.ts';
import { readLivePayment } from '../modules/payments/index.ts';
import { closeOrder } from './expire-orders.ts';
import { type Buyer, refuseUnlessOwn } from './own-order.ts';

/**
 * Closes an own order that nobody has paid. One that is closed already stays so.
 * @throws Refusal 80007, 91205 when money came or an attempt is under way
 */
export async function cancelOrder(app: Pick<App, 'db'>, buyer: Buyer, orderNo: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const order = refuseUnlessOwn(await lockOrder(tx, orderNo), buyer);
    if (order.status === 'closed') return;
    if (!isOpen(order.status) || (await readLivePayment(tx, orderNo))) throw new Refusal('91205');
    await closeOrder(tx, order, { event: 'cancel', actor: 'buyer' });
  });
}
