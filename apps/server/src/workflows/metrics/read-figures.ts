import type { App } from '../../app.ts';
import { countWorkers } from '../../kernel/health.ts';
import type { Figure } from '../../kernel/metrics.ts';
import { figureQueries } from './figure-queries.ts';

/**
 * Reads every figure of the database. `kassa_database_up` says whether that worked: without it the others are absent, and
 * not 0.
 */
export async function readFigures({ db, log, readLate }: Pick<App, 'db' | 'log' | 'readLate'>): Promise<Figure[]> {
  const single = (name: string, help: string, value: number): Figure => ({
    name,
    help,
    values: [{ labels: {}, value }],
  });
  const up = (value: 0 | 1) =>
    single('kassa_database_up', 'Whether the database answered this question: 1 or 0.', value);
  try {
    const figures: Figure[] = [];
    for (const { name, help, rows } of figureQueries) {
      figures.push({ name, help, values: (await readLate((late) => rows.execute(late))).rows });
    }
    const workers = await countWorkers(db);
    return [...figures, single('kassa_workers', 'Workers that are alive, of any machine.', workers), up(1)];
  } catch (error) {
    log.warn({ error }, 'the figures of the database could not be read');
    return [up(0)];
  }
}
