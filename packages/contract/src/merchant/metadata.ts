import { z } from 'zod';
import { lineSchema } from './values.ts';

/** Most keys of a sale's `metadata`, and the longest key, value and `description`, in characters. */
export const noteLimits = { keys: 50, key: 40, value: 500, description: 500 } as const;

/** A key must also fit into the name of a link's parameter, `metadata[key]`. */
const keyPattern = new RegExp(`^[^\\p{Cc}\\p{Cs}\\[\\]&=]{1,${noteLimits.key}}$`, 'u');
const valuePattern = /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u;

/** Reads the merchant's own data of a sale: text by key. */
export const metadataSchema = z
  .record(
    z.string().regex(keyPattern, `1 to ${noteLimits.key} characters, none of [ ] & =`),
    z.string().max(noteLimits.value).regex(valuePattern, 'control characters, or half of a character'),
  )
  .refine((sent) => Object.keys(sent).length <= noteLimits.keys, `at most ${noteLimits.keys} keys`)
  .meta({ maxProperties: noteLimits.keys })
  .describe('Your own data: up to 50 keys of 40 characters, values of 500. You get it back; no buyer sees it');

/** What a merchant notes on a sale, as it sends it. */
export const notesFields = {
  description: lineSchema(noteLimits.description)
    .optional()
    .describe('Your own words about the sale. You get them back; no buyer sees them'),
  metadata: metadataSchema.optional(),
};

/** The same as it is given back. */
export const notedFields = {
  description: z.string().nullable().describe('Your own words about the sale'),
  metadata: z.record(z.string(), z.string()).describe('Your own data'),
};
