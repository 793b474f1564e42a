import { z } from 'zod';

/** Every answer of every API: decisions.md, Answers. `returnCode` 0000 is success, anything else is in the table of codes. */
export const envelopeSchema = z.object({
  success: z.boolean(),
  returnCode: z.string(),
  returnMsg: z.string(),
  data: z.unknown(),
  extend: z.string(),
  traceId: z.string(),
});

/** An answer whose `data` is of type `T`, or null on failure (code 91101 alone carries data on failure: the new quote). */
export type Envelope<T = unknown> = Omit<z.output<typeof envelopeSchema>, 'data'> & { data: T | null };
