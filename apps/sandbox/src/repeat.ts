/** A job that runs again and again, one run at a time. */
export interface Repeated {
  /** Runs it as soon as the caller is done, or right after the run that is under way. */
  wake(): void;
  /** Ends it, and waits for the run under way. */
  stop(): Promise<void>;
}

/** Runs `job` at once and then `everyMs` after each run. What it throws is its own affair: it must not. */
export function repeat(job: () => Promise<void>, everyMs: number): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = () => {
    clearTimeout(timer);
    // The job begins when `running` already stands: what it does may wake it again.
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
      // Not from here: who wakes it may stand in the middle of a transaction.
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
