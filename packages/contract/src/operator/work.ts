import { z } from 'zod';
import type { PaymentStatus } from '../statuses.ts';
import { numberSchema, reasonSchema } from './fields.ts';
import type { QueueName } from './queue-names.ts';

/** Adds a note to an order's story. It is kept in the audit and never changes. */
export const noteOrderInput = z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>(), note: reasonSchema });

/**
 * Lists attempts to pay about which a provider says nothing final for too long, the longest waiting first, at most two
 * hundred.
 */
export const stuckPaymentsInput = z.strictObject({});

/**
 * Has the provider of an attempt asked now, and waits at most four seconds for the answer. Code action_impossible when the
 * attempt is over and its provider owes no answer, resource_not_found when there is none.
 */
export const askProviderInput = z.strictObject({ paymentNo: numberSchema.brand<'PaymentNo'>() });

/** What came of asking a provider. */
export interface AskedProvider {
  /** Of the attempt, now. */
  readonly status: PaymentStatus;
  /** `not_final`: it was asked, and no end is known. `not_asked`: no worker has asked it yet. */
  readonly answer: 'final' | 'not_final' | 'not_asked';
}

/** Counts what waits for a person, in the queues that the caller's role may see. */
export const waitingInput = z.strictObject({});

/** An attempt whose end a provider has not told. Times are ISO 8601. */
export interface StuckPayment {
  readonly paymentNo: string;
  readonly orderNo: string;
  readonly provider: string;
  /** Code of the method, with its bank behind a hyphen where it has one. */
  readonly method: string;
  /** Major units, decimal. */
  readonly amount: string;
  readonly currency: string;
  /**
   * `unknown`: no answer to our request. `unanswered`: taken, and nothing said since. `reported`: money is on its way and
   * has not come. `silent`: any other attempt, also one that has ended, about which it has not answered for six hours.
   */
  readonly state: 'unknown' | 'unanswered' | 'reported' | 'silent';
  readonly since: string;
  /** When the provider was asked last. Empty where it never was. */
  readonly askedAt: string;
  /** When it is asked next. */
  readonly nextAskAt: string;
  readonly asks: number;
}

/** Attempts whose end no provider has told. */
export interface StuckPayments {
  readonly payments: readonly StuckPayment[];
}

/** A queue of what waits for a person. */
export interface WaitingQueue {
  readonly queue: QueueName;
  readonly count: number;
  /** Since when the oldest waits. Empty for an empty queue. */
  readonly since: string;
  /** When the first is due. Empty where nothing has a deadline. */
  readonly due: string;
  /** Within how many hours each is to be decided. Null for disputes, which have their bank's deadline. */
  readonly hours: number | null;
}

/** What waits for a person. */
export interface Waiting {
  readonly queues: readonly WaitingQueue[];
  /** What the reader's role may approve, the first to expire first; 200 at most. */
  readonly proposals: readonly WaitingProposal[];
}

/** A proposal that waits for a second person. */
export interface WaitingProposal {
  readonly proposalId: string;
  readonly action: string;
  /** Where it is approved. `account`: at the list of accounts. */
  readonly place: 'order' | 'merchant' | 'method' | 'hold' | 'settlement' | 'lost' | 'sold' | 'people' | 'account';
  /** The number of the order or the merchant. Empty for another place. */
  readonly about: string;
  readonly proposedBy: string;
  readonly expiresAt: string;
}
