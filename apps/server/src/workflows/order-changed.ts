import type { OrderStatus } from '@kassa/contract/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { jobTopic } from '../kernel/queue.ts';
import { Refusal } from '../kernel/refusal.ts';
import { notifying } from '../kernel/signal.ts';
import {
  askingRelease,
  deliveryMay,
  findMintContract,
  insertTransfer,
  isOurs,
  lockDelivery,
  mayBeMined,
  moveDelivery,
  prepareMint,
  sendOnChainJob,
} from '../modules/deliveries/index.ts';
import { deliverEventsJob, deliverWebhooksJob, noticeRequired, telling } from '../modules/merchants/index.ts';
import { notingMail, type Order, writeOrderMailsJob } from '../modules/orders/index.ts';
import { type KnownOfOrder, statusEvent } from './order-snapshot.ts';
import { type KnownTerms, tradeOfOrder } from './trade-of-order.ts';

/** Statuses that the merchant hears of at once; the others say nothing new to him (decisions.md, Order life). */
const told: ReadonlySet<OrderStatus> = new Set(['created', 'paid', 'completed', 'failed', 'closed']);

/**
 * Tells the other rooms of a locked order's new status, in the transaction of the change.
 * @param known what the caller has read already: the order's quote, its link, its refunds
 */
export async function orderChanged(tx: Tx, order: Order, known: KnownOfOrder = {}): Promise<void> {
  const parts: RawBuilder<unknown>[] = [];
  const topics: string[] = [];
  let terms = known;
  if (told.has(order.status)) {
    const { trade, link, quote } = await tradeOfOrder(tx, order, known);
    terms = { ...known, link, quote };
    if (link.callbackUrl !== '') parts.push(telling(trade, link.callbackUrl));
    topics.push(jobTopic(deliverWebhooksJob));
    if (order.status === 'paid') {
      if (await sendsItself(tx, order, { link, quote })) topics.push(jobTopic(sendOnChainJob));
      else parts.push(askingRelease(order, { noticeRequired: noticeRequired(order.appId) }));
    }
  }
  if (order.status === 'paid' || order.status === 'completed') {
    parts.push(notingMail({ kind: `order_${order.status}`, subject: order.orderNo, orderNo: order.orderNo }));
    topics.push(jobTopic(writeOrderMailsJob));
  }
  const event = await statusEvent(tx, order, terms);
  if (event) {
    parts.push(event);
    topics.push(jobTopic(deliverEventsJob));
  }
  if (parts.length > 0) await writeTogether(tx, parts, topics);
  if (order.status === 'refunding') await withdrawDelivery(tx, order);
}

/** Time to deliver on a chain; then it is refunded where nothing was signed, else a person looks. */
const deliverWithinSeconds = 3_600;

/**
 * Where the buyer's wallet is on a network on which Kassa mints for this merchant, or sends the coin that was bought, it is
 * Kassa that delivers: to the wallet that was fixed with the price.
 */
async function sendsItself(tx: Tx, order: Order, { link, quote }: Required<KnownTerms>): Promise<boolean> {
  const { itemType, network, price } = link;
  const recipient = quote.address;
  if (itemType === 'MARKET' || network === null || recipient === null) return false;
  if (itemType === 'MINT') {
    const by = await findMintContract(tx, order.appId, network);
    if (by) await prepareMint(tx, order, { by, recipient, quantity: Number(link.quantity) });
    return by !== undefined;
  }
  if (!('coin' in price) || !(await isOurs(tx, { appId: order.appId, network, transfer: price }))) return false;
  const { coin, units } = price;
  const { orderNo, appId } = order;
  await insertTransfer(tx, {
    orderNo,
    appId,
    purpose: 'order',
    network,
    recipient,
    coin,
    units,
    withinSeconds: deliverWithinSeconds,
  });
  return true;
}

/** What several rooms write, in one round trip. */
async function writeTogether(tx: Tx, parts: readonly RawBuilder<unknown>[], topics: readonly string[]): Promise<void> {
  const named = parts.map((part, index) => sql`${sql.ref(`part_${index}`)} as (${part})`);
  await sql`with ${sql.join(named)} select ${notifying(...topics)}`.execute(tx);
}

/** Money that goes back is delivered for no more: one row lock decides. */
async function withdrawDelivery(tx: Tx, order: Order): Promise<void> {
  const delivery = await lockDelivery(tx, order.orderNo);
  // Both, the item and the money, would be gone: nothing of this transaction happens.
  if (delivery && mayBeMined(delivery.status)) throw new Refusal('91406', { detail: 'its transaction may be mined' });
  if (delivery && deliveryMay(delivery, 'withdraw')) {
    await moveDelivery(tx, delivery, { event: 'withdraw', actor: 'clock' });
  }
}
