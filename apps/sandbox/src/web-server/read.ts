import type { z } from 'zod';
import { CallerError } from './create-web-server.ts';

/** Reads a part of a request by its schema. The message names the field, never the value. @throws CallerError 400 */
export function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') || 'the body';
  throw new CallerError(400, 'invalid_request', `Not understood: ${where}.`);
}
