import { z } from 'zod';
import { isPeriod } from '../wire.ts';

/** Reads one line of text without control characters. */
export const lineSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    // An empty text is too short, and has no wrong character.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control characters, or half of a character');

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
  cursor: z.string().max(200).optional().describe('The next of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('How many rows a page has'),
};

const timeForm = 'a time with its time zone: 2026-11-24T00:00:00Z, or in a query 2026-11-24T02:00:00%2B02:00';
const instantQuery = z.iso
  .datetime({ offset: true, message: timeForm, abort: true })
  .regex(/^2/, 'a time of the years 2000 to 2999')
  .optional();

/** Query of lists by the time when their rows began: from the first on, before the second. */
const periodQuery = {
  createdFrom: instantQuery.describe('Began at this time or later: ISO 8601, with its time zone'),
  createdTo: instantQuery.describe('Began before this time: ISO 8601, with its time zone'),
};

/** A period may be empty: a program that asks from its last time to now can meet that. */
const endsAfterItBegins = ({ createdFrom, createdTo }: z.output<z.ZodObject<typeof periodQuery>>) =>
  isPeriod(createdFrom, createdTo);

/** Builds the query of a list that can be cut by time. */
export const timedListQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({ ...filters, ...periodQuery, ...pageQuery }).refine((query) => endsAfterItBegins(query as object), {
    path: ['createdFrom'],
    message: 'later than createdTo, so nothing can lie between',
  });

/** Builds the part of a query that asks for related objects, their names joined by commas. */
export const expandQuery = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .string()
    .max(200)
    .optional()
    .transform((text) => (text === undefined || text === '' ? [] : text.split(',')))
    .pipe(z.array(z.enum(names)))
    .describe(`Related objects to include, joined by commas: ${names.join(', ')}`);

/** Builds the schema of a page of `item`s. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    next: z.string().nullable().describe('The cursor of the next page. Null on the last'),
  });

/** One page of a list. `next` is the cursor of the following page, null on the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}
