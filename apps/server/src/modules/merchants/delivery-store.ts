import type { EventType } from '@kassa/contract/merchant';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifying } from '../../kernel/signal.ts';
import { blockingAttempts, leaseSeconds, underWayAtOnce } from './event-schedule.ts';
import type { AttemptResult } from './event-store.ts';
import { deliverEventsJob, eventOf, type StoredEvent } from './webhook-event-store.ts';

/** An event on its way to one endpoint, taken on by a worker. */
export interface ClaimedDelivery extends StoredEvent {
  readonly deliveryNo: string;
  readonly endpointNo: string;
  readonly appId: string;
  readonly orderNo: string | null;
  readonly url: string;
  readonly loopback: boolean;
  /** The order has no callbackUrl. */
  readonly alone: boolean;
  /** Attempts with this one. */
  readonly attempts: number;
}

interface ClaimedRow {
  delivery_no: string;
  endpoint_no: string;
  app_id: string;
  order_no: string | null;
  event_no: string;
  type: EventType;
  sequence: number | null;
  payload: Readonly<Record<string, unknown>>;
  recorded_at: Date;
  url: string;
  loopback: boolean;
  alone: boolean;
  attempts: number;
}

/**
 * Takes on deliveries that are due, at most `limit` and few per endpoint. Of one order a delivery waits until those before it
 * to the same endpoint were taken or have failed often enough. Two workers never hold the same one.
 */
export async function claimDeliveries(db: Reader, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select d.delivery_no, d.due_at,
        row_number() over (partition by d.endpoint_no order by d.due_at, d.sequence, d.delivery_no) + (
          select count(*) from webhook_deliveries b
          where b.endpoint_no = d.endpoint_no and b.state = 'waiting' and b.leased_until > kassa_now()
        ) as place
      from webhook_deliveries d
      where d.state = 'waiting' and d.due_at <= kassa_now()
        and (d.leased_until is null or d.leased_until <= kassa_now())
        and not exists (
          select from webhook_deliveries b
          where b.order_no = d.order_no and b.endpoint_no = d.endpoint_no and b.sequence < d.sequence
            and b.state = 'waiting'
            and b.attempts - (case when b.leased_until > kassa_now() then 1 else 0 end) < ${blockingAttempts})
    ), chosen as (
      select delivery_no from webhook_deliveries
      where delivery_no in (select delivery_no from due where place <= ${underWayAtOnce} order by due_at limit ${limit})
        and state = 'waiting' and (leased_until is null or leased_until <= kassa_now())
      for update skip locked
    )
    update webhook_deliveries d
    set attempts = d.attempts + 1, leased_until = kassa_now() + ${leaseSeconds} * interval '1 second'
    from chosen, webhook_events e, webhook_endpoints p, merchants m
    where d.delivery_no = chosen.delivery_no and e.event_no = d.event_no and p.endpoint_no = d.endpoint_no
      and m.app_id = d.app_id
    returning d.delivery_no, d.endpoint_no, d.app_id, d.order_no, d.event_no, e.type, e.sequence, e.payload,
      e.recorded_at, p.url, m.loopback, e.alone, d.attempts`.execute(db);
  return rows.map((row) => ({
    ...eventOf(row),
    deliveryNo: row.delivery_no,
    endpointNo: row.endpoint_no,
    appId: row.app_id,
    orderNo: row.order_no,
    url: row.url,
    loopback: row.loopback,
    alone: row.alone,
    attempts: row.attempts,
  }));
}

/** Writes down an attempt of a claimed delivery. */
export async function noteAttempt(tx: Tx, delivery: ClaimedDelivery, result: AttemptResult): Promise<void> {
  await sql`
    insert into webhook_attempts (delivery_no, attempt, http_status, failure, took_ms, body)
    values (${delivery.deliveryNo}, ${delivery.attempts}, ${result.httpStatus}, ${result.failure}, ${result.tookMs},
      ${result.body})
    on conflict do nothing`.execute(tx);
}

/** The endpoint took it. Lets the order's next event go to it. */
export async function acknowledgeDelivery(tx: Tx, deliveryNo: string): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'acknowledged', leased_until = null
    where delivery_no = ${deliveryNo}
    returning ${notifying(jobTopic(deliverEventsJob))}`.execute(tx);
}

/** The endpoint did not take it. @param pauseMs until the next attempt, jittered here; null parks it for a person */
export async function missDelivery(tx: Tx, deliveryNo: string, pauseMs: number | null): Promise<void> {
  await sql`
    update webhook_deliveries set leased_until = null, state = ${pauseMs === null ? 'parked' : 'waiting'},
      due_at = kassa_now() + ${pauseMs ?? 0} * (0.9 + 0.2 * random()) * interval '1 millisecond'
    where delivery_no = ${deliveryNo} and state = 'waiting'
    returning ${notifying(jobTopic(deliverEventsJob))}`.execute(tx);
}

/** Whether an event still may be, or was, taken by some endpoint. */
export async function mayBeTaken(tx: Tx, eventNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_deliveries where event_no = ${eventNo} and state in ('waiting', 'acknowledged') limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
