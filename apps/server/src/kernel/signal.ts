import { sql } from 'kysely';
import pg from 'pg';
import { pause } from './clock.ts';
import { heldOpen, type Reader } from './database.ts';
import { wokenColumn } from './prepared-pool.ts';
import { wakeChannel } from './waker.ts';

/** Listens to one topic. Subscribe before reading the state you wait for, otherwise a change in between is missed. */
export interface Subscription {
  /** Resolves at the next wake-up, also one since the last call, at the latest after `timeoutMs`; true when woken. */
  next(timeoutMs: number, abort?: AbortSignal): Promise<boolean>;
  /** Wakes this subscription alone. */
  wake(): void;
  close(): void;
}

/** Wake-ups between processes: a hint that something changed, never the data. One may be lost. */
export interface Signal {
  subscribe(topic: string): Subscription;
  /** Calls `listener` at each wake-up of the topic. @returns a function that ends this */
  on(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** The topic that is woken when the sandbox turned the clock. */
export const clockTopic = 'clock';
const clockChannel = 'kassa_clock';

/** Wakes `topic` everywhere once the transaction has committed; at once outside of one. */
export async function notify(db: Reader, topic: string): Promise<void> {
  await sql`select ${notifySql(topic)}`.execute(db);
}

/**
 * Makes a column of a statement's result that does the same as `notify` in the same round trip, where there is a row.
 */
export function notifySql(...topics: readonly string[]) {
  return sql`${[...topics]}::text[] as ${sql.ref(wokenColumn)}`;
}

/**
 * Opens one connection that listens. When it breaks, opens it again and wakes every topic, because a wake-up may have
 * been missed.
 */
export async function openSignal(databaseUrl: string): Promise<Signal> {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let closed = false;

  const wake = (topic: string) => {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  };
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, ...heldOpen });
    fresh.on('notification', (message) => wake(message.channel === wakeChannel ? (message.payload ?? '') : clockTopic));
    fresh.on('error', () => undefined);
    await fresh.connect();
    await fresh.query(`listen ${wakeChannel}; listen ${clockChannel}`);
    client = fresh;
    // Only for a connection that was open. One that could not be opened ends too, and its opener tries again.
    fresh.on('end', () => void reconnect());
  };
  const reconnect = async () => {
    for (let waitMs = 100; !closed; waitMs = Math.min(waitMs * 2, 5_000)) {
      await pause(waitMs);
      const back = await connect().then(
        () => true,
        () => false,
      );
      if (!back) continue;
      for (const topic of listeners.keys()) wake(topic);
      return;
    }
  };
  await connect();

  const on = (topic: string, listener: () => void) => {
    const set = listeners.get(topic) ?? new Set();
    listeners.set(topic, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
    };
  };
  return {
    on,
    subscribe: (topic) => subscription((listener) => on(topic, listener)),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

function subscription(listen: (listener: () => void) => () => void): Subscription {
  let woken = false;
  let resume: (() => void) | undefined;
  const wake = () => {
    woken = true;
    resume?.();
  };
  const close = listen(wake);
  return {
    wake,
    close,
    async next(timeoutMs, abort) {
      if (!woken && !abort?.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const done = () => resolve();
        const timer = setTimeout(done, timeoutMs);
        abort?.addEventListener('abort', done);
        resume = done;
        await promise;
        resume = undefined;
        abort?.removeEventListener('abort', done);
        clearTimeout(timer);
      }
      const result = woken;
      woken = false;
      return result;
    },
  };
}
