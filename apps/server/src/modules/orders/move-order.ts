import type { ExceptionMark, OrderStatus } from '@kassa/contract/statuses';
import { type RawBuilder, sql } from 'kysely';
import { besideSql, type PartsSql } from '../../kernel/composed-sql.ts';
import type { Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { wokenColumn } from '../../kernel/prepared-pool.ts';
import { notifySql } from '../../kernel/signal.ts';
import { type Columns, rowByKeySql } from '../../kernel/step.ts';
import { type Order, type OrderRow, orderOf } from './order.ts';
import { freesItem, type OrderEvent, orderGraph } from './order-states.ts';
import { lockOrder } from './order-store.ts';

/** One move along the graph, and the changes with it. */
export interface OrderMove {
  readonly event: OrderEvent;
  /** Who caused it: buyer, merchant, provider, clock, operator. Kept with the move's row. */
  readonly actor: string;
  readonly exception?: ExceptionMark;
  /** With `ask_person`: the reason. */
  readonly reviewReason?: string;
}

/** Names the signal that is sent at every change of an order or its attempt. */
export function orderTopic(orderNo: OrderNo): string {
  return `order:${orderNo}`;
}

/** Whether the graph allows this event in the order's present status. */
export function mayMove(order: Order, event: OrderEvent): boolean {
  return orderGraph.next(order.status, event) !== undefined;
}

/**
 * Locks and moves an order along its graph, raises its version and wakes waiting screens. Every move of an order is
 * made by this file.
 * @throws Error when there is no such order, or the graph has no such edge: our own fault, nothing is changed
 */
export async function moveOrder(tx: Tx, move: OrderMove & { readonly orderNo: OrderNo }): Promise<Order> {
  const order = await lockOrder(tx, move.orderNo);
  if (!order) throw new Error(`no order ${move.orderNo}`);
  return moveLocked(tx, order, move);
}

/** Finds the status that an event leads to. @throws Error when the graph has no such edge */
function target(order: Order, event: OrderEvent): OrderStatus {
  const status = orderGraph.next(order.status, event);
  if (!status) throw new Error(`order ${order.orderNo}: ${event} is impossible in ${order.status}`);
  return status;
}

/** Makes the columns of a simple move, for a statement of this room that changes more. */
export function setStatusSql(move: OrderMove, order: Order): RawBuilder<unknown> {
  return sql`, status = ${target(order, move.event)}, last_event = ${move.event}, last_actor = ${move.actor}`;
}

/** Moves an order that this transaction has locked. */
export async function moveLocked(
  tx: Tx,
  order: Order,
  move: OrderMove & {
    /** What other rooms write in the same statement. */
    readonly beside?: PartsSql<'orders'>;
  },
): Promise<Order> {
  const status = target(order, move.event);
  const { rows } = await sql<OrderRow>`
    with changed as (
    update orders set
      status = ${status}, last_event = ${move.event}, last_actor = ${move.actor}, version = version + 1,
      exception = ${move.exception ?? order.exception},
      review_reason = ${status === 'review' ? (move.reviewReason ?? '') : ''},
      item_held = item_held and not ${freesItem(status)},
      paid_at = case when ${status === 'paid'} then coalesce(paid_at, kassa_now()) else paid_at end,
      completed_at = case when ${status === 'completed'} then kassa_now() else completed_at end
    where order_no = ${order.orderNo} returning *
    )${besideSql(move.beside ?? {})}
    select *, expires_at <= kassa_now() as expired, ${notifySql(orderTopic(order.orderNo))} from changed`.execute(tx);
  if (!rows[0]) throw new Error(`no order ${order.orderNo}`);
  return orderOf(rows[0]);
}

/** What `payOrdersSql` and `isUnchangedOrderSql` read of an entry: the order as its caller knows it. */
export const paidOrderColumns = {
  order_no: 'text',
  version: 'bigint',
  quote_no: 'text',
  total_minor: 'bigint',
  fiat: 'text',
} as const satisfies Columns;

/** A join of a step: the order of an entry while it waits for its payment, exactly as its caller knows it, without a held item. */
export const waitingOrderSql: RawBuilder<unknown> = sql`
  ${rowByKeySql('orders', 'o', 'order_no')} on o.version = w.version and o.status = 'awaiting_payment'
    and o.quote_no = w.quote_no and o.total_minor = w.total_minor and o.fiat = w.fiat and o.item_key is null`;

/** A part of a step, named `changed`: marks the orders of `ready` as paid, as `moveLocked` would one of them. */
export const payOrdersSql: RawBuilder<unknown> = sql`
  update orders o set status = ${sql.lit(orderGraph.next('awaiting_payment', 'capture'))}, last_event = 'capture', last_actor = 'provider',
    version = o.version + 1, exception = 'none', review_reason = '', paid_at = coalesce(o.paid_at, kassa_now())
  from ready r where o.order_no = r.order_no returning o.*`;

/** Makes a column of a step that wakes the screens of each order in `changed`, and jobs. */
export function wakeOrdersSql(...topics: readonly string[]): RawBuilder<unknown> {
  return sql`array[${orderTopic('' as OrderNo)}::text || changed.order_no] || ${[...topics]}::text[] as ${sql.ref(wokenColumn)}`;
}

/** Raises the version and wakes waiting screens: something other than the status has changed. */
export async function touchOrder(tx: Tx, orderNo: OrderNo, exception?: ExceptionMark): Promise<void> {
  await sql`
    update orders set version = version + 1, exception = coalesce(${exception ?? null}, exception)
    where order_no = ${orderNo} returning ${notifySql(orderTopic(orderNo))}`.execute(tx);
}
