import { monotonicMs } from './clock.ts';
import { type Connections, type Db, openDatabase, sqlState } from './database.ts';
import { showsLife } from './health.ts';
import { isAway } from './prepared-pool.ts';

/** Runs a read whose answer may be some seconds old. It may run twice. */
export type ReadLate = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Where reads go that may be late. */
export interface LateReads {
  readonly readLate: ReadLate;
  /** Its connections; undefined where there is no standby. */
  readonly connections: (() => Connections) | undefined;
  /** Connections may have been cut in silence. */
  doubt(): void;
  close(): Promise<void>;
}

/** How old what a standby shows may be, and how often that is looked at, in ms. */
const oldestMs = 30_000;
const lookEveryMs = 5_000;

/**
 * Opens a standby for reads that may be late. They go to the primary where there is none, where it does not answer, and where
 * it is behind: workers write a sign of life every five seconds, so what the standby has of them tells how old the rest is.
 */
export function openLateReads(
  primary: Db,
  standbyUrl: string | undefined,
  onAway: (error: unknown) => void,
): LateReads {
  if (standbyUrl === undefined)
    return {
      readLate: (read) => read(primary),
      connections: undefined,
      doubt: () => undefined,
      close: async () => undefined,
    };
  const { db, connections, doubt } = openDatabase(standbyUrl, 'late');
  let lookedAt = Number.NEGATIVE_INFINITY;
  let fresh: Promise<boolean> = Promise.resolve(false);
  const isFresh = () => {
    const now = monotonicMs();
    if (now - lookedAt >= lookEveryMs) {
      lookedAt = now;
      fresh = showsLife(db, oldestMs).catch((error: unknown) => {
        onAway(error);
        return false;
      });
    }
    return fresh;
  };
  return {
    async readLate(read) {
      if (!(await isFresh())) return read(primary);
      return read(db).catch((error: unknown) => {
        // What was refused would be refused there too.
        if (sqlState(error) === '' && !isAway(error)) throw error;
        onAway(error);
        fresh = Promise.resolve(false);
        return read(primary);
      });
    },
    connections,
    doubt,
    close: () => db.destroy(),
  };
}
