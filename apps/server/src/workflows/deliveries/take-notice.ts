import type { Notice } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Delivery, isAwaited, lockDelivery, moveDelivery } from '../../modules/deliveries/index.ts';
import { lockOrder, mayMove, moveLocked, type Order } from '../../modules/orders/index.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { refundUnlessDisputed } from '../refunds/refund-unless-disputed.ts';

/**
 * Takes a merchant's notice that the item was released, or that it cannot be. The first notice acted on wins; the same
 * one again changes nothing. A FAIL moves money only when the call's signature covered its body, otherwise a person
 * decides.
 * @param from.trusted whether the signature covered the body
 * @throws Refusal order_not_found for no order of this merchant, notice_too_early before it is paid, notice_differs
 *   when a different notice was acted on
 */
export async function takeNotice(
  app: Pick<App, 'db'>,
  from: { appId: string; trusted: boolean },
  notice: Notice,
): Promise<void> {
  await inTransaction(app.db, (tx) => takeLockedNotice(tx, from, notice));
}

/** The same in the caller's transaction. */
export async function takeLockedNotice(
  tx: Tx,
  from: { readonly appId: string; readonly trusted: boolean },
  notice: Notice,
): Promise<void> {
  const order = await lockOrder(tx, notice.orderNo);
  if (order?.appId !== from.appId || order.merchantOrderNo !== notice.merchantOrderNo) refuse('order_not_found');
  const delivery = await lockDelivery(tx, order.orderNo);
  if (!delivery) refuse('notice_too_early');
  // Kassa delivers this one itself, so the merchant has no say.
  if (delivery.mode !== 'merchant') refuse('notice_differs');
  if (isSettled(delivery, notice)) return;
  if (notice.releaseStatus === 'SUCCESS') await release(tx, { order, delivery }, notice);
  else if (from.trusted) await refund(tx, { order, delivery }, notice);
  else await doubt(tx, { order, delivery });
}

interface Waiting {
  readonly order: Order;
  readonly delivery: Delivery;
}

/**
 * Whether the notice repeats one that was acted on already. @throws Refusal notice_differs when it says something else
 */
function isSettled(delivery: Delivery, notice: Notice): boolean {
  if (isAwaited(delivery)) return false;
  const { status, releaseStatus } = delivery;
  // The money went back for another reason: a FAIL adds nothing, and a release cannot be true.
  const settled = releaseStatus ?? (status === 'withdrawn' ? 'FAIL' : 'SUCCESS');
  if (settled !== notice.releaseStatus) refuse('notice_differs');
  return true;
}

async function release(tx: Tx, { order, delivery }: Waiting, notice: Notice): Promise<void> {
  if (!mayMove(order, 'deliver')) refuse('notice_differs');
  await moveDelivery(tx, delivery, { event: 'release', actor: 'merchant', release: notice });
  await orderChanged(tx, await moveLocked(tx, order, { event: 'deliver', actor: 'merchant' }));
}

async function refund(tx: Tx, { order, delivery }: Waiting, notice: Notice): Promise<void> {
  await moveDelivery(tx, delivery, { event: 'fail', actor: 'merchant', release: notice });
  await refundUnlessDisputed(tx, order, { reason: 'release_failed', actor: 'merchant' });
}

async function doubt(tx: Tx, { order, delivery }: Waiting): Promise<void> {
  if (delivery.status === 'review') return;
  await moveDelivery(tx, delivery, { event: 'doubt', actor: 'merchant' });
  if (mayMove(order, 'ask_person')) await askPerson(tx, order, { reason: 'release_failed', actor: 'merchant' });
}
