import type { App } from '../../app.ts';
import { countWorkers } from '../../kernel/health.ts';
import type { Figure } from '../../kernel/metrics.ts';
import { figureQueries, refusedCallbacks } from './figure-queries.ts';

/**
 * Reads every figure of the database. `kassa_database_up` says whether that worked: without it the others are absent, and
 * not 0.
 */
export async function readFigures(app: Pick<App, 'db' | 'log' | 'payments' | 'readLate'>): Promise<Figure[]> {
  const { db, log, payments, readLate } = app;
  const single = (name: string, help: string, value: number): Figure => ({
    name,
    help,
    values: [{ labels: {}, value }],
  });
  const up = (value: 0 | 1) =>
    single('kassa_database_up', 'Whether the database answered this question: 1 or 0.', value);
  try {
    const figures: Figure[] = [];
    for (const { name, help, rows } of [...figureQueries, refusedCallbacks([...payments.keys()])]) {
      figures.push({ name, help, values: (await readLate((late) => rows.execute(late))).rows });
    }
    const workers = await countWorkers(db);
    return [...figures, single('kassa_workers', 'Workers that are alive, of any machine.', workers), up(1)];
  } catch (error) {
    log.warn({ error }, 'the figures of the database could not be read');
    return [up(0)];
  }
}
