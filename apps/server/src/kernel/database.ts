import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { createPreparedPool, isStalePlan } from './prepared-pool.ts';
import { createWaker } from './waker.ts';

/** Rows of any room; a store narrows it with `withTables` to the tables of its own room. */
// biome-ignore lint/complexity/noBannedTypes: kysely's own way to say 'no tables yet'
type NoTables = {};

/** May read and write outside a transaction; each statement stands alone. */
export type Db = Kysely<NoTables>;
/** Inside a transaction. Everything that must happen together takes one. */
export type Tx = Transaction<NoTables>;
/** Either: for reads. */
export type Reader = Db | Tx;

/** int8 and numeric come back exact: int8 as bigint, timestamptz as Date, numeric as string. */
const types = new pg.TypeOverrides();
types.setTypeParser(20, (text: string) => BigInt(text));

/** @returns the query builder and the pool it stands on; close with `db.destroy()`. */
export function openDatabase(url: string, options: { max?: number } = {}): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    pipeline: true,
  });
  // A connection that breaks is replaced by the pool, and who waits at it is told; without listeners, for those that are idle
  // and for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prepared = createPreparedPool(pool, createWaker(pool));
  return { db: new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: prepared }) }), pool };
}

/**
 * A column for a statement that stands alone: its commit does not wait for the disk. What it wrote may be lost within the
 * next second when the database falls over, unless another commit that waits has come after it.
 */
export const unhurried = sql`set_config('synchronous_commit', 'off', true)`;

/** Serialization failure, deadlock: the transaction did not happen and may simply run again. */
const retryable = new Set(['40001', '40P01']);

/** SQLSTATE of a database error, else ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Runs `work` in one transaction, again (at most three times) where the database says that it never happened.
 * No network call may stand inside: a rule of the house checks it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 3 || !(retryable.has(sqlState(error)) || isStalePlan(error))) throw error;
    }
  }
}
