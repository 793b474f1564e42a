import { type RawBuilder, sql } from 'kysely';
import { someSql } from './claim.ts';
import type { Reader } from './database.ts';
import { jobTopic } from './queue.ts';
import type { FieldSeal } from './sealed-field.ts';
import { notifySql } from './signal.ts';

/** A callback that its provider signed. */
export interface Callback {
  readonly provider: string;
  /** The provider's number of it: the same in every repetition. */
  readonly eventId: string;
  readonly type: string;
  /** Number of what it is about. */
  readonly reference: string;
  /** The provider's time of the event. */
  readonly at?: Date;
  /** As it came. It may name people. */
  readonly body: string;
}

/** Where a room keeps callbacks, and what it asks for when one comes. */
export interface InboxTable {
  readonly table: string;
  /** Its columns, where rooms differ. */
  readonly columns: { readonly reference: string; readonly body: string; readonly at?: string };
  /** The job that works it. */
  readonly job: string;
  /** Parts of a statement: make what a `batch` of (provider, reference) is about due. */
  readonly asks: readonly RawBuilder<unknown>[];
  /** The jobs that then ask the provider. */
  readonly wakes: readonly string[];
}

/** Callbacks of providers. Each is a hint: it only makes us ask (docs/decisions/callbacks-are-hints.md). */
export interface Inbox {
  readonly job: string;
  /** Whether callbacks wait, as a condition in SQL. */
  readonly waits: RawBuilder<boolean>;
  /** Stores a callback, sealed, and wakes its job. Leaves one that is stored already as it is: a replay has no effect. */
  store(db: Reader, seal: FieldSeal, callback: Callback): Promise<void>;
  /**
   * Works up to 200 callbacks: what they are about is asked for next. Their order and number do not matter.
   * @returns how many
   */
  work(db: Reader): Promise<number>;
  /** Reads the bodies of the callbacks about a reference, the oldest first; at most 50. */
  read(db: Reader, seal: FieldSeal, of: { provider: string; reference: string }): Promise<string[]>;
}

const batchSize = 200;

/** Makes the inbox of one table. The purpose of its sealed column is `TABLE.body`. */
export function createInbox({ table: name, columns, job, asks, wakes }: InboxTable): Inbox {
  const table = sql.table(name);
  const reference = sql.ref(columns.reference);
  const at = columns.at === undefined ? undefined : sql.ref(columns.at);
  const asked = sql.join(asks.map((ask, index) => sql`${sql.ref(`asked_${index}`)} as (${ask})`));
  return {
    job,
    waits: someSql(sql`select from ${table} where worked_at is null order by received_at`),
    async store(db, seal, callback) {
      const body = seal.seal(callback.body, `${name}.body`);
      await sql`
        insert into ${table} (provider, event_id, type, ${reference}, ${sql.ref(columns.body)}${at ? sql`, ${at}` : sql``})
        values (${callback.provider}, ${callback.eventId}, ${callback.type}, ${callback.reference}, ${body}
          ${at ? sql`, ${callback.at}` : sql``})
        on conflict (provider, event_id) do nothing
        returning ${notifySql(jobTopic(job))}`.execute(db);
    },
    async work(db) {
      const { rows } = await sql`
        with batch as (
          update ${table} set worked_at = kassa_now()
          where (provider, event_id) in (
            select provider, event_id from ${table} where worked_at is null
            order by received_at limit ${batchSize} for update skip locked
          ) returning provider, ${reference} as reference
        ), ${asked}
        select ${notifySql(...wakes.map(jobTopic))} from batch`.execute(db);
      return rows.length;
    },
    async read(db, seal, of) {
      const { rows } = await sql<{ body: string }>`
        select ${sql.ref(columns.body)} as body from ${table}
        where provider = ${of.provider} and ${reference} = ${of.reference} order by received_at limit 50`.execute(db);
      return rows.map(({ body }) => seal.open(body, `${name}.body`));
    },
  };
}
