import { z } from 'zod';

/** One line of text without control characters. */
export const lineSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}+$/u, 'control characters');

/** The same from clients that send amounts and counts as numbers: kept as the text that the number is written with. */
export const lineOrNumberSchema = (max: number) =>
  z.union([
    lineSchema(max),
    z
      .number()
      .nonnegative()
      .transform((value) => String(value)),
  ]);

/** A number of ours: letters, digits, - and _. */
export const referenceSchema = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, 'not a number of ours');

/** Query of every list: newest first; `cursor` is the last page's `next`. */
export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/** A page of a list of `item`s. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });

/** One page of a list. `next` asks for the following one; null on the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}
