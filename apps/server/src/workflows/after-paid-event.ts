import type { Tx } from '../kernel/database.ts';
import { lockDelivery, moveDelivery } from '../modules/deliveries/index.ts';
import { isNoticeRequired } from '../modules/merchants/index.ts';
import { lockOrder, moveLocked } from '../modules/orders/index.ts';
import { orderChanged } from './order-changed.ts';
import { askPerson } from './start-refund.ts';

/**
 * The merchant took PAY_SUCCESS: the release is asked for, and where no notice is required, that is the release. Or he
 * never took it in all attempts: where nothing else would tell us, a person must look.
 */
export async function afterPaidEvent(
  tx: Tx,
  event: { orderNo: string; appId: string },
  { taken }: { taken: boolean },
): Promise<void> {
  const order = await lockOrder(tx, event.orderNo);
  const delivery = await lockDelivery(tx, event.orderNo);
  // Delivering: an operator has had the merchant asked once more.
  const waits = order?.status === 'paid' || order?.status === 'delivering';
  if (!waits || delivery?.status !== 'waiting_release') return;
  if (await isNoticeRequired(tx, event.appId)) {
    if (taken && order.status === 'paid')
      await orderChanged(tx, await moveLocked(tx, order, { event: 'ask_release', actor: 'merchant' }));
    return;
  }
  if (taken) {
    await moveDelivery(tx, delivery, { event: 'release', actor: 'merchant' });
    await orderChanged(tx, await moveLocked(tx, order, { event: 'deliver', actor: 'merchant' }));
  } else {
    await moveDelivery(tx, delivery, { event: 'overdue', actor: 'clock' });
    await askPerson(tx, order, { reason: 'webhook_not_taken', actor: 'clock' });
  }
}
