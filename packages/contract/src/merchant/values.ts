import { z } from 'zod';

/** Reads one line of text without control characters. */
export const lineSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'control characters, or half of a character');

/** Reads the same from clients that send amounts and counts as numbers. A number is kept as text. */
export const lineOrNumberSchema = (max: number) =>
  z.union([
    lineSchema(max),
    z
      .number()
      .nonnegative()
      .transform((value) => String(value)),
  ]);

/** A number that Kassa issued: letters, digits, - and _. */
export const referenceSchema = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, 'not a number of ours');

/** Query of every list. Lists are newest first. `cursor` is the `next` of the last page. */
export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/** Builds the schema of a page of `item`s. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });

/** One page of a list. `next` is the cursor of the following page, null on the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}
