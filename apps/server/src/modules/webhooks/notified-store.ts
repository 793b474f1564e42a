import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { forEachSql } from '../../kernel/step.ts';
import type { NotifiedEvent, Reached } from './notified-event.ts';

/** An order of which its merchant was notified of more than this database, restored from a backup, has. */
export interface NotifiedOrder extends Reached {
  readonly orderNo: OrderNo;
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly placedAt: Date | null;
  readonly paidAt: Date | null;
  readonly state: 'open' | 'mended' | 'unpaid' | 'decided';
  readonly remark: string;
  /** When this database learned of it. */
  readonly foundAt: Date;
}

interface NotifiedRow {
  order_no: OrderNo;
  app_id: string;
  merchant_order_no: string;
  currency: string;
  amount_minor: bigint;
  refunded_minor: bigint;
  closed: boolean;
  paid: boolean;
  delivered: boolean;
  placed_at: Date | null;
  paid_at: Date | null;
  state: NotifiedOrder['state'];
  remark: string;
  found_at: Date;
}

function notifiedOf(row: NotifiedRow): NotifiedOrder {
  return {
    orderNo: row.order_no,
    appId: row.app_id,
    merchantOrderNo: row.merchant_order_no,
    currency: row.currency,
    amountMinor: row.amount_minor,
    refundedMinor: row.refunded_minor,
    closed: row.closed,
    paid: row.paid,
    delivered: row.delivered,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    state: row.state,
    remark: row.remark,
    foundAt: row.found_at,
  };
}

/** Whether this database has written an event, or has got it back already. */
export async function hasEvent(db: Reader, { key, orderNo, appId, sequence }: NotifiedEvent): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from notified_events where order_no = ${orderNo} and event_key = ${key}) or ${
      sequence === null
        ? sql`exists (select from merchant_events where order_no = ${orderNo} and status = ${key})`
        : sql`exists (select from webhook_events where event_no = ${key} and order_no = ${orderNo} and app_id = ${appId})`
    } as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Keeps an event that this database does not have, once, and how far its order had come. What is decided stays so. */
export async function recordNotified(tx: Tx, event: NotifiedEvent): Promise<void> {
  const { orderNo, reached, payload } = event;
  await sql`
    insert into notified_orders as n (order_no, app_id, merchant_order_no, currency, amount_minor, refunded_minor, closed,
      paid, delivered, placed_at, paid_at)
    values (${orderNo}, ${event.appId}, ${event.merchantOrderNo}, ${event.currency},
      ${event.amountMinor.toString()}::bigint, ${reached.refundedMinor.toString()}::bigint, ${reached.closed},
      ${reached.paid}, ${reached.delivered}, ${event.placedAt}, ${event.paidAt})
    on conflict (order_no) do update set
      refunded_minor = greatest(n.refunded_minor, excluded.refunded_minor), closed = n.closed or excluded.closed,
      paid = n.paid or excluded.paid, delivered = n.delivered or excluded.delivered,
      placed_at = coalesce(n.placed_at, excluded.placed_at), paid_at = coalesce(n.paid_at, excluded.paid_at),
      state = case when n.state = 'decided' then n.state else 'open' end`.execute(tx);
  await sql`
    insert into notified_events (event_key, order_no, sequence, type, payload)
    values (${event.key}, ${orderNo}, ${event.sequence}, ${event.type}, ${JSON.stringify(payload)}::jsonb)
    on conflict do nothing`.execute(tx);
}

/** Lists every order of which a merchant's events told more, in the order of their numbers. */
export async function listNotified(db: Reader): Promise<NotifiedOrder[]> {
  const { rows } = await sql<NotifiedRow>`select * from notified_orders order by order_no`.execute(db);
  return rows.map(notifiedOf);
}

/** Lists orders that wait for a person, the longest waiting first. */
export async function listOpenNotified(db: Reader, limit: number): Promise<NotifiedOrder[]> {
  const { rows } = await sql<NotifiedRow>`
    select * from notified_orders where state = 'open' order by found_at, order_no limit ${limit}`.execute(db);
  return rows.map(notifiedOf);
}

/** Reads what is known of an order; undefined for nothing. */
export async function readNotifiedOrder(db: Reader, orderNo: OrderNo): Promise<NotifiedOrder | undefined> {
  const { rows } = await sql<NotifiedRow>`select * from notified_orders where order_no = ${orderNo}`.execute(db);
  return rows[0] && notifiedOf(rows[0]);
}

/** Locks an order that nobody has decided yet, and that this database does not have in all, until commit. */
export async function lockNotified(tx: Tx, orderNo: string): Promise<NotifiedOrder | undefined> {
  const { rows } = await sql<NotifiedRow>`
    select * from notified_orders where order_no = ${orderNo} and state in ('open', 'unpaid') for update`.execute(tx);
  return rows[0] && notifiedOf(rows[0]);
}

/** Ends the question about an order. */
export async function endNotified(
  tx: Tx,
  orderNo: OrderNo,
  end: { readonly state: Exclude<NotifiedOrder['state'], 'open'>; readonly remark: string },
): Promise<void> {
  await sql`
    update notified_orders set state = ${end.state}, remark = ${end.remark}
    where order_no = ${orderNo} and state in ('open', 'unpaid')`.execute(tx);
}

/** Reads an order as the newest event that its merchant handed back shows it; undefined where none of them shows all of it. */
export async function readNewestNotified(
  db: Reader,
  orderNo: OrderNo,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await sql<{ snapshot: Readonly<Record<string, unknown>> }>`
    select payload -> 'order' as snapshot from notified_events
    where order_no = ${orderNo} and sequence is not null order by sequence desc limit 1`.execute(db);
  return rows[0]?.snapshot;
}

/** Lists the refunds that events of open orders tell of, but for those that a person was asked about. */
export async function listNotifiedRefunds(db: Reader): Promise<{ orderNo: OrderNo; refund: unknown }[]> {
  const { rows } = await sql<{ order_no: OrderNo; refund: unknown }>`
    select distinct on (n.order_no, e.payload #>> '{refund,refundNo}') n.order_no, e.payload -> 'refund' as refund
    from notified_orders n join notified_events e using (order_no)
    where n.state = 'open' and e.type in ('refund.created', 'refund.succeeded') and not exists (
      select from notified_events r where r.order_no = n.order_no and r.type = 'refund.review'
        and r.payload #>> '{refund,refundNo}' = e.payload #>> '{refund,refundNo}')
    order by n.order_no, e.payload #>> '{refund,refundNo}', e.sequence`.execute(db);
  return rows.map(({ order_no: orderNo, refund }) => ({ orderNo, refund }));
}

/**
 * Makes a condition: no merchant handed back an event by which an order is paid. One that is open here all the same was paid by
 * a payment that this database lost.
 * @param order alias of a row with its number
 */
export function isNotNotifiedPaidSql(order: 'o' | 'w'): RawBuilder<unknown> {
  return sql`not exists (
    select from notified_orders n where n.order_no = ${sql.table(order)}.order_no and n.paid ${forEachSql})`;
}

/**
 * Makes a condition: this database lost an order under this number of its merchant, and that is paid, or waits for a person
 * because it may be.
 */
export function isSoldBeforeSql(
  appId: string | RawBuilder<unknown>,
  merchantOrderNo: string | RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from notified_orders n where n.app_id = ${appId} and n.merchant_order_no = ${merchantOrderNo}
      and (n.paid or n.state = 'open')
      and not exists (select from orders o where o.order_no = n.order_no))`;
}
