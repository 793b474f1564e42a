import { Agent, request as send } from 'undici';
import type { z } from 'zod';
import { failed } from '../answer.ts';
import type { Answer } from '../port.ts';
import { errorShape } from './wire.ts';

/** How Adyen is reached. */
export interface AdyenReach {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly apiKey: string;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
  /** ms since 1970. */
  now(): number;
}

export interface AdyenCall<T> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the version. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** At most 64 characters. Adyen remembers it for 31 days at least. */
  readonly idempotencyKey?: string;
  readonly shape: z.ZodType<T>;
}

/** An answer's facts, and Adyen's time of it in ms. */
export interface Timed<T> {
  readonly value: T;
  readonly at: number;
}

const version = 'v72';
const answerLimitBytes = 256 * 1024;

/** With these Adyen says that it did nothing and will not. Every other failure leaves the outcome open. */
const refusals: ReadonlySet<number> = new Set([400, 422]);
/** The same request is being worked at this moment, or was: nothing is refused. */
const inProgress: ReadonlySet<string> = new Set(['704']);

export type AdyenClient = ReturnType<typeof createClient>;

/** Makes the client of Adyen's Checkout API. A failure of Adyen or the network is an answer, never an error. */
export function createClient({ origin, apiKey, timeoutMs, now }: AdyenReach) {
  const dispatcher = new Agent({ connect: { timeout: 5_000 }, maxResponseSize: answerLimitBytes, connections: 64 });
  return async function call<T>(request: AdyenCall<T>): Promise<Answer<Timed<T>>> {
    try {
      const { statusCode, headers, body } = await send(`${origin}/${version}${request.path}`, {
        method: request.method,
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'x-api-key': apiKey,
          ...(request.body ? { 'content-type': 'application/json' } : {}),
          ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
        },
        body: request.body ? JSON.stringify(request.body) : null,
      });
      const answered = statusCode === 204 ? await body.dump() : await body.json();
      const transient = headers['transient-error'] === 'true';
      const answer = answerOf(transient ? 500 : statusCode, answered ?? null, request.shape);
      const at = Date.parse(String(headers.date));
      return answer.kind === 'known'
        ? { kind: 'known', facts: { value: answer.facts, at: Number.isNaN(at) ? now() : at } }
        : answer;
    } catch (error) {
      return failed(error);
    }
  };
}

/** Reads an HTTP answer. A body of another shape proves nothing. */
export function answerOf<T>(status: number, body: unknown, shape: z.ZodType<T>): Answer<T> {
  if (status >= 200 && status <= 204) {
    const parsed = shape.safeParse(body);
    return parsed.success ? { kind: 'known', facts: parsed.data } : { kind: 'unknown', detail: 'unreadable answer' };
  }
  const parsed = errorShape.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', detail: `status ${status}` };
  const { errorCode: code } = parsed.data;
  if (status === 404) return { kind: 'none' };
  if (refusals.has(status) && !inProgress.has(code)) return { kind: 'refused', code };
  return { kind: 'unknown', detail: `status ${status} ${code}` };
}
