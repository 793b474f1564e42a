/** Work whose rows are claimed by a job and then continue beside it. */
export interface SideWork<Host> {
  /**
   * Claims as many rows as there is room for, and starts them. Waits for room where there is none.
   * @returns how many; at least 1 where more may be due
   */
  run(host: Host): Promise<number>;
  /** Waits for those that were started. */
  settle(host: Host): Promise<void>;
}

interface SideTasks {
  free(): number;
  start(task: () => Promise<void>): void;
  /** Resolves when one of those running ends; at once when none runs. */
  anyEnd(): Promise<void>;
  allEnd(): Promise<void>;
}

/**
 * Makes work of which `atOnce` rows are under way at a time, for each http client: a slow address holds up neither the job
 * nor the other rows. A row settles its own failures.
 */
export function createSideWork<Host extends { readonly http: object }, Row>(how: {
  readonly atOnce: number;
  claim(host: Host, limit: number): Promise<{ readonly rows: readonly Row[]; readonly more?: boolean }>;
  work(host: Host, row: Row): Promise<void>;
}): SideWork<Host> {
  const running = new WeakMap<object, SideTasks>();
  const tasksOf = ({ http }: Host) => {
    const tasks = running.get(http) ?? createSideTasks(how.atOnce);
    running.set(http, tasks);
    return tasks;
  };
  return {
    async run(host) {
      const tasks = tasksOf(host);
      if (tasks.free() === 0) await tasks.anyEnd();
      const { rows, more = false } = await how.claim(host, tasks.free());
      for (const row of rows) tasks.start(() => how.work(host, row));
      return rows.length === 0 && more ? 1 : rows.length;
    },
    settle: (host) => tasksOf(host).allEnd(),
  };
}

function createSideTasks(limit: number): SideTasks {
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
