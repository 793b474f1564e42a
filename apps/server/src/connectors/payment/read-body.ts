import type { z } from 'zod';
import { parseForeignJson } from '../../kernel/foreign-json.ts';

/** Reads a callback's body as JSON of that shape. Undefined for anything else. */
export function readBody<T>(shape: z.ZodType<T>, body: string): T | undefined {
  const parsed = shape.safeParse(parsedOrNothing(body));
  return parsed.success ? parsed.data : undefined;
}

function parsedOrNothing(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
