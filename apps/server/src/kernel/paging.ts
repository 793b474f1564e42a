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

/** What a caller sent back; null for none, and for one that was never ours (the list then begins anew). */
export function readCursor(text: string | undefined): Cursor | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'));
    if (!Array.isArray(read)) return null;
    const [at, id] = read as unknown[];
    const known = typeof at === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(at) && typeof id === 'string';
    return known && /^[\w:-]{1,128}$/.test(id) ? { at, id } : null;
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
