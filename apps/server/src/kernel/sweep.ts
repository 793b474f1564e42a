import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';

/** Which rows of a table have served, and when. */
export interface Sweep {
  readonly table: string;
  /** Column of the time from which a row is kept. */
  readonly since: string;
  /** For how long, as PostgreSQL writes an interval. */
  readonly keep: string;
  /** Deletes only rows for which this holds. */
  readonly where?: RawBuilder<unknown>;
}

/** Rows of one statement: it holds its locks for moments. */
const atOnce = 5_000;

/** Deletes what has served, the oldest first, at most 5,000 rows of each table. @returns how many */
export async function sweep(db: Reader, sweeps: readonly Sweep[]): Promise<number> {
  let count = 0n;
  for (const { table, since, keep, where } of sweeps) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where ${sql.ref(since)} < kassa_now() - ${keep}::interval${where ? sql` and ${where}` : sql``}
        order by ${sql.ref(since)} limit ${atOnce}
      ))`.execute(db);
    count += numAffectedRows ?? 0n;
  }
  return Number(count);
}
