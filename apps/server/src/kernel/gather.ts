import { isBusy, isNever } from './database.ts';
import { inSets } from './shares.ts';
import { mostInSet } from './step.ts';

/** Rules of a gathering. */
export interface GatherRules<Entry, Result> {
  /** Sends a set. @returns the result of each entry that was done, by its key; an entry without one was not done at all */
  send(entries: readonly Entry[]): Promise<ReadonlyMap<string, Result>>;
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
 * Makes a function that does entries in sets: while one set is on its way the next gathers, and nothing waits when idle.
 * It resolves to the entry's result, or to undefined where nothing of it happened: it was not done, or the database was
 * too busy, or it failed. A set that fails is sent again one by one, so one bad entry spoils no other. Where the answer
 * was lost, nobody knows what happened: all of the set get the error.
 */
export function gather<Entry, Result>(
  rules: GatherRules<Entry, Result>,
): (entry: Entry) => Promise<Result | undefined> {
  const queue: Waiting<Entry, Result>[] = [];
  let sending = false;
  const pump = async () => {
    sending = true;
    for (let set = takeSet(queue, rules); set.length > 0; set = takeSet(queue, rules)) await sendSet(set, rules);
    sending = false;
  };
  return (entry) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>();
    queue.push({ entry, resolve, reject });
    // It is nobody's own call: it has connections besides the shares.
    if (!sending) void inSets(pump);
    return promise;
  };
}

/** Takes the oldest entries that may be in one set. The others stay in their order. */
function takeSet<Entry, Result>(
  queue: Waiting<Entry, Result>[],
  { apartBy }: GatherRules<Entry, Result>,
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

async function sendSet<Entry, Result>(
  set: readonly Waiting<Entry, Result>[],
  rules: GatherRules<Entry, Result>,
): Promise<void> {
  try {
    const results = await rules.send(set.map(({ entry }) => entry));
    for (const { entry, resolve } of set) resolve(results.get(rules.keyOf(entry)));
  } catch (error) {
    if (isBusy(error)) for (const { resolve } of set) resolve(undefined);
    else if (!isNever(error)) for (const { reject } of set) reject(error);
    else if (set.length > 1) for (const waiting of set) await sendSet([waiting], rules);
    else {
      rules.onFailure(error);
      set[0]?.resolve(undefined);
    }
  }
}
