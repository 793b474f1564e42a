import { type RawBuilder, sql } from 'kysely';
import { isDueSql } from '../../kernel/claim.ts';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo, SendRef } from '../../kernel/ids.ts';
import { type DeliveryEvent, type DeliveryStatus, deliveryGraph } from './delivery-states.ts';

/** The delivery of an order's item to its buyer. */
export interface Delivery {
  readonly sendRef: SendRef;
  /** Who delivers: the merchant, or Kassa by minting or transferring. */
  readonly mode: 'merchant' | 'mint' | 'transfer';
  readonly status: DeliveryStatus;
  /** The merchant's notice that was acted on. */
  readonly releaseStatus: 'SUCCESS' | 'FAIL' | null;
  /** Whether its deadline has passed, and whether the merchant was reminded already. */
  readonly due: boolean;
  readonly reminded: boolean;
}

/** A merchant's notice about its release. */
export interface Release {
  readonly releaseStatus: 'SUCCESS' | 'FAIL';
  readonly releaseTime: string;
  readonly transactionHash?: string | undefined;
  readonly contract?: string | undefined;
  readonly uniqueId?: string | undefined;
  readonly picture?: string | undefined;
  readonly pictureNumber?: string | undefined;
}

interface DeliveryRow {
  order_no: SendRef;
  mode: Delivery['mode'];
  status: DeliveryStatus;
  release_status: 'SUCCESS' | 'FAIL' | null;
  due: boolean;
  reminded: boolean;
}

const remindAfterHours = 24;
const reviewAfterHours = 72;
/**
 * Where no notice is required, the end of the webhook's attempts decides. This deadline only catches what that missed.
 */
const catchAfterHours = 80;

const columns = sql.raw(
  'order_no, mode, status, release_status, coalesce(due_at <= kassa_now(), false) as due, reminded_at is not null as reminded',
);

function deliveryOf(row: DeliveryRow): Delivery {
  return {
    sendRef: row.order_no,
    mode: row.mode,
    status: row.status,
    releaseStatus: row.release_status,
    due: row.due,
    reminded: row.reminded,
  };
}

/**
 * Makes a part of a statement that waits for the merchant's release of a paid order. An order that waited before keeps
 * its row.
 */
export function insertReleaseWaitSql(
  order: { orderNo: OrderNo; appId: string },
  { noticeRequired }: { noticeRequired: RawBuilder<boolean> },
): PartSql {
  return partSql(sql`
    insert into deliveries (order_no, app_id, mode, status, due_at, last_event, last_actor)
    values (${order.orderNo}, ${order.appId}, 'merchant', 'waiting_release',
      kassa_now() + case when ${noticeRequired} then ${remindAfterHours}::integer else ${catchAfterHours} end
        * interval '1 hour', 'ask', 'clock')
    on conflict (order_no) do nothing`);
}

/**
 * The same as a part of a step that has paid orders in `changed`.
 * @param noticeRequired whether the merchant of a row of `changed` must send a notice
 */
export function insertReleaseWaitsSql(noticeRequired: RawBuilder<boolean>): PartSql<'orders'> {
  return partSql(sql`
    insert into deliveries (order_no, app_id, mode, status, due_at, last_event, last_actor)
    select order_no, app_id, 'merchant', 'waiting_release',
      kassa_now() + case when ${noticeRequired} then ${remindAfterHours}::integer else ${catchAfterHours} end
        * interval '1 hour', 'ask', 'clock'
    from changed on conflict (order_no) do nothing`);
}

/** Locks the delivery of an order whose row is locked; undefined before it is paid. */
export async function lockDelivery(tx: Tx, sendRef: SendRef): Promise<Delivery | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from deliveries where order_no = ${sendRef} for update`.execute(tx);
  return rows[0] && deliveryOf(rows[0]);
}

/** Reads the delivery of an order without a lock. */
export async function readDelivery(db: Reader, sendRef: SendRef): Promise<Delivery | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from deliveries where order_no = ${sendRef}`.execute(db);
  return rows[0] && deliveryOf(rows[0]);
}

/**
 * Moves a locked delivery along its graph. Only this function writes a delivery's status.
 * @param release the merchant's notice, where it is acted on
 * @throws Error when the graph has no such edge, which is our own fault
 */
export async function moveDelivery(
  tx: Tx,
  delivery: Delivery,
  move: { event: DeliveryEvent; actor: string; release?: Release; transactionHash?: string },
): Promise<void> {
  const status = deliveryGraph.next(delivery.status, move.event);
  if (!status) throw new Error(`delivery of ${delivery.sendRef}: ${move.event} is impossible in ${delivery.status}`);
  const { release } = move;
  await sql`
    update deliveries set status = ${status}, last_event = ${move.event}, last_actor = ${move.actor},
      due_at = case when ${status === 'waiting_release'} then kassa_now() + ${reviewAfterHours} * interval '1 hour' end,
      release_status = coalesce(${release?.releaseStatus ?? null}, release_status),
      release_time = coalesce(${release?.releaseTime ?? null}, release_time),
      transaction_hash = coalesce(${move.transactionHash ?? release?.transactionHash ?? null}, transaction_hash),
      contract = coalesce(${release?.contract ?? null}, contract),
      unique_id = coalesce(${release?.uniqueId ?? null}, unique_id),
      picture = coalesce(${release?.picture ?? null}, picture),
      picture_number = coalesce(${release?.pictureNumber ?? null}, picture_number)
    where order_no = ${delivery.sendRef}`.execute(tx);
}

/** Records that the merchant was reminded. The next deadline is the review. */
export async function recordReminder(tx: Tx, orderNo: OrderNo): Promise<void> {
  await sql`
    update deliveries set reminded_at = kassa_now(), due_at = created_at + ${reviewAfterHours} * interval '1 hour'
    where order_no = ${orderNo} and status = 'waiting_release'`.execute(tx);
}

/** Reads until when a merchant may report a release before a person looks; undefined where none is waited for. */
export async function readReleaseDue(db: Reader, orderNo: OrderNo): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date }>`
    select greatest(due_at, created_at + ${reviewAfterHours} * interval '1 hour') as due
    from deliveries where order_no = ${orderNo} and mode = 'merchant' and status = 'waiting_release'`.execute(db);
  return rows[0]?.due;
}

/** Whether merchants are to be reminded of deliveries. */
export const releasesAreDueSql = isDueSql({ table: 'deliveries' });

/** Lists orders whose delivery has passed a deadline, the oldest first. */
export async function readDueDeliveries(db: Reader, limit: number): Promise<OrderNo[]> {
  const { rows } = await sql<{ order_no: OrderNo }>`
    select order_no from deliveries where due_at <= kassa_now() order by due_at limit ${limit}`.execute(db);
  return rows.map((row) => row.order_no);
}

/** Whether its merchant may still say that the item was released, or can't be. */
export function isAwaited({ mode, status }: Delivery): boolean {
  return mode === 'merchant' && (status === 'waiting_release' || status === 'review');
}

/** Whether the graph allows this event in the delivery's present status. */
export function deliveryMay(delivery: Delivery, event: DeliveryEvent): boolean {
  return deliveryGraph.next(delivery.status, event) !== undefined;
}
