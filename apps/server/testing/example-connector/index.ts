import type { z } from 'zod';
import { done, found, mapped } from '../../src/connectors/payment/answer.ts';
import type { Answer, PaymentCalls } from '../../src/connectors/payment/port.ts';
import { readSignedCallback } from './sign.ts';
import { paymentFacts, refundFacts } from './translate.ts';
import { errorShape, paymentShape, refundShape } from './wire.ts';

/** The address of Example, and our secrets there. */
export interface ExampleSettings {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly token: string;
  readonly callbackSecret: string;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
}

/** Connects to Example, a provider of QR codes. It names payments and refunds by our own references. */
export function createExample(settings: ExampleSettings): PaymentCalls {
  const call = createClient(settings);
  const at = (kind: 'payments' | 'refunds', reference: string) => `/${kind}/${encodeURIComponent(reference)}`;
  return {
    origin: settings.origin,
    async charge({ reference, amountMinor, currency, by }) {
      if (by.kind !== 'local') return { kind: 'refused', code: 'no_cards' };
      const body = { amount: amountMinor.toString(), currency, until: by.until };
      const answer = await call({ method: 'PUT', path: at('payments', reference), body, shape: paymentShape });
      return done(mapped(answer, paymentFacts));
    },
    async find(reference) {
      const answer = await call({ method: 'GET', path: at('payments', reference), shape: paymentShape });
      return found(mapped(answer, paymentFacts));
    },
    async cancel(reference) {
      return mapped(
        await call({ method: 'DELETE', path: at('payments', reference), shape: paymentShape }),
        paymentFacts,
      );
    },
    async refund({ reference, providerPaymentId, amountMinor }) {
      const body = { payment: providerPaymentId, amount: amountMinor.toString() };
      const answer = await call({ method: 'PUT', path: at('refunds', reference), body, shape: refundShape });
      return done(mapped(answer, refundFacts));
    },
    async findRefund(reference) {
      const answer = await call({ method: 'GET', path: at('refunds', reference), shape: refundShape });
      return found(mapped(answer, refundFacts));
    },
    readCallback: (request) => readSignedCallback(settings.callbackSecret, request),
  };
}

interface Call<T> {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly shape: z.ZodType<T>;
}

/** With these Example says that it did nothing and will not. Every other failure leaves the outcome open. */
const refusals: ReadonlySet<number> = new Set([400, 409, 422]);

/** Speaks to Example. Never throws for what it or the network does. */
function createClient({ origin, token, timeoutMs }: ExampleSettings) {
  return async <T>({ method, path, body, shape }: Call<T>): Promise<Answer<T>> => {
    try {
      const response = await fetch(origin + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      });
      return answerOf(response.status, await response.json(), shape);
    } catch (error) {
      return { kind: 'unknown', detail: error instanceof Error ? error.name : 'failed' };
    }
  };
}

/** What an HTTP answer says. A body that is not what was agreed proves nothing. */
function answerOf<T>(status: number, body: unknown, shape: z.ZodType<T>): Answer<T> {
  if (status === 200) {
    const read = shape.safeParse(body);
    return read.success ? { kind: 'known', facts: read.data } : { kind: 'unknown', detail: 'unreadable answer' };
  }
  const said = errorShape.safeParse(body);
  if (!said.success) return { kind: 'unknown', detail: `status ${status}` };
  if (status === 404) return { kind: 'none' };
  return refusals.has(status)
    ? { kind: 'refused', code: said.data.error }
    : { kind: 'unknown', detail: said.data.error };
}
