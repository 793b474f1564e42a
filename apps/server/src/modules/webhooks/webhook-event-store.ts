import type { EventType } from '@kassa/contract/merchant';
import { type RawBuilder, sql } from 'kysely';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import type { Reader } from '../../kernel/database.ts';
import { type OrderNo, timedHandle } from '../../kernel/ids.ts';
import { type Cursor, cursorOf, exactTimeSql, inPeriodSql, type Period, pageOf } from '../../kernel/paging.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';
import type { Columns, Entry } from '../../kernel/step.ts';
import { dueAgainSql } from './outbox.ts';

/** The job that sends events to registered endpoints. */
export const deliverEventsJob = 'deliver-events';

/** Something that happened to an order. */
export interface OrderEventRecord {
  readonly appId: string;
  readonly orderNo: OrderNo;
  readonly type: EventType;
  /** `data` of the event but its sequence. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The order has no callbackUrl. */
  readonly alone: boolean;
}

/**
 * The next sequence of an order: above what its merchant has seen, also where this database was restored from a backup and
 * only got that back from the merchant.
 */
const nextSequence = (orderNo: RawBuilder<unknown>) => sql`
      greatest(coalesce((select max(sequence) from webhook_events e where e.order_no = ${orderNo}), 0),
        coalesce((select max(sequence) from notified_events n where n.order_no = ${orderNo}), 0)) + 1`;

/** A part of a statement: writes an event, in the transaction of the change, whose order must be locked. A trigger queues it for each endpoint. */
export function insertWebhookEventSql(event: OrderEventRecord): PartSql {
  return partSql(sql`
    insert into webhook_events (event_no, app_id, order_no, sequence, type, payload, alone)
    select ${`evt_${timedHandle()}`}, ${event.appId}, ${event.orderNo},${nextSequence(sql`${event.orderNo}`)},
      ${event.type}, ${JSON.stringify(event.payload)}::jsonb, ${event.alone}`);
}

/** What `insertFirstWebhookEventsSql` reads of an entry. */
export const firstWebhookEventColumns = {
  webhook_event_no: 'text',
  webhook_type: 'text',
  webhook_payload: 'jsonb',
  webhook_alone: 'boolean',
} as const satisfies Columns;

/** Writes the event of an order to be placed as an entry. */
export function firstWebhookEventEntry({
  type,
  payload,
  alone,
}: OrderEventRecord): Entry<typeof firstWebhookEventColumns> {
  const webhookEventNo = `evt_${timedHandle()}`;
  return { webhook_event_no: webhookEventNo, webhook_type: type, webhook_payload: payload, webhook_alone: alone };
}

/** Writes an instant as JavaScript does. */
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A part of a step that has new orders in `changed`: writes the event of each. Its times come from there. */
export const insertFirstWebhookEventsSql: PartSql<'orders'> = partSql(sql`
    insert into webhook_events (event_no, app_id, order_no, sequence, type, payload, alone)
    select r.webhook_event_no, changed.app_id, changed.order_no, 1, r.webhook_type,
      jsonb_set(r.webhook_payload, '{order}', (r.webhook_payload -> 'order') || jsonb_build_object(
        'createdAt', ${iso('changed.created_at')}, 'expiresAt', ${iso('changed.expires_at')})), r.webhook_alone
    from changed join ready r using (order_no)`);

/** A part of a step that has paid orders in `changed`: writes the next event of each. The time of payment comes from there. */
export const insertPaidWebhookEventsSql: PartSql<'orders'> = partSql(sql`
    insert into webhook_events (event_no, app_id, order_no, sequence, type, payload, alone)
    select r.webhook_event_no, changed.app_id, changed.order_no,${nextSequence(sql`changed.order_no`)}, r.webhook_type,
      jsonb_set(r.webhook_payload, '{order,paidAt}', to_jsonb(${iso('changed.paid_at')})), r.webhook_alone
    from changed join ready r using (order_no)`);

/** Writes an event that concerns no order. @param event.onlyFor the one endpoint that it is for, else all that want its type */
export async function insertEvent(
  db: Reader,
  event: { appId: string; type: EventType; payload: Readonly<Record<string, unknown>>; onlyFor?: string },
): Promise<string> {
  const eventNo = `evt_${timedHandle()}`;
  await sql`
    insert into webhook_events (event_no, app_id, type, payload, only_for)
    values (${eventNo}, ${event.appId}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb,
      ${event.onlyFor ?? null})`.execute(db);
  return eventNo;
}

/** Makes `order.paid` of an order without callbackUrl due again at the endpoints that are on. */
export async function repeatPaidEvent(tx: Reader, orderNo: OrderNo): Promise<void> {
  await sql`
    update webhook_deliveries d set ${dueAgainSql}
    from webhook_events e, webhook_endpoints p
    where d.order_no = ${orderNo} and e.event_no = d.event_no and e.type = 'order.paid' and e.alone
      and p.endpoint_no = d.endpoint_no and p.state = 'active'
    returning ${notifySql(jobTopic(deliverEventsJob))}`.execute(tx);
}

/** An event as it was written. */
export interface StoredEvent {
  readonly eventNo: string;
  readonly type: EventType;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Columns of an event. */
export interface EventRow {
  event_no: string;
  type: EventType;
  sequence: number | null;
  payload: Readonly<Record<string, unknown>>;
  recorded_at: Date;
}

/** Makes the event of its row. */
export function eventOf(row: EventRow): StoredEvent {
  const data = row.sequence === null ? row.payload : { sequence: row.sequence, ...row.payload };
  return { eventNo: row.event_no, type: row.type, timestamp: row.recorded_at.toISOString(), data };
}

/** Reads a merchant's events, newest first. */
export async function readEvents(
  db: Reader,
  appId: string,
  asked: Period & {
    eventNo?: string | undefined;
    orderNo?: OrderNo | undefined;
    type?: string | undefined;
    after: Cursor<'events'> | null;
    limit: number;
  },
): Promise<{ items: StoredEvent[]; next: string | null }> {
  const { eventNo = null, orderNo, type, after, limit } = asked;
  const { rows } = await sql<EventRow & { at: string }>`
    select *, ${sql.raw(exactTimeSql('recorded_at'))} as at from webhook_events
    where app_id = ${appId}${inPeriodSql('recorded_at', asked)}
      ${eventNo === null ? sql`` : sql`and event_no = ${eventNo}`}
      and (${orderNo ?? null}::text is null or order_no = ${orderNo ?? null})
      and (${type ?? null}::text is null or type = ${type ?? null})
      and (${after?.at ?? null}::timestamptz is null
        or (recorded_at, event_no) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
    order by recorded_at desc, event_no desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row: EventRow & { at: string }) => cursorOf({ of: 'events', at: row.at, id: row.event_no }),
    item: eventOf,
  });
}
