import pg from 'pg';

/** What some work cost the database. */
export interface DatabaseCost {
  /** Statements that the program waited for; `begin` goes out with the first one, wake-ups are sent afterwards. */
  readonly roundTrips: number;
  /** Transactions that wrote something and waited for the disk. */
  readonly commits: number;
  /** Bytes of the write-ahead log, without images of whole pages. */
  readonly walBytes: number;
}

interface Place {
  readonly xid: bigint;
  readonly wal: bigint;
}

/**
 * Counts what this process does to a cluster that nothing else uses. The cluster writes no images of whole pages.
 * A statement that does not wait for the disk names `synchronous_commit`, and writes.
 */
export async function openDatabaseMeter(adminUrl: string): Promise<{
  /** Counts what `work` costs, and what it leaves under way. */
  measure(work: () => Promise<unknown>): Promise<DatabaseCost>;
  close(): Promise<void>;
}> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (const setting of ['autovacuum = off', `checkpoint_timeout = '1h'`])
    await admin.query(`alter system set ${setting}`);
  await admin.query('select pg_reload_conf()');
  const { counted, underWay, stop } = watchStatements();
  const place = async (): Promise<Place> => {
    const { rows } = await admin.query(
      `select pg_snapshot_xmax(pg_current_snapshot())::text as xid, pg_current_wal_insert_lsn() - '0/0' as wal`,
    );
    return { xid: BigInt(rows[0].xid), wal: BigInt(rows[0].wal) };
  };
  return {
    async measure(work) {
      const before = await place();
      const [trips, unhurried] = [counted.trips, counted.unhurried];
      await work();
      while (underWay.size > 0) await Promise.allSettled(underWay);
      const [roundTrips, soft] = [counted.trips - trips, counted.unhurried - unhurried];
      const after = await place();
      return { roundTrips, commits: Number(after.xid - before.xid) - soft, walBytes: Number(after.wal - before.wal) };
    },
    async close() {
      stop();
      await admin.end();
    },
  };
}

/** What writes a row or a message; `last_seen_at` is written once a minute. */
const writes = /insert into|update submit_tokens|pg_notify/;

interface Watched {
  readonly counted: { trips: number; unhurried: number };
  readonly underWay: Set<Promise<unknown>>;
  stop(): void;
}

/** Sees every statement that this process sends by the driver's pools. */
function watchStatements(): Watched {
  const counted = { trips: 0, unhurried: 0 };
  const underWay = new Set<Promise<unknown>>();
  const prototype = pg.Client.prototype;
  const query = prototype.query as (...args: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string; name?: string }];
    const { text = '', name = '' } = typeof first === 'string' ? { text: first } : first;
    if (name !== 'wake' && text !== 'begin') counted.trips += 1;
    if (text.includes('synchronous_commit') && writes.test(text)) counted.unhurried += 1;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    underWay.add(ended);
    const end = () => {
      underWay.delete(ended);
      resolve();
    };
    // The pool asks with a callback, everybody else by a promise.
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        end();
        callback(...results);
      };
    }
    const answer = query.apply(this, args);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  } as typeof prototype.query;
  return {
    counted,
    underWay,
    stop() {
      prototype.query = query as typeof prototype.query;
    },
  };
}
