import { type RawBuilder, sql } from 'kysely';

/** A table whose rows wait for their time. */
export interface DueRows {
  readonly table: string;
  readonly key: string;
  /** Column of the time; by default `due_at`. A row without a time waits for something else. */
  readonly due?: string;
  /** Column that decides between rows of the same time. */
  readonly tieBreak?: string;
  /** Takes only rows for which this holds. */
  readonly where?: RawBuilder<unknown>;
  /** Sets more columns of each row that is taken. */
  readonly set?: RawBuilder<unknown>;
}

/**
 * Claims up to `limit` due rows, the oldest first, and sets their next time `seconds` ahead. Until then no
 * other worker takes them; when the worker dies, the next one does. Stands alone, or as a named part of a statement.
 */
export function claimSql<Row>(rows: DueRows, claim: { limit: number; seconds: number }): RawBuilder<Row> {
  const [table, key, due] = [sql.table(rows.table), sql.ref(rows.key), sql.ref(rows.due ?? 'due_at')];
  return sql<Row>`
    update ${table} set ${due} = kassa_now() + ${claim.seconds} * interval '1 second'${rows.set ? sql`, ${rows.set}` : sql``}
    where ${key} in (
      select ${key} from ${table} where ${due} <= kassa_now()${rows.where ? sql` and ${rows.where}` : sql``}
      order by ${due}${rows.tieBreak ? sql`, ${sql.ref(rows.tieBreak)}` : sql``} limit ${claim.limit} for update skip locked
    ) returning *`;
}

/** A condition: some of these rows are due. It reads the first entry of the index by which they are claimed. */
export function isDueSql(rows: Pick<DueRows, 'table' | 'due' | 'where'>): RawBuilder<boolean> {
  const due = sql.ref(rows.due ?? 'due_at');
  return someSql(sql`
    select from ${sql.table(rows.table)} where ${due} <= kassa_now()${rows.where ? sql` and ${rows.where}` : sql``}
    order by ${due}`);
}

/**
 * A condition: a query has a row. Unlike `exists`, it keeps the query's order, so that the index of that order is read
 * whatever PostgreSQL thinks of the number of rows.
 */
export function someSql(query: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from (${query} limit 1) as found) > 0`;
}
