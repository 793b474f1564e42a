import type { Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { lockDelivery, moveDelivery } from '../../modules/deliveries/index.ts';
import { isNoticeRequired } from '../../modules/merchants/index.ts';
import { lockOrder, moveLocked } from '../../modules/orders/index.ts';
import { askPerson } from './ask-person.ts';
import { orderChanged } from './order-changed.ts';

/**
 * Moves an order on when its merchant took PAY_SUCCESS: the release is asked for. Where the merchant needs to give no notice,
 * that is the release. Where no attempt was taken and no notice is due either, a person must look.
 */
export async function afterPaidEvent(
  tx: Tx,
  event: { orderNo: OrderNo; appId: string },
  { taken }: { taken: boolean },
): Promise<void> {
  const order = await lockOrder(tx, event.orderNo);
  const delivery = await lockDelivery(tx, event.orderNo);
  // In `delivering` too: an operator had the event sent once more.
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
