import type { Answer, PaymentConnector, PaymentFacts } from '../port.ts';
import { createClient, type SandpaySettings } from './client.ts';
import { readSignedCallback } from './sign.ts';
import { paymentFacts, refundFacts } from './translate.ts';
import {
  cardSessionShape,
  cardTokenShape,
  paymentListShape,
  paymentShape,
  refundListShape,
  refundShape,
} from './wire.ts';

export type { SandpaySettings } from './client.ts';

/** The connector of the sandbox's provider: docs/sandbox-provider.md. */
export function createSandpay(settings: SandpaySettings): PaymentConnector {
  const call = createClient(settings);
  const path = (text: string) => encodeURIComponent(text);

  const find = async (reference: string): Promise<Answer<PaymentFacts>> => {
    const answer = await call({
      method: 'GET',
      path: `/v1/payments?reference=${path(reference)}`,
      shape: paymentListShape,
    });
    return firstOf(answer, reference, paymentFacts);
  };

  return {
    key: 'sandbox',
    origin: settings.origin,
    async openCardSession({ reference, ancestors, language }) {
      const body = { reference, ancestors, language };
      const answer = await call({ method: 'POST', path: '/v1/card-sessions', body, shape: cardSessionShape });
      return mapped(answer, ({ id, frameUrl, expiresAt }) => ({
        sessionId: id,
        frameUrl,
        expiresAt: Date.parse(expiresAt),
      }));
    },
    async readCardToken(token) {
      const answer = await call({ method: 'GET', path: `/v1/card-tokens/${path(token)}`, shape: cardTokenShape });
      return mapped(answer, (facts) => ({ ...facts, expiresAt: Date.parse(facts.expiresAt) }));
    },
    async charge({ reference, amountMinor, currency, cardToken, returnUrl }) {
      const answer = await call({
        method: 'POST',
        path: '/v1/payments',
        idempotencyKey: reference,
        body: { reference, amount: amountMinor.toString(), currency, method: 'card', cardToken, returnUrl },
        shape: paymentShape,
      });
      return mapped(answer, paymentFacts);
    },
    find,
    async cancel(reference) {
      const answer = await call({
        method: 'POST',
        path: '/v1/payments/cancel',
        body: { reference },
        shape: paymentShape,
      });
      // Where it knew no such payment it answers without one, and the reference is closed from now on.
      return answer.kind === 'unknown' && answer.detail === 'unreadable answer'
        ? find(reference)
        : mapped(answer, paymentFacts);
    },
    async refund({ reference, providerPaymentId, amountMinor, currency }) {
      const answer = await call({
        method: 'POST',
        path: '/v1/refunds',
        idempotencyKey: reference,
        body: { payment: providerPaymentId, amount: amountMinor.toString(), currency, reference },
        shape: refundShape,
      });
      return mapped(answer, refundFacts);
    },
    async findRefund(reference) {
      const answer = await call({
        method: 'GET',
        path: `/v1/refunds?reference=${path(reference)}`,
        shape: refundListShape,
      });
      return firstOf(answer, reference, refundFacts);
    },
    readCallback: (request) => readSignedCallback(settings.callbackSecret, request),
  };
}

function mapped<T, U>(answer: Answer<T>, map: (facts: T) => U): Answer<U> {
  return answer.kind === 'known' ? { kind: 'known', facts: map(answer.facts) } : answer;
}

/** The one of a list that is ours: an answer about another reference is none. */
function firstOf<T extends { reference: string }, U>(
  answer: Answer<{ data: T[] }>,
  reference: string,
  map: (one: T) => U,
): Answer<U> {
  if (answer.kind !== 'known') return answer;
  const one = answer.facts.data.find((item) => item.reference === reference);
  return one ? { kind: 'known', facts: map(one) } : { kind: 'none' };
}
