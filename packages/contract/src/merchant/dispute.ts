import { z } from 'zod';

const instant = z.iso.datetime();

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
  status: z.enum(['opened', 'answered', 'won', 'lost']),
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
