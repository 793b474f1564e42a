import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isOpen, readOrder } from '../modules/orders/index.ts';
import { isIssued, readLivePayment } from '../modules/payments/index.ts';
import { type Buyer, refuseUnlessOwn } from './own-order.ts';
import { takeBack } from './void-attempt.ts';

/**
 * Takes back the live instructions of an own order: voided at the provider first, so that another method can be chosen.
 * Where none stand there is nothing to do.
 * @throws Refusal 80007; 91205 when money came, an attempt can't be taken back, or the provider can't say
 */
export async function withdrawPayment(app: App, buyer: Buyer, orderNo: string): Promise<void> {
  const order = refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  const live = await readLivePayment(app.db, orderNo);
  if (live ? !isIssued(live) || !(await takeBack(app, live)) : !isOpen(order.status)) throw new Refusal('91205');
}
