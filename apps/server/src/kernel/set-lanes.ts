import { DatabaseBusy } from './shares.ts';

/** So long a set has a lane to itself: afterwards it waits for a lock or a slow disk, and the next one enters. */
const slowMs = 100;

/** So long a set lets full ones go before it. */
const yieldMs = 250;

/** So long a set waits for a lane: shorter than the callers of its entries wait for the answer. */
const patienceMs = 8_000;

/** Lets sets in to the connections for sets. */
export interface Lanes {
  /**
   * Runs `work` when there is a lane for it.
   * @param isFull whether the set could not get larger by waiting
   * @throws DatabaseBusy after 8 seconds without one; `work` did not run then
   */
  run<T>(work: () => Promise<T>, isFull: () => boolean): Promise<T>;
}

interface Waiting {
  /** Whether it need not wait for the set inside. */
  mayJoin(): boolean;
  enter(): void;
}

/**
 * Makes the lanes of so many connections. One set runs at a time, so that the others gather more entries meanwhile: a
 * statement costs the database as much as two or three of its entries before it looks at any. Further lanes are for full
 * sets, for those that have waited long, and for all when each set inside has taken long.
 */
export function createLanes(connections: number): Lanes {
  const waiting: Waiting[] = [];
  let inside = 0;
  let slow = 0;

  const fits = ({ mayJoin }: Pick<Waiting, 'mayJoin'>) => inside === slow || mayJoin();
  const letIn = () => {
    while (inside < connections) {
      const next = waiting.find(fits);
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      next.enter();
    }
  };
  const enter = () => {
    inside += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow += 1;
      letIn();
    }, slowMs);
    return () => {
      clearTimeout(timer);
      inside -= 1;
      if (isSlow) slow -= 1;
      letIn();
    };
  };
  const wait = (isFull: () => boolean) => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    let hasYielded = false;
    const one: Waiting = {
      mayJoin: () => hasYielded || isFull(),
      enter() {
        clearTimeout(yielding);
        clearTimeout(timer);
        resolve(enter());
      },
    };
    const yielding = setTimeout(() => {
      hasYielded = true;
      letIn();
    }, yieldMs);
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(one), 1);
      reject(new DatabaseBusy('no lane for a set'));
    }, patienceMs);
    waiting.push(one);
    return promise;
  };
  return {
    async run(work, isFull) {
      const leave = inside < connections && fits({ mayJoin: isFull }) ? enter() : await wait(isFull);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
