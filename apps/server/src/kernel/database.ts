import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type DatabaseAddress, readDatabaseAddress } from './database-address.ts';
import { createPreparedPool, isStalePlan, type Queried } from './prepared-pool.ts';
import { connectionsForSets, DatabaseBusy, usualForCalls, usualForJobs } from './shares.ts';
import { watchConnections } from './silent-connections.ts';
import { createWaker } from './waker.ts';
import { createWritingHost, verifyHost, type WritingHost } from './writing-host.ts';

/** Tables of any room. A store narrows it with `withTables` to the tables of its own room. */
// biome-ignore lint/complexity/noBannedTypes: kysely's own way to say 'no tables yet'
type NoTables = {};

/** Reads and writes outside a transaction; each statement commits alone. */
export type Db = Kysely<NoTables>;
/** Reads and writes inside a transaction. Everything that must happen together takes one. */
export type Tx = Transaction<NoTables>;
/** Either of the two, for reads. */
export type Reader = Db | Tx;

/** Keep int8 and numeric exact: int8 becomes bigint, timestamptz Date, numeric string. */
const types = new pg.TypeOverrides();
types.setTypeParser(20, (text: string) => BigInt(text));

/** What a connection may take, so that one stuck row or lost cable holds up no more than its own callers. Milliseconds. */
interface Limits {
  readonly statementMs: number;
  readonly lockMs: number;
  /** A transaction whose program says nothing. */
  readonly idleMs: number;
}

/**
 * Calls are answered within half a minute. Jobs may take longer, for sweeps. A migration may rebuild a large table, but
 * while it waits for one, everybody waits behind it.
 */
const limitsOf = {
  calls: { statementMs: 8_000, lockMs: 4_000, idleMs: 15_000 },
  jobs: { statementMs: 60_000, lockMs: 10_000, idleMs: 60_000 },
  migrations: { statementMs: 3_600_000, lockMs: 5_000, idleMs: 600_000 },
  health: { statementMs: 2_500, lockMs: 2_500, idleMs: 2_500 },
  // On a standby. What takes longer holds up what the primary wants to clean up.
  late: { statementMs: 8_000, lockMs: 4_000, idleMs: 15_000 },
} satisfies Record<string, Limits>;

/** Who uses a pool. */
export type PoolUse = keyof typeof limitsOf;

/** How many connections a pool has where it isn't said. */
const usualSizes: Readonly<Record<PoolUse, number>> = {
  calls: usualForCalls,
  jobs: usualForJobs,
  migrations: 2,
  health: 1,
  late: 4,
};

/**
 * So much longer than the database the driver waits: only for one that is gone without a word, and that nothing else
 * has noticed (kernel/signal.ts). Long, because a program that gets no processor for a while would otherwise find its
 * timer before the answer that has arrived.
 */
const silenceMs = 20_000;

/**
 * How long a program that starts waits for its first connection, in ms. On a busy machine it loads its files for seconds
 * meanwhile, and sees an answer only afterwards.
 */
const startMs = 15_000;

/**
 * Has the database end a session that says nothing for a minute, outside of a transaction: its program is gone without a
 * word, and would hold one of the database's connections for hours. A pool closes its own after half of that.
 */
const endsWhenSilent = '-c idle_session_timeout=60s';

/**
 * Has the database plan a statement of a set once. Its plan is the same whatever the entries are, and without this it is made
 * for them five times first; it takes longer than the statement does (PostgreSQL, `plan_cache_mode`).
 */
const plansOnce = '-c plan_cache_mode=force_generic_plan';

/** Settings of a connection that notices a peer which vanished without closing. */
export const heldOpen = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Opens the database.
 * @param how.size how many connections it has at most
 * @param how.queried is told of each statement
 * @returns the query builder, its pool, and what to call when connections may have been cut in silence; close with `db.destroy()`
 */
export function openDatabase(
  url: string,
  use: PoolUse = 'calls',
  how: { readonly size?: number; readonly queried?: Queried } = {},
): { db: Db; pool: pg.Pool; doubt(): void; connections(): Connections } {
  const { size = usualSizes[use], queried } = how;
  const address = readDatabaseAddress(url);
  const host = createWritingHost(address, use === 'migrations' ? startMs : undefined);
  const sets = use === 'calls' ? openPool({ address, host }, 'sets', connectionsForSets) : undefined;
  const pool = openPool({ address, host }, use, size - (sets ? connectionsForSets : 0));
  const pools = sets ? [pool, sets] : [pool];
  const { pooled } = address;
  const { statementMs, lockMs, idleMs } = limitsOf[use];
  const limits = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
    set local idle_in_transaction_session_timeout = ${idleMs}`;
  const prepared = createPreparedPool(pool, {
    host,
    wake: address.listens ? createWaker(pool, { named: !pooled }) : () => undefined,
    queried,
    sets,
    connections: sets ? size : usualForCalls,
    named: !pooled,
    begin: pooled ? `begin; ${limits}` : 'begin',
  });
  const doubts = pools.map(watchConnections);
  const doubt = () => {
    for (const doubtPool of doubts) doubtPool();
  };
  // A pooler lets those wait for long whose host is gone.
  host.whenTurned(doubt);
  const connections = () => {
    const idle = pools.reduce((sum, { idleCount }) => sum + idleCount, 0);
    const all = pools.reduce((sum, { totalCount }) => sum + totalCount, 0);
    return { busy: all - idle, idle, awaited: prepared.waiting() };
  };
  return { db: new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: prepared }) }), pool, doubt, connections };
}

/** Opens the pool of one use of the database. */
function openPool(
  { address, host }: { readonly address: DatabaseAddress; readonly host: WritingHost },
  use: PoolUse | 'sets',
  max: number,
): pg.Pool {
  const { statementMs, lockMs, idleMs } = limitsOf[use === 'sets' ? 'calls' : use];
  const pool = new pg.Pool({
    max,
    types,
    connectionTimeoutMillis: use === 'health' ? statementMs : use === 'migrations' ? startMs : 10_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    Client: host.Client,
    verify: (client, done) => (use === 'late' ? done() : verifyHost(address, client, done)),
    pipeline: true,
    ...heldOpen,
    // Behind a pooler a session is nobody's own: each transaction says its limits.
    ...(!address.pooled && {
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: idleMs,
      // The one that migrates waits on one connection for what another one does.
      ...(use !== 'migrations' && { options: use === 'sets' ? `${endsWhenSilent} ${plansOnce}` : endsWhenSilent }),
    }),
    query_timeout: statementMs + (use === 'health' ? 500 : silenceMs),
  });
  // The pool replaces a connection that breaks, and the waiting caller gets an error. Without listeners, for idle
  // connections and for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The connections of a pool, and the calls that wait for one or for their turn to take one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly awaited: number;
}

/**
 * A column for a single statement: its commit does not wait for the disk. If the database crashes, the last second of
 * such writes may be lost, unless a later commit that waits has included them.
 */
export const asyncCommitSql = sql`set_config('synchronous_commit', 'off', true)`;

/** Serialization failure and deadlock: the transaction did not happen and may simply run again. */
const retryable = new Set(['40001', '40P01']);

/** Returns the SQLSTATE of a database error, otherwise ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Lock and statement time limits, and no connection left: what asked did not happen, and may work later. */
const busyStates = new Set(['55P03', '57014', '53300']);

/** Whether the database had no time. What was asked for did not happen; what was committed before did. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy || busyStates.has(sqlState(error))) return true;
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/**
 * Whether the database itself refused a statement, so nothing of it happened. Where the connection broke or was closed,
 * nobody knows.
 */
export function isNever(error: unknown): boolean {
  const state = sqlState(error);
  return /^[0-9A-Z]{5}$/.test(state) && !/^(08|57P|40003)/.test(state);
}

/**
 * Runs `work` in one transaction. Runs it again, at most three times, where the database says that it never happened.
 * Network calls inside are forbidden; a rule in tools/rules checks that.
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
