import { z } from 'zod';

/** What a refused call of a merchant's server is told beside the code. */
export const callErrorSchema = z.object({
  /** The code's name, which never changes. */
  name: z.string(),
  /** The parameter, field or header that is wrong: the first of `fields`. Null where none is meant. */
  param: z.string().nullable(),
  /** What is wrong with it, in English, without its value. '' where the name says all. */
  problem: z.string(),
  fields: z.array(z.object({ param: z.string(), problem: z.string() })).readonly(),
  /** The page that says what to do about this code. */
  docs: z.string(),
});
/** An error as `callErrorSchema` reads it. */
export type CallError = z.output<typeof callErrorSchema>;

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
  /** Only in refusals of a merchant's call. */
  error: callErrorSchema.optional(),
});

/**
 * An answer whose `data` is of type `T`, or null on failure. Only code quote_changed carries data on failure: the new
 * quote.
 */
export type Envelope<T = unknown> = Omit<z.output<typeof envelopeSchema>, 'data'> & { data: T | null };
