import type { Trade } from '@kassa/contract/merchant';
import type { MerchantStatus } from '@kassa/contract/statuses';
import { sql } from 'kysely';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type OrderNo, timedHandle } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';
import type { Columns, Entry } from '../../kernel/step.ts';
import { type ClaimBounds, claimHeads, type Heads } from './claim-heads.ts';
import type { Claimed, Outbox } from './outbox.ts';
import { repeatPaidEvent } from './webhook-event-store.ts';

/** The job that sends classic events. */
export const deliverWebhooksJob = 'deliver-webhooks';

/** The outbox of classic webhooks, sent to the callbackUrl of an order. */
export const classicOutbox: Outbox = {
  table: 'merchant_events',
  key: 'event_no',
  isPaidSql: `o.status = 'PAY_SUCCESS'`,
  blockerWaitsSql: `b.state || '' = 'waiting'`,
  lane: 'app_id',
  attempts: 'merchant_event_attempts',
  job: deliverWebhooksJob,
};

/** A classic event that a worker has taken. Its key is the same for every attempt: the receiver knows a repetition by it. */
export interface ClassicEvent extends Claimed {
  readonly orderNo: OrderNo;
  readonly status: MerchantStatus;
  readonly payload: Trade;
}

/**
 * A part of a statement: writes an event, in the transaction of the order's change, whose row must be locked. A status has
 * one event: a second insert does nothing. The statement has to wake `deliverWebhooksJob`.
 */
export function insertMerchantEventSql(trade: Trade, callbackUrl: string): PartSql {
  return partSql(sql`
    insert into merchant_events (event_no, app_id, order_no, sequence, status, payload, callback_url)
    select ${`evt_${timedHandle()}`}, ${trade.appId}, ${trade.orderNo},
      coalesce((select max(sequence) from merchant_events where order_no = ${trade.orderNo}), 0) + 1,
      ${trade.status}, ${JSON.stringify(trade)}::jsonb, ${callbackUrl}
    on conflict (order_no, status) do nothing`);
}

/** What `insertFirstMerchantEventsSql` reads of an entry; `callback_url` '': its merchant gets no classic event. */
export const firstMerchantEventColumns = {
  trade_event_no: 'text',
  trade: 'jsonb',
  callback_url: 'text',
} as const satisfies Columns;

/** Writes the event of an order to be placed as an entry. */
export function firstMerchantEventEntry(trade: Trade, callbackUrl: string): Entry<typeof firstMerchantEventColumns> {
  return { trade_event_no: `evt_${timedHandle()}`, trade, callback_url: callbackUrl };
}

/** A part of a step that has new orders in `changed`: writes the event of each. The event's time is the order's. */
export const insertFirstMerchantEventsSql: PartSql<'orders'> = partSql(sql`
    insert into merchant_events (event_no, app_id, order_no, sequence, status, payload, callback_url)
    select r.trade_event_no, changed.app_id, changed.order_no, 1, r.trade ->> 'status',
      r.trade || jsonb_build_object(
        'payTime', to_char(changed.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')), r.callback_url
    from changed join ready r using (order_no) where r.callback_url <> ''`);

/** A part of a step that has paid orders in `changed`: writes the next event of each. Its time is that of the payment. */
export const insertPaidMerchantEventsSql: PartSql<'orders'> = partSql(sql`
    insert into merchant_events (event_no, app_id, order_no, sequence, status, payload, callback_url)
    select r.trade_event_no, changed.app_id, changed.order_no,
      coalesce((select max(sequence) from merchant_events e where e.order_no = changed.order_no), 0) + 1, r.trade ->> 'status',
      r.trade || jsonb_build_object(
        'payTime', to_char(changed.paid_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')), r.callback_url
    from changed join ready r using (order_no) where r.callback_url <> ''
    on conflict (order_no, status) do nothing`);

/** Makes an event of an order due again: a reminder, or because a person asked. One that waits keeps its count of attempts. */
export async function repeatMerchantEvent(tx: Tx, orderNo: OrderNo, status: MerchantStatus): Promise<void> {
  await sql`
    update merchant_events set state = 'waiting', due_at = kassa_now(), finished_at = null,
      attempts = case when state = 'waiting' then attempts else 0 end
    where order_no = ${orderNo} and status = ${status}
    returning ${notifySql(jobTopic(deliverWebhooksJob))}`.execute(tx);
  // Where there is no callbackUrl, the registered endpoints are asked once more.
  if (status === 'PAY_SUCCESS') await repeatPaidEvent(tx, orderNo);
}

/** Takes classic events that are due, few of each merchant, and each order's in order. */
export function claimClassicEvents(db: Reader, bounds: ClaimBounds): Promise<Heads<ClassicEvent>> {
  return claimHeads(db, classicOutbox, { ...bounds, shown: shownClassicEvent });
}

/** Columns of `ClassicEvent`. */
const shownClassicEvent = {
  columns: sql`c.event_no as key, c.app_id as lane, c.app_id as "appId", c.order_no as "orderNo", c.status, c.payload,
    c.callback_url as url, m.loopback, c.attempts`,
  joins: sql`join merchants m on m.app_id = c.app_id`,
};
