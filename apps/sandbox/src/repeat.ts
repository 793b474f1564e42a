/** A job that runs repeatedly, one run at a time. */
export interface Repeated {
  /** Runs it as soon as the caller has finished, or right after the present run. */
  wake(): void;
  /** Ends it, and waits for the present run. */
  stop(): Promise<void>;
}

/** Runs `job` at once and then `everyMs` after each run. The job must not throw. */
export function repeat(job: () => Promise<void>, everyMs: number): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = () => {
    clearTimeout(timer);
    // The job begins only when `running` is set, because it may wake itself again.
    running = Promise.resolve()
      .then(job)
      .finally(() => {
        running = undefined;
        if (stopped) return;
        timer = setTimeout(run, again ? 0 : everyMs);
        again = false;
      });
  };
  run();
  return {
    wake() {
      if (stopped) return;
      if (running) {
        again = true;
        return;
      }
      // Not at once: the caller may be inside a transaction.
      clearTimeout(timer);
      timer = setTimeout(run, 0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
