import { consolePaths, operatorPaths, settlementPaths } from './paths.ts';

/** The queues of what waits for a person, each with the call that lists it: who may list it may see its count. */
export const queuePaths = {
  review: operatorPaths.review,
  refunds: operatorPaths.review,
  payments: consolePaths.payments,
  disputes: operatorPaths.disputes,
  screening: operatorPaths.hits,
  settlement: settlementPaths.lines,
  sold: operatorPaths.sold,
} as const;

/** Name of a queue. */
export type QueueName = keyof typeof queuePaths;
