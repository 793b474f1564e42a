import { z } from 'zod';

/** A number of ours, of any kind. */
export const numberSchema = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/);

/** The reason for the audit: at least one word, no control characters. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^\P{Cc}*$/u);
