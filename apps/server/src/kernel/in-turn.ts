import { DatabaseBusy } from './shares.ts';

/** Lines of those who wait for the same thing within this process. Who waits holds no connection of the database. */
export interface Lines {
  /**
   * Runs `work` when those before it in the line of this name are over, however they ended.
   * @throws DatabaseBusy where too many wait already, and for one that has waited too long: its work did not begin
   */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  enter(): void;
}

/** Makes lines. @param limits.most how many may wait in one line. @param limits.waitMs how long each may */
export function createLines({ most, waitMs }: { readonly most: number; readonly waitMs: number }): Lines {
  // A name is here as long as somebody's work runs under it.
  const lines = new Map<string, Set<Waiting>>();

  const wait = (name: string, line: Set<Waiting>) => {
    if (line.size >= most) throw new DatabaseBusy(`${most} wait already for ${name}`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      line.delete(waiting);
      reject(new DatabaseBusy(`no turn for ${name}`));
    }, waitMs);
    const waiting: Waiting = {
      enter() {
        clearTimeout(timer);
        line.delete(waiting);
        resolve();
      },
    };
    line.add(waiting);
    return promise;
  };
  const letNext = (name: string, line: Set<Waiting>) => {
    const [next] = line;
    if (next) next.enter();
    else lines.delete(name);
  };
  return {
    async inTurn(name, work) {
      const line = lines.get(name);
      const own = line ?? new Set();
      if (line) await wait(name, line);
      else lines.set(name, own);
      try {
        return await work();
      } finally {
        letNext(name, own);
      }
    },
  };
}
