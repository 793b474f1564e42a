import { z } from 'zod';

/**
 * Envelope of every answer of every API (docs/specification/buyer-calls.md#answers). `returnCode` 0000 is success. Any
 * other value is in the table of codes.
 */
export const envelopeSchema = z.object({
  success: z.boolean(),
  returnCode: z.string(),
  returnMsg: z.string(),
  data: z.unknown(),
  extend: z.string(),
  traceId: z.string(),
});

/**
 * An answer whose `data` is of type `T`, or null on failure. Only code quote_changed carries data on failure: the new
 * quote.
 */
export type Envelope<T = unknown> = Omit<z.output<typeof envelopeSchema>, 'data'> & { data: T | null };
