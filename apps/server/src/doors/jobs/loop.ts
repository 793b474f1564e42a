import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database.ts';
import { beat, stopBeating } from '../../kernel/health.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { clockTopic, type Subscription } from '../../kernel/signal.ts';
import { within } from '../../kernel/trace-context.ts';

/** Work that looks for due rows. It may run twice, and in several processes at once. */
export interface Job {
  readonly name: string;
  /** It looks at least so often, milliseconds; sooner when woken. */
  readonly everyMs: number;
  /** Whether something is due, as a condition in SQL: asked once a second, for all jobs in one statement. */
  readonly due?: RawBuilder<boolean>;
  /** Does some of what is due. @returns how many rows; above 0 it runs again at once */
  run(app: App): Promise<number>;
  /** Waits for what its runs started and did not wait for. */
  settle?(app: App): Promise<void>;
}

/** Running jobs. */
export interface Worker {
  /** Lets the present runs end and starts no more. */
  close(): Promise<void>;
}

const beatMs = 5_000;
/** How often the database is asked which jobs have something to do. */
export const glanceMs = 1_000;
/** Wait after a failure: long enough not to flood, short enough to recover soon. */
const failedMs = 1_000;

/**
 * Starts one loop for each job, so that a slow one holds up no other. One more asks every second which of them have
 * something to do, so that an idle worker costs the database little. Writes every five seconds that this worker is alive.
 */
export async function startWorker(app: App, jobs: readonly Job[]): Promise<Worker> {
  const closing = new AbortController();
  const worker = randomHandle(8);
  await beat(app.db, worker);
  const running = jobs.map((job) => ({ job, woken: app.signal.subscribe(jobTopic(job.name)) }));
  const own: Job[] = [
    { name: 'heartbeat', everyMs: beatMs, run: () => beat(app.db, worker).then(() => 0) },
    { name: 'glance', everyMs: glanceMs, run: createGlance(running) },
  ];
  const loops = [...running, ...own.map((job) => ({ job, woken: app.signal.subscribe(jobTopic(job.name)) }))].map(
    ({ job, woken }) => repeat(app, closing.signal, { job, woken }),
  );
  return {
    async close() {
      closing.abort();
      await Promise.all(loops);
      await Promise.all(jobs.map((job) => job.settle?.(app)));
      // Without a database there is nobody to tell, and its row ends by itself.
      await stopBeating(app.db, worker).catch((error: unknown) =>
        app.log.warn({ error }, 'the end of this worker could not be written'),
      );
    },
  };
}

interface Running {
  readonly job: Job;
  readonly woken: Subscription;
}

/** Makes the run that wakes those jobs for which something is due. */
function createGlance(running: readonly Running[]): Job['run'] {
  const asked = running.map(({ job }) => job).filter(({ due }) => due);
  if (asked.length === 0) return async () => 0;
  return async ({ db }) => {
    const due = await findDue(db, asked);
    for (const { job, woken } of running) if (due.includes(job)) woken.wake();
    return 0;
  };
}

/** Asks in one statement which of these jobs have something to do. @returns none of those without a condition */
export async function findDue(db: Db, jobs: readonly Job[]): Promise<Job[]> {
  const asked = jobs.flatMap((job) => (job.due ? [{ job, due: job.due }] : []));
  const conditions = sql.join(asked.map(({ due }) => sql`(${due})`));
  const { rows } = await sql<{ due: boolean[] }>`select array[${conditions}] as due`.execute(db);
  return asked.filter((_, place) => rows[0]?.due[place]).map(({ job }) => job);
}

async function repeat(app: App, closing: AbortSignal, { job, woken }: Running): Promise<void> {
  const stop = app.signal.on(clockTopic, () => woken.wake());
  while (!closing.aborted) {
    const pauseMs = await runOnce(app, job);
    if (pauseMs > 0) await woken.next(pauseMs, closing);
  }
  stop();
  woken.close();
}

/** Runs a job once. @returns how long to wait for the next run, ms */
async function runOnce(app: App, job: Job): Promise<number> {
  const from = monotonicMs();
  const span = app.traces.begin(`job ${job.name}`, 'internal');
  try {
    const worked = await within(span, () => job.run(app));
    // Most runs find nothing to do.
    if (worked > 0) span?.end(false);
    app.metrics.ran(job.name, 'done', monotonicMs() - from);
    return worked > 0 ? 0 : job.everyMs;
  } catch (error) {
    span?.end(true);
    app.metrics.ran(job.name, 'failed', monotonicMs() - from);
    app.log.error({ job: job.name, error }, 'a job failed and will run again');
    return failedMs;
  }
}
