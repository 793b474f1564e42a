import { sql } from 'kysely';
import type pg from 'pg';
import { pause } from './clock.ts';
import { heldOpen, type Reader } from './database.ts';
import { readDatabaseAddress } from './database-address.ts';
import { wokenColumn } from './prepared-pool.ts';
import { socketOf } from './silent-connections.ts';
import { wakeChannel } from './waker.ts';
import { createWritingHost, refuseStandby, type WritingHost } from './writing-host.ts';

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
  /** Calls `listener` when the connection that listens is silent: others may have been cut off with it. */
  onSilence(listener: () => void): void;
  close(): Promise<void>;
}

/** How topics begin that wake jobs. */
export const jobPrefix = 'job:';
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

/** How often those who wait look where no wake-ups come, in ms. */
const lookMs = 1_000;
/** How often the connection is asked whether it is still there, and how long its answer may take, in ms. */
const pingMs = 2_000;
const pingPatienceMs = 4_000;
/** How long opening it may take, and how long it waits between two tries at most, in ms. */
const openMs = 3_000;
const longestWaitMs = 2_000;

/**
 * Opens one connection that listens. When it breaks, opens it again and wakes every topic, because a wake-up may have
 * been missed. A connection that only listens would never notice that it was cut in silence, so it is asked. Where the
 * address says `listen=off`, it is only asked: all who wait for a topic are then woken every second, to look. Jobs need no
 * waking, because the loop asks every second what is due (doors/jobs/loop.ts).
 * @param name what the database calls the connection
 */
export async function openSignal(databaseUrl: string, name = 'kassa'): Promise<Signal> {
  const listeners = new Map<string, Set<() => void>>();
  const address = readDatabaseAddress(databaseUrl, 'DATABASE_LISTEN_URL');
  const host = createWritingHost(address);
  const silenced = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;

  const wake = (topic: string) => {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  };
  const options = { wake, name, listens: address.listens };
  const connect = async () => {
    const fresh = await openListener(host, options);
    if (closed) return socketOf(fresh).destroy();
    client = fresh;
    const asking = watch(fresh, () => {
      for (const listener of silenced) listener();
    });
    fresh.on('end', () => {
      clearInterval(asking);
      void reconnect();
    });
  };
  const reconnect = async () => {
    for (let waitMs = 100; !closed; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      await pause(waitMs);
      if (closed) return;
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
  const looking = address.listens ? undefined : setInterval(() => wakeForLook(listeners, wake), lookMs);

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
    onSilence: (listener) => void silenced.add(listener),
    async close() {
      closed = true;
      clearInterval(looking);
      if (!client) return;
      // One that was cut in silence never says goodbye.
      await Promise.race([client.end(), pause(1_000)]);
      socketOf(client).destroy();
    },
  };
}

/** Wakes everybody who waits for a change of data. */
function wakeForLook(listeners: ReadonlyMap<string, unknown>, wake: (topic: string) => void): void {
  for (const topic of [...listeners.keys()]) if (topic !== clockTopic && !topic.startsWith(jobPrefix)) wake(topic);
}

interface ListenerOptions {
  readonly wake: (topic: string) => void;
  readonly name: string;
  readonly listens: boolean;
}

/** Opens a connection to the first host that takes writes. */
async function openListener(host: WritingHost, options: ListenerOptions): Promise<pg.Client> {
  for (let tried = 1; ; tried += 1) {
    const choice = host.present();
    try {
      return await listenAt(host, options);
    } catch (error) {
      host.turnFrom(choice);
      if (tried >= host.count) throw error;
    }
  }
}

async function listenAt(host: WritingHost, { wake, name, listens }: ListenerOptions): Promise<pg.Client> {
  const fresh = new host.Client({ ...heldOpen, connectionTimeoutMillis: openMs, application_name: name });
  fresh.on('notification', (message) => wake(message.channel === wakeChannel ? (message.payload ?? '') : clockTopic));
  fresh.on('error', () => undefined);
  try {
    await fresh.connect();
    const standby = refuseStandby(fresh);
    if (standby) throw standby;
    const late = pause(openMs).then(() => Promise.reject(new Error('no answer in time')));
    await Promise.race([
      fresh.query(
        `${listens ? `listen ${wakeChannel}; listen ${clockChannel}; ` : ''}set idle_session_timeout = '60s'`,
      ),
      late,
    ]);
    late.catch(() => undefined);
  } catch (error) {
    socketOf(fresh).destroy();
    throw error;
  }
  return fresh;
}

/** Asks a connection now and then, and closes it when it does not answer. @returns the timer to clear when it ends */
function watch(client: pg.Client, onSilence: () => void): NodeJS.Timeout {
  let asked = false;
  return setInterval(() => {
    if (asked) return;
    asked = true;
    const answered = client.query('select').then(
      () => true,
      // It has ended, and its opener knows.
      () => true,
    );
    // What has arrived while this program had no time is read before the connection is called silent.
    const late = pause(pingPatienceMs).then(() => new Promise<boolean>((resolve) => setImmediate(resolve, false)));
    void Promise.race([answered, late]).then((fine) => {
      asked = false;
      if (fine) return;
      onSilence();
      socketOf(client).destroy();
    });
  }, pingMs);
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
