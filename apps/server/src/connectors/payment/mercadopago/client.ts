import type { z } from 'zod';
import { failed } from '../answer.ts';
import { createSender, type HttpAnswer, type Timed } from '../http-calls.ts';
import type { Answer } from '../port.ts';
import { errorShape } from './wire.ts';

/** How Mercado Pago is reached. */
export interface MercadoPagoReach {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly accessToken: string;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
  /** ms since 1970. */
  now(): number;
}

export interface MercadoPagoCall<T> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A UUID. Under the same one a request has one effect. */
  readonly idempotencyKey?: string;
  readonly shape: z.ZodType<T>;
}

const answerLimitBytes = 512 * 1024;

/** With these Mercado Pago says that it did nothing and will not. Every other failure leaves the outcome open. */
const refusals: ReadonlySet<number> = new Set([400, 422]);

export type MercadoPagoClient = ReturnType<typeof createClient>;

/** Makes the client of Mercado Pago's API. A failure of it or of the network is an answer, never an error. */
export function createClient({ origin, accessToken, timeoutMs, now }: MercadoPagoReach) {
  const send = createSender({ timeoutMs, now, bytes: answerLimitBytes });
  return async function call<T>(request: MercadoPagoCall<T>): Promise<Answer<Timed<T>>> {
    const { method, path, body, idempotencyKey } = request;
    try {
      const headers = {
        authorization: `Bearer ${accessToken}`,
        'content-type': body && 'application/json',
        'x-idempotency-key': idempotencyKey,
      };
      const url = origin + path;
      return answerOf(await send({ method, url, headers, body: body ? JSON.stringify(body) : null }), request.shape);
    } catch (error) {
      return failed(error);
    }
  };
}

/** Reads an HTTP answer. A body of another shape proves nothing. */
function answerOf<T>({ status, body, at }: HttpAnswer, shape: z.ZodType<T>): Answer<Timed<T>> {
  if (status === 200 || status === 201 || status === 202) {
    const parsed = shape.safeParse(body);
    return parsed.success
      ? { kind: 'known', facts: { value: parsed.data, at } }
      : { kind: 'unknown', detail: 'unreadable answer' };
  }
  const parsed = errorShape.safeParse(body);
  if (!parsed.success || (!parsed.data.error && !parsed.data.message))
    return { kind: 'unknown', detail: `status ${status}` };
  const { error, cause } = parsed.data;
  const code = cause?.[0]?.code ?? error ?? String(status);
  if (status === 404) return { kind: 'none' };
  if (refusals.has(status)) return { kind: 'refused', code };
  return { kind: 'unknown', detail: `status ${status} ${code}` };
}
