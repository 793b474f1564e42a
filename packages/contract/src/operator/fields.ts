import { z } from 'zod';
import { hasYear, isPeriod } from '../wire.ts';

/** A number of ours, of any kind. */
export const numberSchema = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/);

/** A method of the catalogue by its code, with its bank or kind of card behind a hyphen where it has one. */
export const methodSchema = z.string().regex(/^\d{3,5}(-[0-9A-Za-z_]{1,32})?$/);

/** Whether a list's first moment is not after its last: else the empty list would read as if nothing had been found. */
export const hasPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => isPeriod(from, to);

/** A moment that a list begins or ends with. */
export const momentSchema = z.iso.datetime().refine(hasYear);
/** A day of the books. */
export const daySchema = z.iso.date().refine(hasYear);

/** Text of one line that reads as it is written: no control characters, and none that turn the direction of reading. */
export const lineSchema = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd]*$/u);

/** The reason for the audit: at least one word. */
export const reasonSchema = lineSchema(3, 500);
