import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type ClaimBounds, claimHeads, type Heads } from './claim-heads.ts';
import type { Claimed, Outbox } from './outbox.ts';
import { deliverEventsJob, type EventRow, eventOf, type StoredEvent } from './webhook-event-store.ts';

/** The outbox of registered endpoints: each event, once for each endpoint that wants it. */
export const endpointOutbox: Outbox = {
  table: 'webhook_deliveries',
  key: 'delivery_no',
  isPaidSql: 'o.urgent',
  // Its index on the order's number has only what waits.
  blockerWaitsSql: `b.state = 'waiting'`,
  lane: 'endpoint_no',
  attempts: 'webhook_attempts',
  job: deliverEventsJob,
};

/** An event on its way to one endpoint, that a worker has taken. */
export interface Delivery extends Claimed, StoredEvent {
  readonly endpointNo: string;
  readonly orderNo: OrderNo | null;
  /** The order has no callbackUrl. */
  readonly alone: boolean;
}

interface DeliveryRow extends EventRow, Omit<Delivery, keyof StoredEvent> {}

/** Takes deliveries that are due, few of each endpoint, and at each endpoint an order's in order. */
export async function claimDeliveries(db: Reader, bounds: ClaimBounds): Promise<Heads<Delivery>> {
  const heads = await claimHeads<DeliveryRow>(db, endpointOutbox, { ...bounds, shown: shownDelivery });
  const rows = heads.rows.map((row) => {
    const { key, lane, appId, orderNo, endpointNo, url, loopback, attempts, alone } = row;
    return { ...eventOf(row), key, lane, appId, orderNo, endpointNo, url, loopback, attempts, alone };
  });
  return { ...heads, rows };
}

/** Columns of `DeliveryRow`. */
const shownDelivery = {
  columns: sql`c.delivery_no as key, c.endpoint_no as lane, c.app_id as "appId", c.order_no as "orderNo",
    c.endpoint_no as "endpointNo", p.url, m.loopback, c.attempts, e.alone, e.event_no, e.type, e.sequence, e.payload, e.recorded_at`,
  joins: sql`join webhook_events e on e.event_no = c.event_no join webhook_endpoints p on p.endpoint_no = c.endpoint_no
    join merchants m on m.app_id = c.app_id`,
};

/** Returns whether some endpoint took an event, or may yet. */
export async function mayBeTaken(tx: Tx, eventNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_deliveries where event_no = ${eventNo} and state in ('waiting', 'acknowledged') limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
