import type { App } from '../../app.ts';
import type { LogFacts } from '../../kernel/log.ts';

/**
 * Works several rows, `atOnce` at a time. A row that fails is logged with the facts that name it, delays no other row
 * and stays due.
 * @returns how many did not fail
 */
export async function workEach<T>(
  app: Pick<App, 'log'>,
  rows: readonly T[],
  how: { readonly atOnce: number; readonly facts: (row: T) => LogFacts; readonly work: (row: T) => Promise<void> },
): Promise<number> {
  let done = 0;
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await how.work(row);
        done += 1;
      } catch (error) {
        app.log.error({ ...how.facts(row), error }, 'a row could not be worked and stays due');
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(how.atOnce, rows.length) }, worker));
  return done;
}
