import { z } from 'zod';
import { lineSchema, numberSchema } from './fields.ts';
import { type QueueHours, type QueueName, queuePaths } from './queue-names.ts';

const queueSchema = z.enum(Object.keys(queuePaths) as [QueueName, ...QueueName[]]);

/** Lists what operators have taken on. */
export const assignmentsInput = z.strictObject({});

/**
 * Takes something of a queue on, or lets it go. `from` is who has it as the caller sees it, empty for nobody. Code
 * action_impossible when somebody else has it by now: `extend` names them.
 */
export const assignInput = z.strictObject({
  queue: queueSchema,
  subject: numberSchema,
  take: z.boolean(),
  from: z.union([z.literal(''), z.string().regex(/^[a-z][a-z0-9-]{1,31}$/)]),
});

/** Lists the caller's saved views of the list of orders. */
export const viewsInput = z.strictObject({});

const viewNameSchema = lineSchema(1, 40);

/**
 * Saves a view of the list of orders under a name, over an earlier one of that name. `query` is the page's address after
 * the question mark. Thirty at most: code action_impossible.
 */
export const saveViewInput = z.strictObject({
  name: viewNameSchema,
  query: z
    .string()
    .max(1_000)
    .regex(/^[\w.~%+=&*,:"-]*$/),
});

/** Drops a saved view. */
export const dropViewInput = z.strictObject({ name: viewNameSchema });

/**
 * Waits until an order is changed, or something is proposed about it or ends, at most 25 seconds. `version` is the last answer's; empty: answers at once. It neither
 * prolongs the session nor writes into the audit, because it shows nothing of the order.
 */
export const watchInput = z.strictObject({
  orderNo: numberSchema.brand<'OrderNo'>(),
  version: z
    .string()
    .regex(/^(\d{1,18}(\.\d{1,9})?)?$/)
    .optional(),
});

/**
 * Lists identity checks that were handed in over an hour ago and are not decided, the longest waiting first, at most two
 * hundred. Their provider decides them.
 */
export const checksInput = z.strictObject({});

/** An identity check that its provider has not decided. Times are ISO 8601. */
export interface WaitingCheck {
  readonly checkNo: string;
  readonly userNo: string;
  readonly provider: string;
  /** The provider's own number of it. Empty where it has none. */
  readonly providerCheckId: string;
  /** Country of the document. */
  readonly country: string;
  readonly level: number;
  readonly since: string;
  /** When the provider is asked next. Empty: only after a callback. */
  readonly nextAskAt: string;
  /** The buyer's newest order. Empty without one. */
  readonly orderNo: string;
}

/** Identity checks that their providers have not decided. */
export interface WaitingChecks {
  readonly checks: readonly WaitingCheck[];
}

/** Something of a queue that an operator has taken on. */
export interface Assignment {
  readonly queue: QueueName;
  readonly subject: string;
  readonly operator: string;
  readonly at: string;
}

/** What operators have taken on. */
export interface Assignments {
  readonly assignments: readonly Assignment[];
  /** Within how many hours something of each queue is to be decided. */
  readonly hours: QueueHours;
}

/** A saved view of the list of orders. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

/** The saved views of one operator, by name. */
export interface SavedViews {
  readonly views: readonly SavedView[];
}

/** The version of an order, which every change of it makes another, and everything proposed about it or ended. */
export interface OrderVersion {
  readonly version: string;
}
