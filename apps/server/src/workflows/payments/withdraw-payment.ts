import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Buyer, isOpen, readOrder, refuseUnlessOwn } from '../../modules/orders/index.ts';
import { isIssued, readLivePayment } from '../../modules/payments/index.ts';
import { voidInstructions } from './void-attempt.ts';

/**
 * Takes back the live instructions of the buyer's own order, so that another method can be chosen. Voids them at the
 * provider first. Does nothing where there are none.
 * @throws Refusal order_not_found; payment_not_cancellable when money came, an attempt can't be taken back, or the
 *   provider can't say
 */
export async function withdrawPayment(app: App, buyer: Buyer, orderNo: OrderNo): Promise<void> {
  const order = refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  const live = await readLivePayment(app.db, orderNo);
  if (live ? !isIssued(live) || !(await voidInstructions(app, live)) : !isOpen(order.status))
    refuse('payment_not_cancellable');
}
