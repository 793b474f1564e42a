import type { Tx } from '../../kernel/database.ts';
import { lockDelivery, mayBeMined, moveDelivery } from '../../modules/deliveries/index.ts';
import { insertOrderMail, type Order, type OrderMail, touchOrder } from '../../modules/orders/index.ts';
import { type Dispute, isOpenDispute, readDisputes } from '../../modules/payments/index.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { recordDisputeEvent } from '../order-events/order-snapshot.ts';
import { askAboutWithdrawn } from './ask-about-withdrawn.ts';
import { heldMinor } from './book-loss.ts';
import { endIfGone } from './end-if-gone.ts';

/** Review reason: a bank disputes the payment, and the item was not delivered yet. */
export const disputed = 'disputed';
/** Review reason: a bank gave money back for an order that had ended with its loss. */
const disputeReturned = 'dispute_returned';

/** A dispute as it is now, and as it was; undefined for a new one. */
interface Change {
  readonly before: Dispute | undefined;
  readonly dispute: Dispute;
}

/** The mail to merchant and operator about an event. What was updated has none, unless the dispute begins anew. */
const mailOf: Readonly<Record<string, OrderMail['kind']>> = {
  'dispute.won': 'dispute_won',
  'dispute.lost': 'dispute_lost',
};

/**
 * Does what a dispute means for its locked order: stops a delivery that has not begun, ends an order of which nothing is
 * left, sets the mark, and tells the merchant. What is delivered stays delivered.
 * @returns the order as it is then
 */
export async function followDispute(tx: Tx, order: Order, change: Change): Promise<Order> {
  const { before, dispute } = change;
  const type = eventOf(change);
  if (!type) return order;
  const marked = { ...order, exception: await markOf(tx, order) };
  const begins = isOpenDispute(dispute.status) && (!before || !isOpenDispute(before.status));
  let current = begins || !before ? await stop(tx, marked) : marked;
  if (dispute.status === 'lost') current = await endIfGone(tx, current);
  const backMinor = before && before.lostMinor > dispute.lostMinor ? before.lostMinor - dispute.lostMinor : 0n;
  if (backMinor > 0n) await askAboutWithdrawn(tx, current, { dispute, backMinor });
  if (current.status === 'refunded' && (await isReturned(tx, change)))
    current = await askPerson(tx, current, { reason: disputeReturned, actor: 'provider' });
  await touchOrder(tx, order.orderNo, current.exception);
  await recordDisputeEvent(tx, current, { dispute, type });
  const kind = begins ? 'dispute_opened' : mailOf[type];
  const subject = `${dispute.disputeNo}:${dispute.reportedAt.getTime()}`;
  if (kind) await insertOrderMail(tx, { kind, subject, orderNo: order.orderNo });
  return current;
}

/** Whether a loss was booked back that the order or its buyer had borne: what becomes of that money must be decided. */
async function isReturned(tx: Tx, { before, dispute }: Change): Promise<boolean> {
  if (before === undefined || before.lostMinor <= dispute.lostMinor) return false;
  return before.reducedMinor > 0n || (await heldMinor(tx, dispute, 'buyer_funds')) > 0n;
}

/** The merchant's event; undefined where nothing has changed that they could act on. */
function eventOf({ before, dispute }: Change) {
  const { status } = dispute;
  if (status === 'won' || status === 'lost')
    return before?.status === status && before.takenMinor === dispute.takenMinor
      ? undefined
      : (`dispute.${status}` as const);
  if (!before) return 'dispute.opened' as const;
  const same =
    before.status === status &&
    before.takenMinor === dispute.takenMinor &&
    before.evidenceDueAt?.getTime() === dispute.evidenceDueAt?.getTime();
  return same ? undefined : ('dispute.updated' as const);
}

/** The mark while money of the order is with a bank; afterwards the one before, unless another was set meanwhile. */
async function markOf(tx: Tx, { orderNo, exception }: Order): Promise<Order['exception']> {
  const disputes = await readDisputes(tx, orderNo);
  if (disputes.some(({ takenMinor }) => takenMinor > 0n)) return 'charged_back';
  return exception === 'charged_back' ? ((disputes[0]?.markBefore ?? 'none') as Order['exception']) : exception;
}

/** Stops a delivery that can still be stopped, and asks a person about the order. */
async function stop(tx: Tx, order: Order): Promise<Order> {
  const stoppable: readonly Order['status'][] = ['processing', 'paid', 'delivering'];
  if (!stoppable.includes(order.status)) return order;
  const delivery = await lockDelivery(tx, order.orderNo);
  if (delivery && mayBeMined(delivery.status)) return order;
  if (delivery?.status === 'waiting_release') await moveDelivery(tx, delivery, { event: 'doubt', actor: 'provider' });
  return askPerson(tx, order, { reason: disputed, actor: 'provider' });
}
