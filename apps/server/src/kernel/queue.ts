import type { Reader } from './database.ts';
import { jobPrefix, notify, type Signal } from './signal.ts';

/**
 * Wakes jobs. Holds no work: due work is always a row with a due time, written with the change that caused it. The loop
 * of doors/jobs finds it even when a wake-up was lost (docs/decisions/jobs-are-rows.md).
 */
export interface Queue {
  /** Wakes the workers of `job` when the transaction commits. */
  enqueue(tx: Reader, job: string): Promise<void>;
  /** Calls `handler` at each wake-up of `job`. @returns a function that ends this */
  work(job: string, handler: () => void): () => void;
}

/** Names the topic that wakes a job, for statements that wake it in the same round trip. */
export function jobTopic(job: string): string {
  return `${jobPrefix}${job}`;
}

/** Makes a queue on the signal of PostgreSQL. It wakes the workers of every process on this database. */
export function createQueue(signal: Signal): Queue {
  return {
    enqueue: (tx, job) => notify(tx, jobTopic(job)),
    work: (job, handler) => signal.on(jobTopic(job), handler),
  };
}
