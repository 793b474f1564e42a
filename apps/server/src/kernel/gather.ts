import { setImmediate as turn } from 'node:timers/promises';
import { isBusy, isNever } from './database.ts';
import { mostInSet } from './step.ts';

/** Rules of a gathering. */
export interface GatherRules<Entry, Result, Connection> {
  /**
   * Waits for a connection, and works on it. Entries gather until there is one.
   * @param isFull whether so many wait that the next set could not get larger
   */
  hold(work: (connection: Connection) => Promise<void>, isFull: () => boolean): Promise<void>;
  /** Sends a set. @returns the result of each entry that was done, by its key; an entry without one was not done at all */
  send(entries: readonly Entry[], connection: Connection): Promise<ReadonlyMap<string, Result>>;
  /** The key of an entry, which no other has. */
  keyOf(entry: Entry): string;
  /** What two entries of one set may not have in common: an order, a buyer. */
  apartBy(entry: Entry): readonly string[];
  /** Gets the error of an entry that failed when it was sent alone. */
  onFailure(error: unknown): void;
}

interface Waiting<Entry, Result> {
  readonly entry: Entry;
  resolve(result: Result | undefined): void;
  reject(error: unknown): void;
}

/**
 * Makes a function that does entries in sets: while no connection is free, or one set is on its way, the next gathers. When
 * idle an entry waits for those alone that have already arrived at this program. It resolves to the entry's result, or to
 * undefined where nothing of it happened: it was not done, or the database was too busy, or it failed. A set that fails is
 * sent again one by one, so one bad entry spoils no other. Where the answer was lost, nobody knows what happened: all of the
 * set get the error.
 */
export function gather<Entry, Result, Connection>(
  rules: GatherRules<Entry, Result, Connection>,
): (entry: Entry) => Promise<Result | undefined> {
  const queue: Waiting<Entry, Result>[] = [];
  let sending = false;
  const sendNext = async (connection: Connection) => {
    // Node reads all calls that have arrived before it comes to this turn, so they are in one set.
    await turn();
    await sendSet(takeSet(queue, rules), rules, connection);
  };
  const isFull = () => queue.length >= mostInSet;
  const pump = async () => {
    sending = true;
    while (queue.length > 0) {
      await rules.hold(sendNext, isFull).catch((error: unknown) => giveUp(takeSet(queue, rules), error));
    }
    sending = false;
  };
  return (entry) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>();
    queue.push({ entry, resolve, reject });
    if (!sending) void pump();
    return promise;
  };
}

/** Takes the oldest entries that may be in one set. The others stay in their order. */
function takeSet<Entry, Result>(
  queue: Waiting<Entry, Result>[],
  { apartBy }: Pick<GatherRules<Entry, Result, never>, 'apartBy'>,
): Waiting<Entry, Result>[] {
  const set: Waiting<Entry, Result>[] = [];
  const later: Waiting<Entry, Result>[] = [];
  const taken = new Set<string>();
  for (const waiting of queue.splice(0)) {
    const names = apartBy(waiting.entry);
    if (set.length === mostInSet || names.some((name) => taken.has(name))) later.push(waiting);
    else set.push(waiting);
    // Also those of an entry that waits, so that it is not overtaken by its own neighbour.
    for (const name of names) taken.add(name);
  }
  queue.push(...later);
  return set;
}

async function sendSet<Entry, Result, Connection>(
  set: readonly Waiting<Entry, Result>[],
  rules: GatherRules<Entry, Result, Connection>,
  connection: Connection,
): Promise<void> {
  try {
    const entries = set.map(({ entry }) => entry);
    const results = await rules.send(entries, connection);
    for (const { entry, resolve } of set) resolve(results.get(rules.keyOf(entry)));
  } catch (error) {
    if (isBusy(error) || !isNever(error)) giveUp(set, error);
    else if (set.length > 1) for (const waiting of set) await sendSet([waiting], rules, connection);
    else {
      rules.onFailure(error);
      set[0]?.resolve(undefined);
    }
  }
}

/** Ends a set that was not done, or of which nobody knows. */
function giveUp<Entry, Result>(set: readonly Waiting<Entry, Result>[], error: unknown): void {
  for (const { resolve, reject } of set) {
    if (isBusy(error)) resolve(undefined);
    else reject(error);
  }
}
