import type { Trade } from '@kassa/contract/merchant';
import type { MerchantStatus } from '@kassa/contract/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifying } from '../../kernel/signal.ts';
import { blockingAttempts, leaseSeconds, underWayAtOnce } from './event-schedule.ts';
import { repeatPaidEvent } from './webhook-event-store.ts';

/** The job that sends events. */
export const deliverWebhooksJob = 'deliver-webhooks';

/** An event that a worker has taken on. */
export interface ClaimedEvent {
  /** The same for every attempt: the receiver knows a repetition by it. */
  readonly eventNo: string;
  readonly appId: string;
  readonly orderNo: string;
  readonly status: MerchantStatus;
  readonly payload: Trade;
  readonly callbackUrl: string;
  readonly loopback: boolean;
  /** Attempts with this one. */
  readonly attempts: number;
}

/** How an attempt went. */
export interface AttemptResult {
  readonly httpStatus: number | null;
  /** Why there was no answer. */
  readonly failure: string | null;
  readonly tookMs: number;
  /** The first characters of the answer. */
  readonly body: string;
}

/**
 * A part of a statement, of the transaction of the order's change, whose row must be locked: notes an event. A status is told
 * once: a second time nothing happens. The statement wakes `deliverWebhooksJob`.
 */
export function telling(trade: Trade, callbackUrl: string): RawBuilder<unknown> {
  return sql`
    insert into merchant_events (event_no, app_id, order_no, sequence, status, payload, callback_url)
    select ${`evt_${randomHandle()}`}, ${trade.appId}, ${trade.orderNo},
      coalesce((select max(sequence) from merchant_events where order_no = ${trade.orderNo}), 0) + 1,
      ${trade.status}, ${JSON.stringify(trade)}::jsonb, ${callbackUrl}
    on conflict (order_no, status) do nothing`;
}

/** The same for a new order, which the statement has in a CTE named `changed`: the event's time is the order's. */
export function tellingNew(trade: Trade, callbackUrl: string): RawBuilder<unknown> {
  return sql`
    insert into merchant_events (event_no, app_id, order_no, sequence, status, payload, callback_url)
    select ${`evt_${randomHandle()}`}, changed.app_id, changed.order_no, 1, ${trade.status},
      ${JSON.stringify(trade)}::jsonb || jsonb_build_object(
        'payTime', to_char(changed.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')),
      ${callbackUrl}
    from changed`;
}

/** Makes an event due again, as if it had never been tried: a reminder, or a person's wish. */
export async function repeatMerchantEvent(tx: Tx, orderNo: string, status: MerchantStatus): Promise<void> {
  await sql`
    update merchant_events set state = 'waiting', due_at = kassa_now(), finished_at = null,
      attempts = case when state = 'waiting' then attempts else 0 end
    where order_no = ${orderNo} and status = ${status}
    returning ${notifying(jobTopic(deliverWebhooksJob))}`.execute(tx);
  // Where there is no callbackUrl, the registered endpoints are asked once more.
  if (status === 'PAY_SUCCESS') await repeatPaidEvent(tx, orderNo);
}

/**
 * Takes on events that are due, at most `limit` and few per merchant. Of one order an event waits until those before it
 * were taken or have failed often enough. Two workers never hold the same one.
 */
export async function claimEvents(db: Reader, limit: number): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    with due as (
      select e.event_no, e.due_at,
        row_number() over (partition by e.app_id order by e.due_at, e.event_no) + (
          select count(*) from merchant_events b
          where b.app_id = e.app_id and b.state = 'waiting' and b.leased_until > kassa_now()
        ) as place
      from merchant_events e
      where e.state = 'waiting' and e.due_at <= kassa_now()
        and (e.leased_until is null or e.leased_until <= kassa_now())
        and not exists (
          select from merchant_events b
          where b.order_no = e.order_no and b.sequence < e.sequence and b.state = 'waiting'
            and b.attempts - (case when b.leased_until > kassa_now() then 1 else 0 end) < ${blockingAttempts})
    ), chosen as (
      select event_no from merchant_events
      where event_no in (select event_no from due where place <= ${underWayAtOnce} order by due_at limit ${limit})
        and state = 'waiting' and (leased_until is null or leased_until <= kassa_now())
      for update skip locked
    )
    update merchant_events e
    set attempts = e.attempts + 1, leased_until = kassa_now() + ${leaseSeconds} * interval '1 second'
    from chosen, merchants m
    where e.event_no = chosen.event_no and m.app_id = e.app_id
    returning e.event_no as "eventNo", e.app_id as "appId", e.order_no as "orderNo", e.status, e.payload,
      e.callback_url as "callbackUrl", m.loopback, e.attempts`.execute(db);
  return rows;
}

/** Writes down an attempt of a claimed event. */
export async function insertAttempt(tx: Tx, event: ClaimedEvent, result: AttemptResult): Promise<void> {
  await sql`
    insert into merchant_event_attempts (event_no, attempt, http_status, failure, took_ms, body)
    values (${event.eventNo}, ${event.attempts}, ${result.httpStatus}, ${result.failure}, ${result.tookMs},
      ${result.body})
    on conflict do nothing`.execute(tx);
}

/** The endpoint took it. Lets the next event of the order go. */
export async function acknowledgeEvent(tx: Tx, eventNo: string): Promise<void> {
  await sql`
    update merchant_events set state = 'acknowledged', leased_until = null, finished_at = kassa_now()
    where event_no = ${eventNo} and state <> 'acknowledged'
    returning ${notifying(jobTopic(deliverWebhooksJob))}`.execute(tx);
}

/** The endpoint did not take it. @param pauseMs until the next attempt, jittered here; null parks it for a person */
export async function missEvent(tx: Tx, eventNo: string, pauseMs: number | null): Promise<void> {
  await sql`
    update merchant_events set leased_until = null,
      state = ${pauseMs === null ? 'parked' : 'waiting'},
      finished_at = case when ${pauseMs === null} then kassa_now() end,
      due_at = kassa_now() + ${pauseMs ?? 0} * (0.9 + 0.2 * random()) * interval '1 millisecond'
    where event_no = ${eventNo} and state = 'waiting'
    returning ${notifying(jobTopic(deliverWebhooksJob))}`.execute(tx);
}
