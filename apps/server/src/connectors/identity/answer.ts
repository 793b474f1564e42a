import type { z } from 'zod';
import type { Answered } from './exchange.ts';
import type { IdentityAnswer, IdentityFinding } from './port.ts';

/** With these a provider says that it did nothing and will not. Everything else but success leaves the outcome open. */
const refusals: ReadonlySet<number> = new Set([400, 409, 422]);

/** Reads an HTTP answer: its body by the shape, and the other side's time. A body of another shape proves nothing. */
export function answerOf<T>(
  answered: Answered | string,
  shape: z.ZodType<T>,
): IdentityAnswer<{ readonly value: T; readonly at: number }> {
  if (typeof answered === 'string') return { kind: 'unknown', detail: answered };
  const { status, json, at } = answered;
  if (status >= 200 && status < 300) {
    const read = shape.safeParse(json);
    return read.success
      ? { kind: 'known', facts: { value: read.data, at } }
      : { kind: 'unknown', detail: 'unreadable answer' };
  }
  // An answer without JSON is not the provider's.
  if (json === undefined) return { kind: 'unknown', detail: `status ${status}` };
  if (status === 404) return { kind: 'none' };
  return refusals.has(status)
    ? { kind: 'refused', code: String(status) }
    : { kind: 'unknown', detail: `status ${status}` };
}

/** Reads the answer to a question. A refused question proves nothing, so it is unknown. */
export function found<T>(answer: IdentityAnswer<T>): IdentityFinding<T> {
  return answer.kind === 'refused' ? { kind: 'unknown', detail: `refused ${answer.code}` } : answer;
}
