import { type RawBuilder, sql } from 'kysely';
import { isDueSql } from '../../kernel/claim.ts';
import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';

/** A table of messages to merchants. A job sends its rows; the fields say how the tables differ. */
export interface Outbox {
  readonly table: string;
  readonly key: string;
  /** Whether the row `o` reports that its order is paid, as a condition in SQL. */
  readonly isPaidSql: string;
  /**
   * Whether the row `b` of the same order waits, as a condition in SQL. It must let PostgreSQL use an index on the order's number and
   * none on what waits: an order has few rows, and very many may wait.
   */
  readonly blockerWaitsSql: string;
  /** Column of the receiver. For each, only a few rows are under way at a time. */
  readonly lane: string;
  /** Table of the attempts, with the same key. */
  readonly attempts: string;
  readonly job: string;
}

/** A row that a worker has taken. */
export interface Claimed {
  readonly key: string;
  /** Its receiver. */
  readonly lane: string;
  readonly appId: string;
  readonly url: string;
  /** Whether the receiver may be on loopback, over http. */
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

/** Whether messages are due. */
export function messagesAreDueSql({ table }: Outbox): RawBuilder<boolean> {
  return isDueSql({ table, where: sql`state = 'waiting'` });
}

/** Assignments that make a row due at once, as if it had never been tried. */
export const dueAgainSql = sql`state = 'waiting', due_at = kassa_now(), leased_until = null, finished_at = null, attempts = 0`;

/** What comes of a row after an attempt. */
export interface Attempted {
  readonly key: string;
  /** Attempts with this one. */
  readonly attempts: number;
  readonly result: AttemptResult;
  /** Taken; or to be tried again after a pause, jittered here; or left to a person. */
  readonly next: 'acknowledged' | 'parked' | { readonly pauseMs: number };
}

/**
 * Writes down attempts and what comes of their rows, all in one statement, and lets in what waited behind them. Wakes the job
 * where the same receivers have more.
 */
export async function recordAttempts(tx: Tx, outbox: Outbox, attempted: readonly Attempted[]): Promise<void> {
  const [table, key, lane] = [sql.table(outbox.table), sql.ref(outbox.key), sql.ref(outbox.lane)];
  await sql`
    with attempted as (select * from jsonb_to_recordset(${JSON.stringify(attempted.map(rowOf))}::jsonb) as t (
      key text, attempt integer, http_status integer, failure text, took_ms integer, body text, state text, pause_ms float8)
    ), tries as (
      insert into ${sql.table(outbox.attempts)} (${key}, attempt, http_status, failure, took_ms, body)
      select key, attempt, http_status, failure, took_ms, body from attempted on conflict do nothing
    )
    update ${table} o set state = attempted.state, leased_until = null,
      finished_at = case when attempted.state <> 'waiting' then kassa_now() end,
      due_at = kassa_now() + coalesce(attempted.pause_ms, 0) * (0.9 + 0.2 * random()) * interval '1 millisecond'
    from attempted where o.${key} = attempted.key
      and (o.state = 'waiting' or attempted.state = 'acknowledged' and o.state <> 'acknowledged')`.execute(tx);
  // A statement of its own: it sees what was written while the one before waited for a claim.
  await sql`
    with ended as (
      select ${key} as key, order_no, ${lane} as lane, sequence from ${table} where ${key} = any(${attempted.map((one) => one.key)})
    ), freed as (
      update ${table} o set due_at = kassa_now() from ended
      where o.order_no = ended.order_no and o.${lane} = ended.lane and o.sequence > ended.sequence
        and o.state = 'waiting' and o.attempts = 0 and o.due_at > kassa_now()
      returning o.${key}
    )
    select ${notifySql(jobTopic(outbox.job))} where exists (select from freed) or exists (
      select from (select distinct lane from ended) known, lateral (
        select from ${table} o where o.state = 'waiting' and o.${lane} >= known.lane and o.${lane} <= known.lane
          and o.due_at <= kassa_now() order by o.${lane}, o.due_at limit 1) due)`.execute(tx);
}

function rowOf({ key, attempts, result, next }: Attempted) {
  return {
    key,
    attempt: attempts,
    http_status: result.httpStatus,
    failure: result.failure,
    took_ms: result.tookMs,
    body: result.body,
    state: typeof next === 'string' ? next : 'waiting',
    pause_ms: typeof next === 'string' ? null : next.pauseMs,
  };
}
