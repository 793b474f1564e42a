import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { lockDelivery, moveDelivery, noteReminder, readDueDeliveries } from '../modules/deliveries/index.ts';
import { isNoticeRequired, repeatMerchantEvent } from '../modules/merchants/index.ts';
import { lockOrder, mayMove } from '../modules/orders/index.ts';
import { askPerson } from './start-refund.ts';

const batch = 50;

/**
 * Works deliveries that a merchant has let wait: after 24 hours PAY_SUCCESS is told again, after 72 a person must look
 * (decisions.md, Delivery). @returns how many
 */
export async function remindReleases(app: Pick<App, 'db' | 'log'>): Promise<number> {
  const orderNos = await readDueDeliveries(app.db, batch);
  for (const orderNo of orderNos) {
    await inTransaction(app.db, (tx) => remind(tx, orderNo));
    app.log.warn({ orderNo }, 'a merchant has not said that he released');
  }
  return orderNos.length;
}

async function remind(tx: Tx, orderNo: string): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  const delivery = await lockDelivery(tx, orderNo);
  if (!order || delivery?.status !== 'waiting_release' || !delivery.due) return;
  if (!delivery.reminded && (await isNoticeRequired(tx, order.appId))) {
    await repeatMerchantEvent(tx, orderNo, 'PAY_SUCCESS');
    await noteReminder(tx, orderNo);
    return;
  }
  await moveDelivery(tx, delivery, { event: 'overdue', actor: 'clock' });
  if (mayMove(order, 'ask_person')) await askPerson(tx, order, { reason: 'release_overdue', actor: 'clock' });
}
