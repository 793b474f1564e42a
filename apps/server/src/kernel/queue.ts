import type { Reader } from './database.ts';
import { notify, type Signal } from './signal.ts';

/**
 * Wakes jobs. It holds no work: what is due is always a row with a due time, written with the change that caused it, and
 * the loop of doors/jobs finds it also when a wake-up was lost. docs/decisions/jobs-are-rows.md says why.
 */
export interface Queue {
  /** Wakes the workers of `job` when the transaction commits. */
  enqueue(tx: Reader, job: string): Promise<void>;
  /** Calls `handler` at each wake-up of `job`; @returns its end. */
  work(job: string, handler: () => void): () => void;
}

/** The topic that wakes a job, for statements that wake it in the same round trip. */
export function jobTopic(job: string): string {
  return `job:${job}`;
}

/** A queue on the signal of PostgreSQL: wakes the workers of every process on this database. */
export function createQueue(signal: Signal): Queue {
  return {
    enqueue: (tx, job) => notify(tx, jobTopic(job)),
    work: (job, handler) => signal.on(jobTopic(job), handler),
  };
}
