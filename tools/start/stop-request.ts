import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../launch/progress.mjs';

/** A part that was started and has to be stopped. */
export type Started = { name: string; stop(): Promise<void> | void };

const patienceMs = 6_000;

/**
 * Returns a signal that fires when this process is asked to stop: by Ctrl-C, by a signal, by the end of the process
 * that started it (its channel closes), or by an uncaught error.
 */
export function listenForStop(onCrash: (error: unknown) => void): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  if (process.connected) process.on('disconnect', stop);
  process.on('uncaughtException', (error) => {
    onCrash(error);
    stop();
  });
  return controller.signal;
}

/** Waits for the request to stop. */
export function stopRequested(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Waits for `work`. After a request to stop it waits only a short time, because one hanging step must not block the
 * others.
 */
export async function orStop(work: Promise<void>, signal: AbortSignal): Promise<void> {
  work.catch(() => {});
  await Promise.race([work, stopRequested(signal).then(() => wait(patienceMs))]);
}

/**
 * Stops all started parts, the last first. A part that does not stop in time is named and left. Returns whether all of
 * them stopped.
 */
export async function stopAll(started: Started[]): Promise<boolean> {
  let well = true;
  for (const { name, stop } of started.toReversed()) {
    const problem = await Promise.race([
      Promise.resolve(stop()).then(
        () => undefined,
        (error: unknown) => String(error),
      ),
      wait(patienceMs, 'it takes too long'),
    ]);
    if (problem === undefined) continue;
    well = false;
    say(`The ${name} couldn't be stopped cleanly: ${problem}`);
  }
  return well;
}
