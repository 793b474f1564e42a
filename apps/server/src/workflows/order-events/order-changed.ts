import type { OrderStatus } from '@kassa/contract/statuses';
import { sql } from 'kysely';
import { type PartSql, type PartsSql, partsSql } from '../../kernel/composed-sql.ts';
import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notifySql } from '../../kernel/signal.ts';
import {
  deliverWithinSeconds,
  deliveryMay,
  findMintContract,
  insertReleaseWaitSql,
  insertTransfer,
  isSentByKassa,
  lockDelivery,
  mayBeMined,
  moveDelivery,
  prepareMint,
  sendOnChainJob,
} from '../../modules/deliveries/index.ts';
import { isNoticeRequiredSql } from '../../modules/merchants/index.ts';
import { insertOrderMailSql, type Order, writeOrderMailsJob } from '../../modules/orders/index.ts';
import { deliverEventsJob, deliverWebhooksJob, insertMerchantEventSql } from '../../modules/webhooks/index.ts';
import { type KnownOfOrder, statusEventSql } from './order-snapshot.ts';
import { type KnownTerms, tradeOfOrder } from './trade-of-order.ts';

/**
 * Statuses that the merchant gets at once. The others say nothing new
 * (docs/specification/states.md#what-each-status-means).
 */
const notifiedStatuses: ReadonlySet<OrderStatus> = new Set(['created', 'paid', 'completed', 'failed', 'closed']);

/**
 * Writes what follows from a locked order's new status, in the transaction of the change: the events and mails for merchant and buyer,
 * and who delivers.
 * @param known what the caller has read already: the order's quote, its link, its refunds
 */
export async function orderChanged(tx: Tx, order: Order, known: KnownOfOrder = {}): Promise<void> {
  const parts: { [name in 'merchant_event' | 'release_wait' | 'order_mail' | 'webhook_event']?: PartSql } = {};
  const topics: string[] = [];
  let terms = known;
  if (notifiedStatuses.has(order.status)) {
    const { trade, link, quote } = await tradeOfOrder(tx, order, known);
    terms = { ...known, link, quote };
    if (link.callbackUrl !== '') parts.merchant_event = insertMerchantEventSql(trade, link.callbackUrl);
    topics.push(jobTopic(deliverWebhooksJob));
    if (order.status === 'paid') {
      if (await prepareChainDelivery(tx, order, { link, quote })) topics.push(jobTopic(sendOnChainJob));
      else parts.release_wait = insertReleaseWaitSql(order, { noticeRequired: isNoticeRequiredSql(order.appId) });
    }
  }
  if (order.status === 'paid' || order.status === 'completed') {
    const { orderNo, status } = order;
    parts.order_mail = insertOrderMailSql({ kind: `order_${status}`, subject: orderNo, orderNo });
    topics.push(jobTopic(writeOrderMailsJob));
  }
  const event = await statusEventSql(tx, order, terms);
  if (event) {
    parts.webhook_event = event;
    topics.push(jobTopic(deliverEventsJob));
  }
  if (Object.keys(parts).length > 0) await writeTogether(tx, parts, topics);
  if (order.status === 'refunding') await withdrawDelivery(tx, order);
}

/**
 * Plans Kassa's own delivery to the wallet that was fixed with the price, where Kassa mints for this merchant on that network,
 * or sends the coin that was bought. @returns false: the merchant delivers
 */
async function prepareChainDelivery(tx: Tx, order: Order, { link, quote }: Required<KnownTerms>): Promise<boolean> {
  const { itemType, network, price } = link;
  const recipient = quote.address;
  if (itemType === 'MARKET' || network === null || recipient === null) return false;
  if (itemType === 'MINT') {
    const by = await findMintContract(tx, order.appId, network);
    if (by) await prepareMint(tx, order, { by, recipient, quantity: Number(link.quantity) });
    return by !== undefined;
  }
  if (!('coin' in price) || !(await isSentByKassa(tx, { appId: order.appId, network, transfer: price }))) return false;
  const { coin, units } = price;
  const { orderNo, appId } = order;
  await insertTransfer(tx, {
    sendRef: orderNo,
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

/** Writes what several rooms write, in one round trip. */
async function writeTogether(tx: Tx, parts: PartsSql, topics: readonly string[]): Promise<void> {
  await sql`with ${partsSql(parts)} select ${notifySql(...topics)}`.execute(tx);
}

/** Withdraws the delivery of an order whose money goes back: one row lock decides which of both happens. */
async function withdrawDelivery(tx: Tx, order: Order): Promise<void> {
  const delivery = await lockDelivery(tx, order.orderNo);
  // Both the item and the money would be gone, so undo this transaction.
  if (delivery && mayBeMined(delivery.status)) refuse('notice_differs', { detail: 'its transaction may be mined' });
  if (delivery && deliveryMay(delivery, 'withdraw')) {
    await moveDelivery(tx, delivery, { event: 'withdraw', actor: 'clock' });
  }
}
