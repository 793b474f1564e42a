import { Refusal } from './refusal.ts';

/** Where a list goes on: after the row of this time and number, newest first. */
export interface Cursor {
  /** As PostgreSQL writes it, to the microsecond. */
  readonly at: string;
  readonly id: string;
}

/** The text of a cursor: opaque to callers. */
export function cursorOf(at: string, id: string): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** SQL that writes a timestamptz column as a cursor has it. @param column a name of ours */
export function exactly(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** What a caller sent back; null where the list begins. @throws Refusal 10003 for one that was never ours: page one would loop */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null;
  const cursor = parseCursor(text);
  if (!cursor) throw new Refusal('10003', { extend: 'cursor' });
  return cursor;
}

function parseCursor(text: string): Cursor | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(read)) return null;
    const [at, id] = read as unknown[];
    if (typeof at !== 'string' || typeof id !== 'string' || !/^[\w:-]{1,128}$/.test(id)) return null;
    const ms = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) ? Date.parse(at) : Number.NaN;
    // Read and written again it must be the same: there is no 31st of February, and PostgreSQL knows.
    const known = !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 23) === at.slice(0, 23);
    return known ? { at, id } : null;
  } catch {
    return null;
  }
}

/** One page of `rows`, of which one more than `limit` was asked for: it tells whether there is a next page. */
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
