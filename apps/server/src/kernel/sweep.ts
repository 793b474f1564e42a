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
  /**
   * Where rows may stay for good: for how many days after `keep` they are looked at. A run looks at those of one hour, and at those
   * whose time has just come: it would pass all that stay otherwise. Each is looked at several times.
   */
  readonly lookedAtDays?: number;
}

/** Every run of ten minutes looks at another hour. */
const turnSeconds = 600;

/** Rows of one statement: it holds its locks for moments. */
const atOnce = 5_000;

/** Deletes what has served, the oldest first, at most 5,000 rows of each table. @returns how many */
export async function sweep(db: Reader, sweeps: readonly Sweep[]): Promise<number> {
  let count = 0n;
  for (const one of sweeps)
    for (const statement of sweepSql(one)) {
      const { numAffectedRows } = await statement.execute(db);
      count += numAffectedRows ?? 0n;
    }
  return Number(count);
}

/** Builds the statements of a table. */
export function sweepSql({ table, since, keep, where, lookedAtDays }: Sweep): RawBuilder<unknown>[] {
  const until = sql`kassa_now() - ${keep}::interval`;
  return hoursSql(until, lookedAtDays).map(
    (time) => sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where ${time(sql.ref(since))}${where ? sql` and ${where}` : sql``}
        order by ${sql.ref(since)} limit ${atOnce}
      ))`,
  );
}

type TimeSql = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Makes the times that a run looks at: all, or the hour that has just become old enough and one that goes round. */
function hoursSql(until: RawBuilder<unknown>, days: number | undefined): TimeSql[] {
  if (days === undefined) return [(column) => sql`${column} < ${until}`];
  const hours = days * 24 - 1;
  const turn = sql`(1 + floor(extract(epoch from kassa_now()) / ${turnSeconds})::bigint % ${hours}) * interval '1 hour'`;
  return [sql`interval '0'`, turn].map(
    (ago) => (column) => sql`${column} < ${until} - ${ago} and ${column} >= ${until} - ${ago} - interval '1 hour'`,
  );
}
