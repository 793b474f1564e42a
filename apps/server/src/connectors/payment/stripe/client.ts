import type { z } from 'zod';
import { failed } from '../answer.ts';
import { createSender, type Timed } from '../http-calls.ts';
import type { Answer } from '../port.ts';
import { formOf, type Params } from './form.ts';
import { errorShape, type IntentShape, type ReasonShape } from './wire.ts';

/** How Stripe is reached. */
export interface StripeReach {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly secretKey: string;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
  /** ms since 1970. */
  now(): number;
}

export interface StripeCall<T> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the version. */
  readonly path: string;
  readonly params?: Params;
  /** At most 255 characters. Stripe remembers it for 24 hours at least. */
  readonly idempotencyKey?: string;
  /** Another key than the secret one. */
  readonly key?: string;
  readonly shape: z.ZodType<T>;
}

/** A refusal, with the payment that it is about where Stripe shows one, and why. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly reason: ReasonShape;
  readonly intent: IntentShape | null;
  /** Stripe's time of it in ms. */
  readonly at: number;
}

/** An answer of Stripe's. */
export type Replied<T> = Exclude<Answer<Timed<T>>, { kind: 'refused' }> | Refused;

/** The version of the API whose description the requests and answers are checked against. */
export const apiVersion = '2023-08-16';
const answerLimitBytes = 512 * 1024;

/** With these Stripe says that it did nothing and will not. Every other failure leaves the outcome open. */
const refusals: ReadonlySet<number> = new Set([400, 402]);

export type StripeClient = ReturnType<typeof createClient>;

/** Makes the client of Stripe's API. A failure of Stripe or the network is an answer, never an error. */
export function createClient({ origin, secretKey, timeoutMs, now }: StripeReach) {
  const send = createSender({ timeoutMs, now, bytes: answerLimitBytes });
  async function call<T>(request: StripeCall<T>): Promise<Replied<T>> {
    const { method, path, params, idempotencyKey, key = secretKey } = request;
    const form = params ? formOf(params) : '';
    const isPost = method === 'POST';
    const query = isPost || form === '' ? '' : `?${form}`;
    try {
      const answered = await send({
        ...{ method, url: `${origin}/v1${path}${query}`, body: isPost ? form : null },
        headers: {
          authorization: `Bearer ${key}`,
          'stripe-version': apiVersion,
          'content-type': isPost ? 'application/x-www-form-urlencoded' : undefined,
          'idempotency-key': idempotencyKey,
        },
      });
      const transient = answered.header('stripe-should-retry') === 'true';
      return answerOf({ ...answered, status: transient ? 500 : answered.status }, request.shape);
    } catch (error) {
      return failed(error);
    }
  }
  return Object.assign(call, { origin });
}

/** Reads an HTTP answer. A body of another shape proves nothing. */
export function answerOf<T>(
  { status, body, at }: { status: number; body: unknown; at: number },
  shape: z.ZodType<T>,
): Replied<T> {
  if (status === 200) {
    const parsed = shape.safeParse(body);
    return parsed.success
      ? { kind: 'known', facts: { value: parsed.data, at } }
      : { kind: 'unknown', detail: 'unreadable answer' };
  }
  const parsed = errorShape.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', detail: `status ${status}` };
  const { payment_intent: intent = null, ...reason } = parsed.data.error;
  const code = reason.code ?? reason.type;
  if (status === 404) return { kind: 'none' };
  // The key was used for another request: what became of that one is not said.
  if (refusals.has(status) && reason.type !== 'idempotency_error') return { kind: 'refused', code, reason, intent, at };
  return { kind: 'unknown', detail: `status ${status} ${code}` };
}
