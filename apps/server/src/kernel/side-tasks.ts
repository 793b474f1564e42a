/** Tasks that go on beside their caller, at most so many at a time. A task settles its own failures. */
export interface SideTasks {
  /** How many more may be started now. */
  free(): number;
  start(task: () => Promise<void>): void;
  /** Resolves when one of those running ends; at once when none runs. */
  anyEnd(): Promise<void>;
  /** Resolves when all that were started have ended. */
  allEnd(): Promise<void>;
}

export function createSideTasks(limit: number): SideTasks {
  const running = new Set<Promise<void>>();
  return {
    free: () => limit - running.size,
    start(task) {
      const run = task().finally(() => running.delete(run));
      running.add(run);
    },
    async anyEnd() {
      await Promise.race(running.size > 0 ? running : [Promise.resolve()]);
    },
    async allEnd() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
