import type { z } from 'zod';
import { failed, mapped } from '../answer.ts';
import { createSender, type Timed } from '../http-calls.ts';
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

const version = 'v72';
const answerLimitBytes = 256 * 1024;

/** With these Adyen says that it did nothing and will not. Every other failure leaves the outcome open. */
const refusals: ReadonlySet<number> = new Set([400, 422]);
/** The same request is being worked at this moment, or was: nothing is refused. */
const inProgress: ReadonlySet<string> = new Set(['704']);

export type AdyenClient = ReturnType<typeof createClient>;

/** Makes the client of Adyen's Checkout API. A failure of Adyen or the network is an answer, never an error. */
export function createClient({ origin, apiKey, timeoutMs, now }: AdyenReach) {
  const send = createSender({ timeoutMs, now, bytes: answerLimitBytes });
  return async function call<T>(request: AdyenCall<T>): Promise<Answer<Timed<T>>> {
    const { method, path, body, idempotencyKey } = request;
    try {
      const answered = await send({
        ...{ method, url: `${origin}/${version}${path}`, body: body ? JSON.stringify(body) : null },
        headers: {
          'x-api-key': apiKey,
          'content-type': body && 'application/json',
          'idempotency-key': idempotencyKey,
        },
      });
      const transient = answered.header('transient-error') === 'true';
      const answer = answerOf(transient ? 500 : answered.status, answered.body, request.shape);
      return mapped(answer, (value) => ({ value, at: answered.at }));
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
