import type { z } from 'zod';

/** Reads a callback's body as JSON of that shape. Undefined for anything else. */
export function readBody<T>(shape: z.ZodType<T>, body: string): T | undefined {
  const parsed = shape.safeParse(parsedOrNothing(body));
  return parsed.success ? parsed.data : undefined;
}

/**
 * Reads JSON of a provider. What no row of ours can hold (U+0000, halves of a character) becomes U+FFFD, so that it is
 * told apart from nothing that counts and can't stop a job.
 * @throws SyntaxError
 */
export function readJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  );
}

function parsedOrNothing(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
