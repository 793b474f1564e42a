import type { z } from 'zod';

/** Reads a callback's body as JSON of that shape. Undefined for anything else. */
export function readBody<T>(shape: z.ZodType<T>, body: string): T | undefined {
  const parsed = shape.safeParse(parseJson(body));
  return parsed.success ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
