import { readEnvironment } from './kernel/config.ts';
import { type StartOptions, startServer } from './start.ts';

/** Runs parts of the program as a process of its own, until it gets a signal to stop. Exits with 1 when it can't start. */
export async function run(parts: NonNullable<StartOptions['parts']>): Promise<void> {
  try {
    const running = await startServer({ env: readEnvironment(), parts });
    const stop = () => {
      running.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    const known = error instanceof Error && error.name === 'ConfigError';
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
}
