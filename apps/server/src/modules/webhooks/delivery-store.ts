import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Claimed, claimFromSql, type Outbox } from './outbox.ts';
import { deliverEventsJob, type EventRow, eventOf, type StoredEvent } from './webhook-event-store.ts';

/** The outbox of registered endpoints: each event, once for each endpoint that wants it. */
export const endpointOutbox: Outbox = {
  table: 'webhook_deliveries',
  key: 'delivery_no',
  isPaidSql: `exists (select from webhook_events e where e.event_no = o.event_no and e.type = 'order.paid')`,
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
export async function claimDeliveries(db: Reader, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<DeliveryRow>`
    with claimed as (${claimFromSql(endpointOutbox, limit)})
    select c.delivery_no as key, c.app_id as "appId", c.order_no as "orderNo", c.endpoint_no as "endpointNo", p.url,
      m.loopback, c.attempts, e.alone, e.event_no, e.type, e.sequence, e.payload, e.recorded_at
    from claimed c join webhook_events e using (event_no) join webhook_endpoints p using (endpoint_no)
      join merchants m on m.app_id = c.app_id`.execute(db);
  return rows.map((row) => {
    const { key, appId, orderNo, endpointNo, url, loopback, attempts, alone } = row;
    return { ...eventOf(row), key, appId, orderNo, endpointNo, url, loopback, attempts, alone };
  });
}

/** Returns whether some endpoint took an event, or may yet. */
export async function mayBeTaken(tx: Tx, eventNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_deliveries where event_no = ${eventNo} and state in ('waiting', 'acknowledged') limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
