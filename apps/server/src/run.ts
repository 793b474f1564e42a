import { readEnvironment } from './kernel/config.ts';
import { type RunningServer, type StartOptions, startServer } from './start.ts';

/**
 * How long what is under way may take to end after a signal to stop, in ms. Then it is cut off, as by a crash: nothing
 * that was acknowledged is lost by that.
 */
const endsWithinMs = 15_000;

/** Runs parts of the program as a process of its own, until it gets a signal to stop. Exits with 1 when it can't start. */
export async function run(parts: NonNullable<StartOptions['parts']>): Promise<void> {
  const starting = start(parts);
  // From the first moment on: a stop that comes during the start waits for it, and then closes what it opened.
  const stop = () => {
    setTimeout(() => {
      console.error(`did not end within ${endsWithinMs / 1_000} s, and was cut off`);
      process.exit(1);
    }, endsWithinMs).unref();
    starting
      .then((running) => running.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  try {
    await starting;
  } catch (error) {
    const known = error instanceof Error && error.name === 'ConfigError';
    console.error(known ? error.message : error);
    // What the start has opened might keep the process alive.
    process.exit(1);
  }
}

async function start(parts: NonNullable<StartOptions['parts']>): Promise<RunningServer> {
  return startServer({ env: readEnvironment(), parts });
}
