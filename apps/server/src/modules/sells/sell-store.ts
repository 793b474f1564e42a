import type { SellStatus } from '@kassa/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { SellOrderNo, SellRefundNo } from '../../kernel/ids.ts';
import { type SellEvent, sellGraph } from './sell-states.ts';

/** A sold order that comes back. Amounts are in base units of the coin. */
export interface SellOrder {
  readonly orderNo: SellOrderNo;
  readonly appId: string;
  readonly emailIndex: string;
  readonly coin: string;
  readonly network: string;
  readonly units: bigint;
  readonly feeUnits: bigint;
  readonly status: SellStatus;
  readonly address: string;
  readonly refundNo: SellRefundNo | null;
  readonly hash: string | null;
  readonly failedBefore: boolean;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly refundedAt: Date | null;
}

interface Row {
  order_no: SellOrderNo;
  app_id: string;
  email_index: string;
  coin: string;
  network: string;
  units: string;
  fee_units: string;
  status: SellStatus;
  address: string;
  refund_no: SellRefundNo | null;
  transaction_hash: string | null;
  failed_before: boolean;
  created_at: Date;
  confirmed_at: Date | null;
  refunded_at: Date | null;
}

function sellOrderOf(row: Row): SellOrder {
  return {
    orderNo: row.order_no,
    appId: row.app_id,
    emailIndex: row.email_index,
    coin: row.coin,
    network: row.network,
    units: BigInt(row.units),
    feeUnits: BigInt(row.fee_units),
    status: row.status,
    address: row.address,
    refundNo: row.refund_no,
    hash: row.transaction_hash,
    failedBefore: row.failed_before,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    refundedAt: row.refunded_at,
  };
}

/** A sold order to be stored. */
export type NewSellOrder = Pick<
  SellOrder,
  'orderNo' | 'appId' | 'emailIndex' | 'coin' | 'network' | 'units' | 'feeUnits'
>;

/** Stores a sold order whose payout failed. */
export async function insertSellOrder(tx: Tx, order: NewSellOrder): Promise<void> {
  await sql`
    insert into sell_orders (order_no, app_id, email_index, coin, network, units, fee_units, status, last_event, last_actor)
    values (${order.orderNo}, ${order.appId}, ${order.emailIndex}, ${order.coin}, ${order.network},
      ${String(order.units)}, ${String(order.feeUnits)}, 'refundable', 'report', 'merchant')`.execute(tx);
}

/** Reads a sold order; undefined when there is none. */
export async function readSellOrder(db: Reader, orderNo: SellOrderNo): Promise<SellOrder | undefined> {
  const { rows } = await sql<Row>`select * from sell_orders where order_no = ${orderNo}`.execute(db);
  return rows[0] && sellOrderOf(rows[0]);
}

/** Locks a sold order until commit, by its own number or by that of its send. */
export async function lockSellOrder(
  tx: Tx,
  by: { readonly orderNo: SellOrderNo } | { readonly refundNo: SellRefundNo },
): Promise<SellOrder | undefined> {
  const which = 'orderNo' in by ? sql`order_no = ${by.orderNo}` : sql`refund_no = ${by.refundNo}`;
  const { rows } = await sql<Row>`select * from sell_orders where ${which} for update`.execute(tx);
  return rows[0] && sellOrderOf(rows[0]);
}

/** Lists a buyer's sold orders, newest first, and counts all of them. */
export async function listSellOrders(
  db: Reader,
  { emailIndex, limit, offset }: { emailIndex: string; limit: number; offset: number },
): Promise<{ total: number; orders: SellOrder[] }> {
  const [count, page] = await Promise.all([
    sql<{ total: bigint }>`select count(*) as total from sell_orders where email_index = ${emailIndex}`.execute(db),
    sql<Row>`
      select * from sell_orders where email_index = ${emailIndex}
      order by created_at desc, order_no limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { total: Number(count.rows[0]?.total ?? 0n), orders: page.rows.map(sellOrderOf) };
}

/** One move along the graph, and the changes with it. */
export type SellMove =
  | { readonly event: 'confirm'; readonly actor: string; readonly address: string; readonly refundNo: SellRefundNo }
  | { readonly event: 'broadcast' | 'finalise'; readonly actor: string; readonly hash: string }
  | { readonly event: 'fail' | 'lose_sight'; readonly actor: string };

/** Whether the graph allows this event now. */
export function mayMoveSell(order: SellOrder, event: SellEvent): boolean {
  return sellGraph.next(order.status, event) !== undefined;
}

/**
 * Moves a sold order that this transaction has locked. Only this function writes a sold order's status.
 * @throws Error when the graph has no such edge: our own fault, nothing is changed
 */
export async function moveSellOrder(tx: Tx, order: SellOrder, move: SellMove): Promise<void> {
  const status = sellGraph.next(order.status, move.event);
  if (!status) throw new Error(`sold order ${order.orderNo}: ${move.event} is impossible in ${order.status}`);
  const to = move.event === 'confirm' ? move : undefined;
  const failed = move.event === 'fail';
  await sql`
    update sell_orders set status = ${status}, last_event = ${move.event}, last_actor = ${move.actor},
      address = case when ${failed} then '' else coalesce(${to?.address ?? null}, address) end,
      refund_no = case when ${failed} then null else coalesce(${to?.refundNo ?? null}, refund_no) end,
      transaction_hash = case when ${failed} then null
        else coalesce(${'hash' in move ? move.hash : null}, transaction_hash) end,
      failed_before = case when ${to !== undefined} then false else failed_before or ${failed} end,
      confirmed_at = case when ${failed} then null when ${to !== undefined} then kassa_now() else confirmed_at end,
      refunded_at = case when ${status} = 'refunded' then kassa_now() end
    where order_no = ${order.orderNo}`.execute(tx);
}

/** Stores the hash under which the send is known now. It changes when the send is signed again at a higher price. */
export async function recordSellHash(tx: Tx, orderNo: SellOrderNo, hash: string): Promise<void> {
  await sql`update sell_orders set transaction_hash = ${hash} where order_no = ${orderNo}`.execute(tx);
}

/** Removes the link between returned sold orders and the seller's address. */
export async function eraseSeller(tx: Tx, emailIndex: string): Promise<void> {
  await sql`update sell_orders set email_index = 'erased' where email_index = ${emailIndex}`.execute(tx);
}
