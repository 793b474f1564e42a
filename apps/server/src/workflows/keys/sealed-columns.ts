import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** A column whose values are sealed. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** What is bound into each value: kernel/sealed-field.ts. */
  readonly purpose: string;
}

/** Columns that are not called `X_sealed`, or whose purpose is not `table.X`. */
const exceptions: Readonly<Record<string, string>> = {
  'callback_inbox.body': 'callback_inbox.body',
  // A copy of the newest accepted document.
  'identity_persons.details_sealed': 'identity_checks.document',
};

/** Lists the sealed columns of the database. The names say which they are, so that none can be forgotten. */
export async function listSealedColumns(db: Reader): Promise<SealedColumn[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and (c.column_name like '%\\_sealed' or c.table_name || '.' || c.column_name = any(${Object.keys(exceptions)}))
    order by 1, 2`.execute(db);
  return rows.map(({ table, column }) => ({
    table,
    column,
    purpose: exceptions[`${table}.${column}`] ?? `${table}.${column.replace(/_sealed$/, '')}`,
  }));
}
