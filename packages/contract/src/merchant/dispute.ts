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
  kind: z
    .enum(['inquiry', 'chargeback', 'reversal'])
    .describe('inquiry: the bank only asks. reversal: the money was taken back without a question'),
  status: z
    .enum(disputeStatuses)
    .describe('opened: evidence may be sent. answered: the bank decides. After won or lost it may decide again'),
  reason: z.string().describe('In the provider’s words. Empty for none'),
  amount: z.string(),
  takenAmount: z.string().describe('The part of it that is taken from us now'),
  currency: z.string(),
  evidenceDueAt: instant.nullable().describe('Until when evidence may be sent'),
  openedAt: instant,
  endedAt: instant.nullable(),
});
/** A dispute as `disputeSchema` reads it. */
export type DisputeView = z.output<typeof disputeSchema>;

/** A dispute in the list of GET /merchant/v1/disputes, with what it has done to its order. */
export const listedDisputeSchema = disputeSchema.extend({
  lostAmount: z.string().describe('What the bank has decided to keep'),
  takenOffAmount: z
    .string()
    .describe('The part of charge.amount of the order that this takes off it: less is owed to you by its share'),
  order: z
    .strictObject({
      status: z.enum(orderStatuses),
      exception: z.enum(exceptionMarks),
      reviewReason: z.string(),
    })
    .describe('How the order is now'),
});
/** A dispute as `listedDisputeSchema` reads it. */
export type ListedDispute = z.output<typeof listedDisputeSchema>;

/** Query of GET /merchant/v1/disputes. */
export const disputeQuerySchema = timedListQuery({
  disputeNo: referenceSchema.brand<'DisputeNo'>().optional(),
  orderNo: referenceSchema.brand<'OrderNo'>().optional(),
  status: z.enum(disputeStatuses).optional(),
});
