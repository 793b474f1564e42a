import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isPlannedEachTime } from './planned-each-time.ts';
import { createTurns, isInSets } from './shares.ts';
import type { WritingHost } from './writing-host.ts';

/** The column in which a statement names topics to wake: `notifySql` of kernel/signal.ts. */
export const wokenColumn = 'woken';

/** More texts than the program has. Beyond this number, statements are not prepared. */
const mostTexts = 1_000;

/** Errors of connections that could not be opened, or broke. */
const away = new WeakSet<Error>();

/** What the driver says of a connection that is gone, and SQLSTATEs of a server that goes, or that takes no writes. */
const goneTexts = /^(Connection terminated|Query read timeout|Client (has encountered|was closed)|timeout expired)/;
const goneStates = /^(08|57P|25006)/;

function isGone(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return goneStates.test(code) || /^E[A-Z_]{3,}$/.test(code) || goneTexts.test(error.message);
}

/** Remembers an error of a connection. */
function markAway(error: unknown, gone: boolean): void {
  if (gone && error instanceof Error) away.add(error);
}

/**
 * Whether a database error means that the database could not be reached, or went away. Nobody knows then whether what was
 * asked for has happened.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && away.has(error);
}

/** Is called when a statement is sent. What it returns is called with how the statement went. */
export type Queried = () => (outcome: 'done' | 'failed') => void;

/** How a pool is used. */
export interface PoolOptions extends Session {
  readonly host: WritingHost;
  /** The connections of sets; without them, sets use those of calls. */
  readonly sets: pg.Pool | undefined;
  /** How many connections calls and sets have. */
  readonly connections: number;
  /** Is told of each statement. */
  readonly queried?: Queried | undefined;
}

interface Session {
  /** Sends topics to everybody who waits, some time soon. */
  wake(topics: readonly string[]): void;
  /** Whether statements are prepared under names that stay with their connection. */
  readonly named: boolean;
  /** Begins a transaction. */
  readonly begin: string;
}

/**
 * Wraps the driver's pool for the query builder, with fewer round trips and less work for the database. Each connection
 * parses and plans a statement once, `begin` is sent together with the first statement, and wake-ups of a transaction
 * are sent after its commit, not in it: PostgreSQL lets only one notifySql commit run at a time. A call gets a connection
 * when it is its turn (kernel/shares.ts).
 */
export function createPreparedPool(pool: pg.Pool, options: PoolOptions): PostgresPool & { waiting(): number } {
  const { host, queried = () => () => undefined } = options;
  const names = createNames();
  const seen = new WeakMap<pg.PoolClient, Wrapped>();
  const turns = createTurns(options.connections);
  const { sets } = options;
  return {
    options: pool.options,
    waiting: () => pool.waitingCount + (sets?.waitingCount ?? 0) + turns.waiting(),
    async end() {
      await Promise.all([pool.end(), sets?.end()]);
    },
    async connect() {
      const leave = await turns.take();
      const client = await connectTo(host, sets && isInSets() ? sets : pool).catch((error: unknown) => {
        leave();
        markAway(error, !isTaken(error));
        throw error;
      });
      const known = seen.get(client) ?? wrap(measured(client, host, queried), names, options);
      seen.set(client, known);
      known.leave = leave;
      return known;
    },
  };
}

/** Whether there is a database, and no connection left: that is busy, not away (kernel/database.ts). */
function isTaken(error: unknown): boolean {
  return /53300|timeout exceeded when/.test(`${(error as { code?: string }).code} ${error}`);
}

/** Takes a connection to the host that takes writes: each host is tried once, beginning with the one used last. */
async function connectTo(host: WritingHost, pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tried = 1; ; tried += 1) {
    const choice = host.present();
    try {
      for (;;) {
        const client = await pool.connect();
        const of = host.choiceOf(client);
        if (of === undefined || of === host.present()) return client;
        // It leads to a host that was left.
        client.release(true);
      }
    } catch (error) {
      if (isTaken(error)) throw error;
      host.turnFrom(choice);
      if (tried >= host.count) throw error;
    }
  }
}

/** A connection, and what gives back the place of the call that has it. */
type Wrapped = PostgresPoolClient & { leave(): void };

/** What a wrapped connection needs of the driver's. */
interface Statements {
  query(statement: pg.QueryConfig | string): Promise<pg.QueryResult>;
  release(destroy?: Error | boolean): void;
}

function wrap(client: Statements, names: Names, { wake, named, begin }: Session): Wrapped {
  let begun: Promise<unknown> | undefined;
  let held: string[] | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === 'begin') {
      held = [];
      begun = client.query(begin);
      // Its failure is the first statement's failure.
      begun.catch(() => undefined);
      return { command: 'BEGIN', rowCount: 0, rows: [] };
    }
    const first = begun;
    begun = undefined;
    const send = () =>
      client.query({
        ...(named && values.length > 0 && !isPlannedEachTime(text) ? names.of(text) : {}),
        text,
        values: [...values],
      });
    const [result] = await Promise.all([send(), first]).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      names.forget();
      // In a transaction everything before it is lost too, so its caller must begin again.
      if (held) throw error;
      return Promise.all([send()]);
    });
    const topics = wokenBy(result.rows);
    if (held) held.push(...topics);
    else if (topics.length > 0) wake(topics);
    if (text === 'commit' || text === 'rollback') {
      if (result.command === 'COMMIT' && held && held.length > 0) wake(held);
      held = undefined;
    }
    return result;
  };
  return {
    // The query builder does not use cursors.
    query: query as unknown as PostgresPoolClient['query'],
    leave: () => undefined,
    release(destroy) {
      client.release(destroy);
      this.leave();
    },
  };
}

/**
 * Passes statements on, and tells how each went. A host that can't be used is left, though it takes connections: a pooler does,
 * whatever became of its database.
 */
function measured(client: pg.PoolClient, host: WritingHost, queried: Queried): Statements {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
    const choice = host.choiceOf(client);
    if (choice !== undefined) host.turnFrom(choice);
  };
  return {
    async query(statement) {
      const ended = queried();
      try {
        const result = await client.query(statement);
        ended('done');
        return result;
      } catch (error) {
        ended('failed');
        const gone = error instanceof Error && isGone(error);
        if (gone) leave();
        markAway(error, gone);
        throw error;
      }
    },
    release: (destroy) => client.release(destroy ?? isLeft),
  };
}

function wokenBy(rows: readonly Record<string, unknown>[] | undefined): string[] {
  if (rows?.[0]?.[wokenColumn] === undefined) return [];
  return rows.flatMap((row) => (row[wokenColumn] as string[] | null) ?? []);
}

interface Names {
  /** Returns the name under which this text is prepared. */
  of(text: string): { readonly name: string } | undefined;
  /** Forgets all names when the tables have changed under their plans: a newer version migrates while this one runs. */
  forget(): void;
}

function createNames(): Names {
  const known = new Map<string, { readonly name: string }>();
  let generation = 0;
  return {
    of(text) {
      const name = known.get(text);
      if (name || known.size >= mostTexts) return name;
      const fresh = { name: `${generation}.${known.size}` };
      known.set(text, fresh);
      return fresh;
    },
    forget() {
      generation += 1;
      known.clear();
    },
  };
}

/**
 * Whether a prepared statement failed because its result has other columns now. It did not run, and its transaction is
 * lost.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
}
