import { z } from 'zod';
import { isPeriod } from '../wire.ts';

/** A number of ours, of any kind. */
export const numberSchema = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/);

/** A method of the catalogue by its code, with its bank or kind of card behind a hyphen where it has one. */
export const methodSchema = z.string().regex(/^\d{3,5}(-[0-9A-Za-z_]{1,32})?$/);

/** Whether a list's first moment is not after its last: else the empty list would read as if nothing had been found. */
export const hasPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => isPeriod(from, to);

/** The reason for the audit: at least one word, no control characters. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^\P{Cc}*$/u);
