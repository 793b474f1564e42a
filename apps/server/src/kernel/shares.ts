import { AsyncLocalStorage } from 'node:async_hooks';

/** A kind of call. Each has connections that no other kind takes. */
export type CallKind = 'buyer' | 'merchant' | 'callback' | 'page' | 'desk' | 'other';

/** How many calls use the database at a moment: of a kind, and of one caller within it. */
interface Share {
  readonly all: number;
  readonly one: number;
}

/** The share of each kind of call. */
type Shares = Readonly<Record<CallKind, Share>>;

/** With the usual number of connections. Their sum is what sets leave of the pool, so that no kind has to wait for another. */
const usualShares: Shares = {
  buyer: { all: 9, one: 3 },
  merchant: { all: 4, one: 3 },
  callback: { all: 3, one: 3 },
  page: { all: 3, one: 2 },
  desk: { all: 2, one: 2 },
  other: { all: 1, one: 1 },
};

/**
 * Connections for sets of entries of many calls, which nothing else uses: the statements of sets are long, and each connection
 * plans them anew. When the second one is used is told in kernel/set-lanes.ts.
 */
export const connectionsForSets = 2;

/** Connections for what belongs to no call, such as the end of one that has begun. */
const forOthers = 2;

const besidesShares = connectionsForSets + forOthers;

/** The usual number of connections of a program that answers calls. */
export const usualForCalls = besidesShares + sumOf(usualShares);

/** The usual number of connections of a worker. */
export const usualForJobs = 12;

/** With fewer connections a kind of call would have none. */
export const fewestForCalls = besidesShares + Object.keys(usualShares).length;

function sumOf(shares: Shares): number {
  return Object.values(shares).reduce((sum, { all }) => sum + all, 0);
}

/** Divides the connections for calls as the usual ones are divided: each kind has one at least, and buyers have the rest. */
function divide(connections: number): Shares {
  const times = (connections - besidesShares) / sumOf(usualShares);
  const scaled = (count: number) => Math.max(1, Math.floor(count * times));
  const entries = Object.entries(usualShares).map(([kind, { all, one }]) => [
    kind,
    { all: scaled(all), one: scaled(one) },
  ]);
  const shares: Shares = Object.fromEntries(entries);
  const left = connections - besidesShares - sumOf(shares);
  const { all, one } = shares.buyer;
  return { ...shares, buyer: { all: all + left, one } };
}

/** So long a call waits for its turn: shorter than its caller waits for the answer. */
const patienceMs = 8_000;

/** The database has no time for this call now. The part that waited did not happen. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

interface Caller {
  readonly kind: CallKind;
  who: string;
  /** Connections that this call holds now. A call that holds one never waits for another. */
  held: number;
}

const callers = new AsyncLocalStorage<Caller | 'set' | undefined>();

/** Runs `work` within the share of its kind of call. @param who within the kind everybody has a share too */
export function inShare<T>(kind: CallKind, who: string, work: () => Promise<T>): Promise<T> {
  return callers.run({ kind, who, held: 0 }, work);
}

/** Counts what the present call does from now on for `who`: a buyer or a merchant, once it is known who calls. */
export function countFor(who: string): void {
  const caller = callers.getStore();
  if (typeof caller === 'object') caller.who = who;
}

/** Runs what must happen however many wait: the end of a call that has begun. */
export function outsideShares<T>(work: () => Promise<T>): Promise<T> {
  return callers.run(undefined, work);
}

/** Runs what is done for many calls at once, on the connections for sets. */
export function inSets<T>(work: () => Promise<T>): Promise<T> {
  return callers.run('set', work);
}

/** Whether what runs now is done for many calls at once. */
export function isInSets(): boolean {
  return callers.getStore() === 'set';
}

/** Lets calls in to the connections of one pool. */
export interface Turns {
  /**
   * Waits until the present call may take a connection; what belongs to no call may at once.
   * @returns what gives its place back @throws DatabaseBusy after 8 seconds
   */
  take(): Promise<() => void>;
  /** Calls that wait now. */
  waiting(): number;
}

interface Waiting {
  readonly caller: Caller;
  enter(): void;
}

/** Makes the turns of a pool of so many connections. */
export function createTurns(connections = usualForCalls, waitMs = patienceMs): Turns {
  const shares = divide(connections);
  const inside = new Map<string, number>();
  const lines = new Map<CallKind, Set<Waiting>>();

  const count = (name: string, change: number) => {
    const now = (inside.get(name) ?? 0) + change;
    if (now === 0) inside.delete(name);
    else inside.set(name, now);
  };
  const fits = ({ kind, who }: Caller) =>
    (inside.get(kind) ?? 0) < shares[kind].all && (inside.get(`${kind} ${who}`) ?? 0) < shares[kind].one;
  const enter = (caller: Caller) => {
    const names = [caller.kind, `${caller.kind} ${caller.who}`];
    for (const name of names) count(name, 1);
    caller.held += 1;
    return () => {
      for (const name of names) count(name, -1);
      caller.held -= 1;
      letIn(caller.kind);
    };
  };
  const letIn = (kind: CallKind) => {
    for (const waiting of lines.get(kind) ?? []) {
      if ((inside.get(kind) ?? 0) >= shares[kind].all) return;
      if (fits(waiting.caller)) waiting.enter();
    }
  };
  const wait = (caller: Caller) => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const line = lines.get(caller.kind) ?? new Set();
    lines.set(caller.kind, line);
    const timer = setTimeout(() => {
      line.delete(waiting);
      reject(new DatabaseBusy(`no turn for a call of ${caller.kind}`));
    }, waitMs);
    const waiting: Waiting = {
      caller,
      enter() {
        clearTimeout(timer);
        line.delete(waiting);
        resolve(enter(caller));
      },
    };
    line.add(waiting);
    return promise;
  };
  return {
    waiting: () => [...lines.values()].reduce((sum, { size }) => sum + size, 0),
    async take() {
      const caller = callers.getStore();
      if (typeof caller !== 'object') return () => undefined;
      if (caller.held > 0) {
        caller.held += 1;
        return () => {
          caller.held -= 1;
        };
      }
      return fits(caller) ? enter(caller) : wait(caller);
    },
  };
}
