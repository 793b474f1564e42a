import type { Notice } from '@kassa/contract/merchant';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Delivery, lockDelivery, moveDelivery } from '../modules/deliveries/index.ts';
import { lockOrder, mayMove, moveLocked, type Order } from '../modules/orders/index.ts';
import { orderChanged } from './order-changed.ts';
import { askPerson, startRefund } from './start-refund.ts';

/**
 * The merchant says that he released, or that he can't. The first notice acted on wins; the same again changes nothing.
 * A FAIL moves money only when the call's signature covered its body, else a person decides.
 * @param from.trusted whether the signature covered the body
 * @throws Refusal 80007 for no order of this merchant, 91405 before it is paid, 91406 when another value was acted on
 */
export async function takeNotice(
  app: Pick<App, 'db'>,
  from: { appId: string; trusted: boolean },
  notice: Notice,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, notice.orderNo);
    if (order?.appId !== from.appId || order.merchantOrderNo !== notice.merchantOrderNo) throw new Refusal('80007');
    const delivery = await lockDelivery(tx, order.orderNo);
    if (!delivery) throw new Refusal('91405');
    // We deliver it ourselves: his word is not asked for.
    if (delivery.mode !== 'merchant') throw new Refusal('91406');
    if (isSettled(delivery, notice)) return;
    if (notice.releaseStatus === 'SUCCESS') await release(tx, { order, delivery }, notice);
    else if (from.trusted) await refund(tx, { order, delivery }, notice);
    else await doubt(tx, { order, delivery });
  });
}

interface Waiting {
  readonly order: Order;
  readonly delivery: Delivery;
}

/** Whether the notice says what was acted on already. @throws Refusal 91406 when it says something else */
function isSettled({ status, releaseStatus }: Delivery, notice: Notice): boolean {
  if (status === 'waiting_release' || status === 'review') return false;
  // The money went back for another reason: that he failed to release is no news, that he released can't be.
  const settled = releaseStatus ?? (status === 'withdrawn' ? 'FAIL' : 'SUCCESS');
  if (settled !== notice.releaseStatus) throw new Refusal('91406');
  return true;
}

async function release(tx: Tx, { order, delivery }: Waiting, notice: Notice): Promise<void> {
  if (!mayMove(order, 'deliver')) throw new Refusal('91406');
  await moveDelivery(tx, delivery, { event: 'release', actor: 'merchant', release: notice });
  await orderChanged(tx, await moveLocked(tx, order, { event: 'deliver', actor: 'merchant' }));
}

async function refund(tx: Tx, { order, delivery }: Waiting, notice: Notice): Promise<void> {
  await moveDelivery(tx, delivery, { event: 'fail', actor: 'merchant', release: notice });
  await startRefund(tx, { orderNo: order.orderNo, reason: 'release_failed', actor: 'merchant' });
}

async function doubt(tx: Tx, { order, delivery }: Waiting): Promise<void> {
  if (delivery.status === 'review') return;
  await moveDelivery(tx, delivery, { event: 'doubt', actor: 'merchant' });
  if (mayMove(order, 'ask_person')) await askPerson(tx, order, { reason: 'release_failed', actor: 'merchant' });
}
