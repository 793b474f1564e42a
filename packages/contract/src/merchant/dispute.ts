import { z } from 'zod';
import { exceptionMarks, orderStatuses } from '../statuses.ts';
import { referenceSchema, timedListQuery } from './values.ts';

const instant = z.iso.datetime();
const disputeStatuses = ['opened', 'answered', 'won', 'lost'] as const;

/**
 * A dispute about the payment of an order: the buyer's bank, or the provider, takes money back or may. Amounts are in
 * `currency`, decimal; one that is not a currency of ours is written in its minor units.
 */
export const disputeSchema = z.strictObject({
  disputeNo: z.string(),
  orderNo: z.string(),
  merchantOrderNo: z.string(),
  /** `inquiry`: a bank only asks. `reversal`: the money was taken back without a question. */
  kind: z.enum(['inquiry', 'chargeback', 'reversal']),
  /** `opened`: evidence may be sent. `answered`: the bank decides. Either end may be followed by another decision. */
  status: z.enum(disputeStatuses),
  /** In the provider's words. '' for none. */
  reason: z.string(),
  amount: z.string(),
  /** The part of it that is taken from us now. */
  takenAmount: z.string(),
  currency: z.string(),
  evidenceDueAt: instant.nullable(),
  openedAt: instant,
  endedAt: instant.nullable(),
});
/** A dispute as `disputeSchema` reads it. */
export type DisputeView = z.output<typeof disputeSchema>;

/** A dispute in the list of GET /merchant/v1/disputes, with what it has done to its order. */
export const listedDisputeSchema = disputeSchema.extend({
  /** What the bank has decided to keep, in `currency`. */
  lostAmount: z.string(),
  /** The part of `charge.amount` of the order that is taken off it for that: less is owed to you by its share. */
  takenOffAmount: z.string(),
  /** The order as it is now. */
  order: z.strictObject({
    status: z.enum(orderStatuses),
    exception: z.enum(exceptionMarks),
    reviewReason: z.string(),
  }),
});
/** A dispute as `listedDisputeSchema` reads it. */
export type ListedDispute = z.output<typeof listedDisputeSchema>;

/** Query of GET /merchant/v1/disputes. */
export const disputeQuerySchema = timedListQuery({
  disputeNo: referenceSchema.brand<'DisputeNo'>().optional(),
  orderNo: referenceSchema.brand<'OrderNo'>().optional(),
  status: z.enum(disputeStatuses).optional(),
});
