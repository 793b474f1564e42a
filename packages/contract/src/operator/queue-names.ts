import { consolePaths, lostPaths, operatorPaths, settlementPaths, workPaths } from './paths.ts';

/** The queues of what waits for a person, each with the call that lists it: who may list it may see its count. */
export const queuePaths = {
  review: operatorPaths.review,
  refunds: operatorPaths.review,
  payments: consolePaths.payments,
  disputes: operatorPaths.disputes,
  screening: operatorPaths.hits,
  settlement: settlementPaths.lines,
  identity: workPaths.identity,
  sold: operatorPaths.sold,
  lost: lostPaths.list,
} as const;

/** Name of a queue. */
export type QueueName = keyof typeof queuePaths;

/** Within how many hours the desk wants something of a queue decided. A dispute has the deadline of its bank. */
export type QueueHours = Readonly<Record<Exclude<QueueName, 'disputes'>, number>>;

/** The hours where an installation sets none: docs/decisions/the-console.md. */
export const queueHours: QueueHours = {
  review: 24,
  refunds: 24,
  payments: 4,
  screening: 24,
  settlement: 72,
  identity: 24,
  sold: 24,
  lost: 24,
};

const hourMs = 3_600_000;

/** Returns when something is due that waits since a moment, and may do so for some hours. Empty for an empty moment. */
export function dueOf(hours: number, since: string): string {
  return since === '' ? '' : new Date(new Date(since).getTime() + hours * hourMs).toISOString();
}
