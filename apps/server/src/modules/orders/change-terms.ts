import { type RawBuilder, sql } from 'kysely';
import { type Reader, sqlState, type Tx } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { notifying } from '../../kernel/signal.ts';
import { moving, orderTopic } from './move-order.ts';
import { type Order, type OrderRow, orderOf, orderWindowMs } from './order.ts';

/** Currency, method and price of an order: what its owner may choose again while no attempt is live. */
export interface OrderTerms {
  readonly quoteNo: string;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly fiat: string;
  readonly totalMinor: bigint;
}

/**
 * Replaces the terms of a locked, open order without a live attempt. A price that is new has no longer to be paid than any
 * other, however long a method had that was chosen before.
 */
export async function changeTerms(tx: Tx, orderNo: string, terms: OrderTerms): Promise<Order> {
  const { rows } = await sql<OrderRow>`
    update orders set quote_no = ${terms.quoteNo}, pay_way_code = ${terms.payWayCode}, bank_code = ${terms.bankCode},
      fiat = ${terms.fiat}, total_minor = ${terms.totalMinor}, version = version + 1,
      expires_at = least(expires_at, kassa_now() + ${orderWindowMs} * interval '1 millisecond')
    where order_no = ${orderNo} returning *, expires_at <= kassa_now() as expired`.execute(tx);
  if (!rows[0]) throw new Error(`no order ${orderNo}`);
  return orderOf(rows[0]);
}

/** Instructions were issued for a locked order: from now on it ends with the window of its method. */
export async function setExpiry(tx: Tx, orderNo: string, expiresAt: Date): Promise<void> {
  await sql`update orders set expires_at = ${expiresAt} where order_no = ${orderNo}`.execute(tx);
}

/**
 * Counts an attempt of a locked, open order and, for a MARKET item, takes the item for it.
 * @throws Refusal 91508 when another live order holds that item
 */
export async function countAttempt(tx: Tx, order: Order): Promise<void> {
  const first = order.status === 'created' ? moving({ event: 'start_attempt', actor: 'buyer' }, order) : sql``;
  if (!(await holdItem(tx, order, sql`, attempts = attempts + 1, version = version + 1 ${first}`)))
    throw new Refusal('91508');
}

/**
 * Takes the item of a locked order; false when another live order holds it. Without an item: true.
 * @param more further columns to set with it
 */
export async function holdItem(tx: Tx, order: Order, more: RawBuilder<unknown> = sql``): Promise<boolean> {
  try {
    const { rows } = await sql`
      update orders o set item_held = item_key is not null ${more}
      where order_no = ${order.orderNo} and not exists (
        select from orders other where other.item_key = o.item_key and other.item_held and other.order_no <> o.order_no
      ) returning ${notifying(orderTopic(order.orderNo))}`.execute(tx);
    return rows.length === 1;
  } catch (error) {
    // Two orders took it in the same moment; this transaction is lost, and its caller is told as if he came second.
    if (sqlState(error) === '23505') throw new Refusal('91508');
    throw error;
  }
}

/** Whether no other order holds the item of this one; an item that nobody has ordered yet has the order number ''. */
export async function isItemFree(tx: Reader, order: Pick<Order, 'itemKey' | 'orderNo'>): Promise<boolean> {
  if (order.itemKey === null) return true;
  const { rows } = await sql`
    select from orders where item_key = ${order.itemKey} and item_held and order_no <> ${order.orderNo}`.execute(tx);
  return rows.length === 0;
}
