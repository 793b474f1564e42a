import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { Cursor } from '../../kernel/paging.ts';
import { forEachSql } from '../../kernel/step.ts';

/** A table of messages in the log, by what it is read. */
export interface Form {
  readonly table: string;
  readonly key: string;
  readonly time: string;
  /** Column of the receiver. */
  readonly lane: string;
}

export const modernForm: Form = {
  table: 'webhook_deliveries',
  key: 'delivery_no',
  time: 'created_at',
  lane: 'endpoint_no',
};

export const classicForm: Form = { table: 'merchant_events', key: 'event_no', time: 'recorded_at', lane: 'app_id' };

/** So many of a merchant's newest messages are looked through before all that waits for it is. */
const lookedThrough = 500;

/** Reads the endpoints of a merchant. Their numbers go into the text of a list: PostgreSQL then knows how much waits for them. */
export async function endpointsOf(db: Reader, appId: string): Promise<string[]> {
  const { rows } = await sql<{ endpoint_no: string }>`
    select endpoint_no from webhook_endpoints where app_id = ${appId}`.execute(db);
  return rows.map((row) => row.endpoint_no);
}

function waitsForSql({ lane }: Form, receivers: readonly string[]): RawBuilder<unknown> {
  return sql`state = 'waiting' and ${sql.ref(lane)} = any(${[...receivers]}::text[])`;
}

/** Makes a table of what waits for some receivers, all of it. */
export function waitingSql(form: Form, receivers: readonly string[]): RawBuilder<unknown> {
  return sql`(select * from ${sql.table(form.table)} where ${waitsForSql(form, receivers)} ${forEachSql})`;
}

/**
 * Makes a table of the newest messages that wait for some receivers of a merchant. Where many wait, they are among the newest of all,
 * which an index has in this order. Only where too few of those wait, what waits is read by its receivers, all of it.
 */
export function newestWaitingSql(
  form: Form,
  receivers: readonly string[],
  { appId, after, limit }: { appId: string; after: Cursor<'webhook deliveries'> | null; limit: number },
): RawBuilder<unknown> {
  const { table, key, time } = form;
  const of = sql.table(table);
  const place = sql`${sql.ref(time)}, ${sql.ref(key)}`;
  const newestFirst = sql`${sql.ref(time)} desc, ${sql.ref(key)} desc`;
  const waits = waitsForSql(form, receivers);
  return sql`(
    with newest as materialized (
      select * from ${of} where app_id = ${appId}
        ${after === null ? sql`` : sql`and (${place}) < (${after.at}::timestamptz, ${after.id})`}
      order by ${newestFirst} limit ${lookedThrough}
    )
    select * from newest where ${waits}
    union all
    select * from ${of} where ${waits} and (select count(*) from newest where ${waits}) < ${limit}
      and (${place}) < (select ${place} from newest order by ${place} limit 1)
    order by ${newestFirst} limit ${limit})`;
}
