import type { z } from 'zod';
import { failed } from '../answer.ts';
import { createSender } from '../http-calls.ts';
import type { Answer } from '../port.ts';
import { errorShape } from './wire.ts';

/** The settings of a connection to Sandpay. */
export interface SandpaySettings {
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  readonly secretKey: string;
  readonly callbackSecret: string;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
}

export interface SandpayCall<T> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  readonly shape: z.ZodType<T>;
}

const answerLimitBytes = 256 * 1024;

/** With these Sandpay says that it did nothing and will not. Every other failure leaves the outcome open. */
const refusals: ReadonlySet<number> = new Set([400, 422]);
/** Of its conflicts only these are final. The others say that something exists already, which has to be asked for. */
const finalConflicts: ReadonlySet<string> = new Set(['reference_closed', 'already_captured']);

/** Makes the client of Sandpay. A failure of Sandpay or the network is an answer, never an error. */
export function createClient(settings: SandpaySettings) {
  const { origin, secretKey, timeoutMs } = settings;
  // Sandpay's answers say the times of what they are about.
  const send = createSender({ timeoutMs, now: () => 0, bytes: answerLimitBytes });
  return async function call<T>(request: SandpayCall<T>): Promise<Answer<T>> {
    const { method, path, body, idempotencyKey, shape } = request;
    try {
      const headers = {
        authorization: `Bearer ${secretKey}`,
        'content-type': body && 'application/json',
        'idempotency-key': idempotencyKey,
      };
      const asked = { method, url: origin + path, headers, body: body ? JSON.stringify(body) : null };
      const answered = await send(asked);
      return answerOf(answered.status, answered.body, shape);
    } catch (error) {
      return failed(error);
    }
  };
}

/** Reads an HTTP answer. A body of another shape proves nothing. */
export function answerOf<T>(status: number, body: unknown, shape: z.ZodType<T>): Answer<T> {
  if (status === 200 || status === 201 || status === 204) {
    const parsed = shape.safeParse(body);
    return parsed.success ? { kind: 'known', facts: parsed.data } : { kind: 'unknown', detail: 'unreadable answer' };
  }
  const parsed = errorShape.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', detail: `status ${status}` };
  const { code } = parsed.data.error;
  if (status === 404) return { kind: 'none' };
  if (refusals.has(status) || (status === 409 && finalConflicts.has(code))) return { kind: 'refused', code };
  return { kind: 'unknown', detail: `status ${status} ${code}` };
}
