import { z } from 'zod';
import { instantSchema } from './wire.ts';

/** Why money goes back. */
const refundReasons = [
  'late',
  'second',
  'part',
  'excess',
  'wrong_currency',
  'release_failed',
  'merchant',
  'identity',
  'operator',
] as const;
/** One of `refundReasons`. */
export type RefundReason = (typeof refundReasons)[number];

/**
 * Money that goes back, or went back, without a person having to decide: when that was decided, when it was sent (null while
 * it wasn't), and why. A page that anybody may see does not say why where that is about the buyer's person.
 */
export const refundViewSchema = z.object({
  at: instantSchema,
  sentAt: instantSchema.nullable(),
  /** Empty in a currency that we don't know. */
  amount: z.string(),
  currency: z.string(),
  reason: z.enum(refundReasons).nullable(),
});
