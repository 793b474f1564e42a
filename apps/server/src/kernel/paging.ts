import { type RawBuilder, sql } from 'kysely';
import { naming, refuse } from './refusal.ts';

/** Where the next page of a list starts: after the row of this time and number, newest first. */
export interface Cursor<List extends string> {
  /** What is listed, in the plural. The compiler takes it for no other list's. */
  readonly of: List;
  /** As PostgreSQL writes it, to the microsecond. */
  readonly at: string;
  readonly id: string;
}

/** Builds the text of a cursor; callers cannot read it. */
export function cursorOf<List extends string>({ of, at, id }: Cursor<List>): string {
  return Buffer.from(JSON.stringify([at, id, of])).toString('base64url');
}

/** Makes SQL that writes a timestamptz column as a cursor has it. @param column a name of ours */
export function exactTimeSql(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/**
 * Reads the cursor that a caller sent back; null for the start of the list. One without the name of its list is of an
 * earlier version, and a client may have kept it.
 * @throws Refusal invalid_input for a text that was never ours: treating it as the first page would make a client loop;
 *   and for another list's, after whose place rows of this list would be left out without a word
 */
export function readCursor<const List extends string>(list: List, text: string | undefined): Cursor<List> | null {
  if (text === undefined || text === '') return null;
  const { of = list, at, id } = parseCursor(text) ?? refuse('invalid_input', naming('cursor', notOurs));
  if (of !== list) refuse('invalid_input', naming('cursor', `the \`next\` of a page of ${of}, not of this list`));
  return { of: list, at, id };
}

const notOurs = 'not the `next` of a page of this list';

function parseCursor(text: string): { of: string | undefined; at: string; id: string } | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(read)) return null;
    const [at, id, of] = read as unknown[];
    if (of !== undefined && (typeof of !== 'string' || !/^[a-z -]{1,30}$/.test(of))) return null;
    if (typeof at !== 'string' || typeof id !== 'string' || !/^[\w:-]{1,128}$/.test(id)) return null;
    const ms = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) ? Date.parse(at) : Number.NaN;
    // It must be the same after reading and writing: there is no 31st of February, and PostgreSQL would refuse it.
    const known = !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 23) === at.slice(0, 23);
    return known ? { of, at, id } : null;
  } catch {
    return null;
  }
}

/** When the rows of a list began (ISO 8601): from the first on, before the second. */
export interface Period {
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

/** Makes the condition, after others, that a row began in a period. @param column a name of ours */
export function inPeriodSql(column: string, { createdFrom, createdTo }: Period): RawBuilder<unknown> {
  const from = createdFrom === undefined ? sql`` : sql` and ${sql.raw(column)} >= ${createdFrom}::timestamptz`;
  const to = createdTo === undefined ? sql`` : sql` and ${sql.raw(column)} < ${createdTo}::timestamptz`;
  return sql`${from}${to}`;
}

/**
 * Builds one page of `rows`. The query must ask for one row more than `limit`, which tells whether there is a next
 * page.
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  page: { readonly limit: number; cursor(row: Row): string; item(row: Row): Item },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => page.item(row)),
    next: last && rows.length > page.limit ? page.cursor(last) : null,
  };
}
