import { z } from 'zod';
import { fewestForCalls, usualForCalls, usualForJobs } from './shares.ts';

/** With fewer, jobs that look for work would wait for jobs that have some. */
const fewestForJobs = 6;

/** PostgreSQL's own bound of `max_connections`. */
const most = 1_000;

/** The settings of how many connections to the database a program opens. */
export const poolSettings = {
  DATABASE_CONNECTIONS: z.coerce.number().int().min(fewestForCalls).max(most).default(usualForCalls),
  DATABASE_JOB_CONNECTIONS: z.coerce.number().int().min(fewestForJobs).max(most).default(usualForJobs),
};

/** How many connections a program opens at most. */
export interface PoolSizes {
  /** For calls, in a program that answers some. */
  readonly calls: number;
  /** For jobs, in a worker. */
  readonly jobs: number;
}

/** Reads the settings. */
export function readPoolSizes(settings: z.output<z.ZodObject<typeof poolSettings>>): PoolSizes {
  return { calls: settings.DATABASE_CONNECTIONS, jobs: settings.DATABASE_JOB_CONNECTIONS };
}
