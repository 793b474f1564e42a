import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';
import { blockingAttempts, leaseSeconds, underWayAtOnce } from './event-schedule.ts';

/** A table of messages to merchants. A job sends its rows; the fields say how the tables differ. */
export interface Outbox {
  readonly table: string;
  readonly key: string;
  /** Whether the row `o` reports that its order is paid, as a condition in SQL. */
  readonly isPaidSql: string;
  /** Column of the receiver. For each, only a few rows are under way at a time. */
  readonly lane: string;
  /** Table of the attempts, with the same key. */
  readonly attempts: string;
  readonly job: string;
}

/** A row that a worker has taken. */
export interface Claimed {
  readonly key: string;
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

/** Assignments that make a row due at once, as if it had never been tried. */
export const dueAgainSql = sql`state = 'waiting', due_at = kassa_now(), leased_until = null, finished_at = null, attempts = 0`;

/**
 * A named part of a statement: takes rows that are due, at most `limit` and few of each lane. A row waits until those before
 * it, of the same order in the same lane, were taken or have failed often enough. Two workers never hold the same one.
 */
export function claimFromSql(outbox: Outbox, limit: number): RawBuilder<unknown> {
  const [table, key, lane] = [sql.table(outbox.table), sql.ref(outbox.key), sql.ref(outbox.lane)];
  const isPaid = sql.raw(outbox.isPaidSql);
  const free = sql`state = 'waiting' and (leased_until is null or leased_until <= kassa_now())`;
  return sql`
    with due as (
      select o.${key}, o.due_at,
        row_number() over (partition by o.${lane} order by (${isPaid}) desc, o.due_at, o.sequence, o.${key}) + (
          select count(*) from ${table} b
          where b.${lane} = o.${lane} and b.state = 'waiting' and b.leased_until > kassa_now()
        ) as place
      from ${table} o
      where o.due_at <= kassa_now() and ${free}
        and not exists (
          select from ${table} b
          where b.order_no = o.order_no and b.${lane} = o.${lane} and b.sequence < o.sequence and b.state = 'waiting'
            and b.attempts - (case when b.leased_until > kassa_now() then 1 else 0 end)
              < case when ${isPaid} then 1 else ${blockingAttempts} end)
    ), chosen as (
      select ${key} from ${table}
      where ${key} in (select ${key} from due where place <= ${underWayAtOnce} order by due_at limit ${limit}) and ${free}
      for update skip locked
    )
    update ${table} o
    set attempts = o.attempts + 1, leased_until = kassa_now() + ${leaseSeconds} * interval '1 second'
    from chosen where o.${key} = chosen.${key} returning o.*`;
}

/** Writes down an attempt. */
export async function recordAttempt(
  tx: Tx,
  outbox: Outbox,
  attempt: Claimed & { result: AttemptResult },
): Promise<void> {
  const { key, attempts, result } = attempt;
  await sql`
    insert into ${sql.table(outbox.attempts)} (${sql.ref(outbox.key)}, attempt, http_status, failure, took_ms, body)
    values (${key}, ${attempts}, ${result.httpStatus}, ${result.failure}, ${result.tookMs}, ${result.body})
    on conflict do nothing`.execute(tx);
}

/** Ends a row that was taken. Lets the order's next one go. */
export async function acknowledge(tx: Tx, outbox: Outbox, key: string): Promise<void> {
  await sql`
    update ${sql.table(outbox.table)} set state = 'acknowledged', leased_until = null, finished_at = kassa_now()
    where ${sql.ref(outbox.key)} = ${key} and state <> 'acknowledged'
    returning ${notifySql(jobTopic(outbox.job))}`.execute(tx);
}

/** Plans the next attempt of a row that was not taken. @param pauseMs until then, jittered here; null parks it for a person */
export async function postpone(
  tx: Tx,
  outbox: Outbox,
  { key, pauseMs }: { key: string; pauseMs: number | null },
): Promise<void> {
  await sql`
    update ${sql.table(outbox.table)} set leased_until = null, state = ${pauseMs === null ? 'parked' : 'waiting'},
      finished_at = case when ${pauseMs === null} then kassa_now() end,
      due_at = kassa_now() + ${pauseMs ?? 0} * (0.9 + 0.2 * random()) * interval '1 millisecond'
    where ${sql.ref(outbox.key)} = ${key} and state = 'waiting'
    returning ${notifySql(jobTopic(outbox.job))}`.execute(tx);
}
