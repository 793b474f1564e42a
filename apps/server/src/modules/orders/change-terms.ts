import { type RawBuilder, sql } from 'kysely';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { type Reader, sqlState, type Tx } from '../../kernel/database.ts';
import type { OrderNo, QuoteNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notifySql } from '../../kernel/signal.ts';
import { rowByKeySql } from '../../kernel/step.ts';
import { orderTopic, setStatusSql } from './move-order.ts';
import { attemptLimit, type Order, type OrderRow, orderOf, orderWindowMs } from './order.ts';
import { orderGraph } from './order-states.ts';
import type { Buyer } from './own-order.ts';

/** Currency, method and price of an order: its owner may choose them again while no attempt is live. */
export interface OrderTerms {
  readonly quoteNo: QuoteNo;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly fiat: string;
  readonly totalMinor: bigint;
}

/**
 * Replaces the terms of a locked, open order without a live attempt. A new price has the usual time to be paid, however
 * long the method that was chosen before had.
 */
export async function changeTerms(tx: Tx, orderNo: OrderNo, terms: OrderTerms): Promise<Order> {
  const { rows } = await sql<OrderRow>`
    update orders set quote_no = ${terms.quoteNo}, pay_way_code = ${terms.payWayCode}, bank_code = ${terms.bankCode},
      fiat = ${terms.fiat}, total_minor = ${terms.totalMinor}, version = version + 1,
      expires_at = least(expires_at, kassa_now() + ${orderWindowMs} * interval '1 millisecond')
    where order_no = ${orderNo} returning *, expires_at <= kassa_now() as expired`.execute(tx);
  if (!rows[0]) throw new Error(`no order ${orderNo}`);
  return orderOf(rows[0]);
}

/** Hides an order from merchant sign-ins once the buyer with their proven address uses it. */
export async function hideFromMerchantSignIns(db: Reader, order: Order, buyer: Buyer): Promise<void> {
  if (!order.merchantSignIn || isMerchantSignIn(buyer)) return;
  await sql`update orders set merchant_sign_in = false where order_no = ${order.orderNo}`.execute(db);
}

/** Sets the end of a locked order to the window of its method, once instructions were issued. */
export async function setExpiry(tx: Tx, orderNo: OrderNo, expiresAt: Date): Promise<void> {
  await sql`update orders set expires_at = ${expiresAt} where order_no = ${orderNo}`.execute(tx);
}

/**
 * Gives a locked, open order the end of its newest link, but at most its own: the usual time since its buyer opened the
 * link, or that of a method it was already given. A live attempt (`underWay`) loses no time.
 * @param linkEndsAt ms since 1970
 */
export async function followLinkEnd(
  tx: Tx,
  orderNo: OrderNo,
  { linkEndsAt, underWay }: { linkEndsAt: number; underWay: boolean },
): Promise<void> {
  const end = sql`least(to_timestamp(${linkEndsAt}::float8 / 1000),
    greatest(expires_at, least(opened_at, created_at) + ${orderWindowMs} * interval '1 millisecond'))`;
  await sql`
    update orders set version = version + 1, expires_at = ${underWay ? sql`greatest(expires_at, ${end})` : end}
    where order_no = ${orderNo} returning ${notifySql(orderTopic(orderNo))}`.execute(tx);
}

/**
 * Counts a buyer's attempt of a locked, open order and, for a MARKET item, holds the item for it. From then on, an
 * attempt with a proven address is hidden from merchant sign-ins.
 * @throws Refusal item_taken when another live order holds that item
 */
export async function countAttempt(tx: Tx, order: Order, buyer: Buyer): Promise<void> {
  const first = order.status === 'created' ? setStatusSql({ event: 'start_attempt', actor: 'buyer' }, order) : sql``;
  if (
    !(await holdItem(
      tx,
      order,
      sql`, attempts = attempts + 1, version = version + 1,
    merchant_sign_in = merchant_sign_in and ${isMerchantSignIn(buyer)} ${first}`,
    ))
  )
    refuse('item_taken');
}

/** A join of a step: the order of an entry (`paidOrderColumns`, `user_no`) while an attempt may begin, without an item to be held. */
export const openOrderSql: RawBuilder<unknown> = sql`
  ${rowByKeySql('orders', 'o', 'order_no')} on o.version = w.version and o.user_no = w.user_no
    and o.status in ('created', 'awaiting_payment') and o.expires_at > kassa_now() and o.attempts < ${sql.lit(attemptLimit)}
    and o.quote_no = w.quote_no and o.total_minor = w.total_minor and o.fiat = w.fiat and o.item_key is null`;

/** A part of a step that has new attempts in `changed`: counts them as `countAttempt` would, of buyers with a proven address. */
export const countAttemptsSql: PartSql<'payments'> = partSql(sql`
  update orders o set attempts = o.attempts + 1, version = o.version + 1, item_held = false, merchant_sign_in = false,
    status = ${sql.lit(orderGraph.next('created', 'start_attempt'))},
    last_event = case when o.status = 'created' then 'start_attempt' else o.last_event end,
    last_actor = case when o.status = 'created' then 'buyer' else o.last_actor end
  from changed where o.order_no = changed.order_no`);

/**
 * Holds the item of a locked order; false when another live order holds it. Without an item: true.
 * @param more further columns to set with it
 */
export async function holdItem(tx: Tx, order: Order, more: RawBuilder<unknown> = sql``): Promise<boolean> {
  try {
    const { rows } = await sql`
      update orders o set item_held = item_key is not null ${more}
      where order_no = ${order.orderNo} and not exists (
        select from orders other where other.item_key = o.item_key and other.item_held and other.order_no <> o.order_no
      ) returning ${notifySql(orderTopic(order.orderNo))}`.execute(tx);
    return rows.length === 1;
  } catch (error) {
    // Two orders took it at the same moment. This transaction is lost, and its caller is refused as the second one.
    if (sqlState(error) === '23505') refuse('item_taken');
    throw error;
  }
}

/** Whether no other order holds the item of this one. `orderNo` is null when nobody has ordered it yet. */
export async function isItemFree(
  tx: Reader,
  order: Pick<Order, 'itemKey'> & { readonly orderNo: OrderNo | null },
): Promise<boolean> {
  if (order.itemKey === null) return true;
  const { rows } = await sql`
    select from orders where item_key = ${order.itemKey} and item_held and order_no is distinct from ${order.orderNo}`.execute(
    tx,
  );
  return rows.length === 0;
}
