import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** The column in which a statement names topics to wake: `notifying` of kernel/signal.ts. */
export const wokenColumn = 'woken';

/** More texts than the program has; beyond, statements are not prepared. */
const mostTexts = 1_000;

/**
 * The driver's pool as the query builder sees it, with fewer round trips and less work for the database:
 * a statement is parsed and planned once a connection, `begin` goes out together with the first statement, and what a
 * transaction wakes is told after its commit, not in it: PostgreSQL lets only one commit that notifies at a time.
 * @param wake tells topics to everybody who waits, some time soon
 */
export function createPreparedPool(pool: pg.Pool, wake: (topics: readonly string[]) => void): PostgresPool {
  const names = createNames();
  const seen = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = seen.get(client) ?? wrap(client, names, wake);
      seen.set(client, known);
      return known;
    },
  };
}

function wrap(client: pg.PoolClient, names: Names, wake: (topics: readonly string[]) => void): PostgresPoolClient {
  let begun: Promise<unknown> | undefined;
  let held: string[] | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === 'begin') {
      held = [];
      begun = client.query('begin');
      // Its failure is the first statement's.
      begun.catch(() => undefined);
      return { command: 'BEGIN', rowCount: 0, rows: [] };
    }
    const first = begun;
    begun = undefined;
    const send = () => client.query({ ...(values.length > 0 ? names.of(text) : {}), text, values: [...values] });
    const [result] = await Promise.all([send(), first]).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      names.forget();
      // In a transaction everything before it is lost too: whoever began it begins again.
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
    // The query builder asks for no cursors.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

function wokenBy(rows: readonly Record<string, unknown>[] | undefined): string[] {
  if (rows?.[0]?.[wokenColumn] === undefined) return [];
  return rows.flatMap((row) => (row[wokenColumn] as string[] | null) ?? []);
}

interface Names {
  /** The name under which this text is prepared. */
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

/** A prepared statement whose result has other columns by now: it did not run, and neither will its transaction. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
}
