import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type DeliveryEvent, type DeliveryStatus, deliveryGraph } from './delivery-states.ts';

/** How an order's item gets to its buyer. */
export interface Delivery {
  readonly orderNo: string;
  /** Who makes it. */
  readonly mode: 'merchant' | 'mint' | 'transfer';
  readonly status: DeliveryStatus;
  /** What the merchant said that was acted on. */
  readonly releaseStatus: 'SUCCESS' | 'FAIL' | null;
  /** Whether its deadline has passed, and whether the merchant was reminded already. */
  readonly due: boolean;
  readonly reminded: boolean;
}

/** What the merchant said of its release. */
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
  order_no: string;
  mode: Delivery['mode'];
  status: DeliveryStatus;
  release_status: 'SUCCESS' | 'FAIL' | null;
  due: boolean;
  reminded: boolean;
}

const remindAfterHours = 24;
const reviewAfterHours = 72;
/** Where no notice is required, the end of the webhook's attempts decides; this only catches what that missed. */
const catchAfterHours = 80;

const columns = sql.raw(
  'order_no, mode, status, release_status, coalesce(due_at <= kassa_now(), false) as due, reminded_at is not null as reminded',
);

function deliveryOf(row: DeliveryRow): Delivery {
  return {
    orderNo: row.order_no,
    mode: row.mode,
    status: row.status,
    releaseStatus: row.release_status,
    due: row.due,
    reminded: row.reminded,
  };
}

/**
 * A part of a statement: waits for the merchant's release of a paid order from now on; an order that waited before keeps its
 * row.
 */
export function askingRelease(
  order: { orderNo: string; appId: string },
  { noticeRequired }: { noticeRequired: RawBuilder<boolean> },
): RawBuilder<unknown> {
  return sql`
    insert into deliveries (order_no, app_id, mode, status, due_at, last_event, last_actor)
    values (${order.orderNo}, ${order.appId}, 'merchant', 'waiting_release',
      kassa_now() + case when ${noticeRequired} then ${remindAfterHours}::integer else ${catchAfterHours} end
        * interval '1 hour', 'ask', 'clock')
    on conflict (order_no) do nothing`;
}

/** Locks the delivery of an order whose row is locked; undefined before it is paid. */
export async function lockDelivery(tx: Tx, orderNo: string): Promise<Delivery | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from deliveries where order_no = ${orderNo} for update`.execute(tx);
  return rows[0] && deliveryOf(rows[0]);
}

/** The same without a lock. */
export async function readDelivery(db: Reader, orderNo: string): Promise<Delivery | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from deliveries where order_no = ${orderNo}`.execute(db);
  return rows[0] && deliveryOf(rows[0]);
}

/**
 * The one writer of a delivery's status, of a locked row. @param release what the merchant said, where it is acted on
 * @throws when the graph has no such edge: a fault of ours
 */
export async function moveDelivery(
  tx: Tx,
  delivery: Delivery,
  move: { event: DeliveryEvent; actor: string; release?: Release; transactionHash?: string },
): Promise<void> {
  const status = deliveryGraph.next(delivery.status, move.event);
  if (!status) throw new Error(`delivery of ${delivery.orderNo}: ${move.event} is impossible in ${delivery.status}`);
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
    where order_no = ${delivery.orderNo}`.execute(tx);
}

/** Notes that the merchant was reminded; the next deadline is the review. */
export async function noteReminder(tx: Tx, orderNo: string): Promise<void> {
  await sql`
    update deliveries set reminded_at = kassa_now(), due_at = created_at + ${reviewAfterHours} * interval '1 hour'
    where order_no = ${orderNo} and status = 'waiting_release'`.execute(tx);
}

/** Orders whose delivery has passed a deadline, the longest waiting first. */
export async function readDueDeliveries(db: Reader, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from deliveries where due_at <= kassa_now() order by due_at limit ${limit}`.execute(db);
  return rows.map((row) => row.order_no);
}

/** Whether the graph lets this event happen to a delivery in its present status. */
export function deliveryMay(delivery: Delivery, event: DeliveryEvent): boolean {
  return deliveryGraph.next(delivery.status, event) !== undefined;
}
