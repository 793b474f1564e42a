import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { lockDelivery, moveDelivery, readDueDeliveries, recordReminder } from '../../modules/deliveries/index.ts';
import { isNoticeRequired } from '../../modules/merchants/index.ts';
import { lockOrder, mayMove } from '../../modules/orders/index.ts';
import { repeatMerchantEvent } from '../../modules/webhooks/index.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { notifyOfSale } from '../order-events/notify-of-sale.ts';

const batch = 50;

/**
 * Works deliveries that a merchant has not released. Sends PAY_SUCCESS again after 24 hours, of a sale by hand a mail too, and asks
 * a person after 72
 * (docs/specification/delivery.md#by-the-merchant).
 * @returns how many
 */
export async function remindReleases(app: Pick<App, 'db' | 'log'>): Promise<number> {
  const orderNos = await readDueDeliveries(app.db, batch);
  for (const orderNo of orderNos) {
    await inTransaction(app.db, (tx) => remind(tx, orderNo));
    app.log.warn({ orderNo }, 'a merchant has not reported a release');
  }
  return orderNos.length;
}

async function remind(tx: Tx, orderNo: OrderNo): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  const delivery = await lockDelivery(tx, orderNo);
  if (!order || delivery?.status !== 'waiting_release' || !delivery.due) return;
  if (!delivery.reminded && (await isNoticeRequired(tx, order.appId))) {
    await repeatMerchantEvent(tx, orderNo, 'PAY_SUCCESS');
    await recordReminder(tx, orderNo);
    await notifyOfSale(tx, order, 'overdue');
    return;
  }
  await moveDelivery(tx, delivery, { event: 'overdue', actor: 'clock' });
  if (mayMove(order, 'ask_person')) await askPerson(tx, order, { reason: 'release_overdue', actor: 'clock' });
}
