import type { Answer, ChargeMeans, PaymentConnector, PaymentFacts, RefundFacts } from '../port.ts';
import { createClient, type SandpaySettings } from './client.ts';
import { keptCardCalls } from './kept-cards.ts';
import { playCalls } from './play.ts';
import { readSignedCallback } from './sign.ts';
import { paymentFacts, refundFacts } from './translate.ts';
import { walletCalls, walletRequests } from './wallets.ts';
import {
  cancelledShape,
  cardSessionShape,
  cardTokenShape,
  paymentListShape,
  paymentShape,
  refundListShape,
  refundShape,
} from './wire.ts';

type Client = ReturnType<typeof createClient>;

/** The connector of the sandbox's provider: docs/sandbox-provider.md. */
export function createSandpay(settings: SandpaySettings): PaymentConnector {
  const call = createClient(settings);
  return {
    key: 'sandbox',
    origin: settings.origin,
    walletSheetUrl: `${settings.origin}/wallet-sheet`,
    walletRequests,
    walletSources: [],
    ...walletCalls(call),
    ...cardCalls(call),
    ...keptCardCalls(call),
    ...paymentCalls(call),
    ...refundCalls(call),
    play: playCalls(call),
    readCallback: (request) => readSignedCallback(settings.callbackSecret, request),
  };
}

function cardCalls(call: Client): Pick<PaymentConnector, 'openCardSession' | 'readCardToken'> {
  return {
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
      const path = `/v1/card-tokens/${encodeURIComponent(token)}`;
      const answer = await call({ method: 'GET', path, shape: cardTokenShape });
      return mapped(answer, (facts) => ({ ...facts, expiresAt: Date.parse(facts.expiresAt) }));
    },
  };
}

function paymentCalls(call: Client): Pick<PaymentConnector, 'charge' | 'find' | 'cancel'> {
  return {
    async charge({ reference, amountMinor, currency, by, returnUrl }): Promise<Answer<PaymentFacts>> {
      const amount = amountMinor.toString();
      const answer = await call({
        method: 'POST',
        path: '/v1/payments',
        idempotencyKey: reference,
        body: { reference, amount, currency, ...meansOf(by), returnUrl },
        shape: paymentShape,
      });
      return mapped(answer, paymentFacts);
    },
    async find(reference) {
      const path = `/v1/payments?reference=${encodeURIComponent(reference)}`;
      const answer = await call({ method: 'GET', path, shape: paymentListShape });
      return mapped(firstOf(answer, reference), paymentFacts);
    },
    async cancel(reference) {
      const path = '/v1/payments/cancel';
      const answer = await call({ method: 'POST', path, body: { reference }, shape: cancelledShape });
      if (answer.kind !== 'known') return answer;
      return 'id' in answer.facts ? { kind: 'known', facts: paymentFacts(answer.facts) } : { kind: 'none' };
    },
  };
}

/** The part of a payment request that says by what it is paid. */
function meansOf(by: ChargeMeans): Readonly<Record<string, unknown>> {
  switch (by.kind) {
    case 'card':
      return { method: 'card', cardToken: by.cardToken };
    case 'saved_card':
      return { method: 'kept_card', card: by.providerCardId, ancestors: by.ancestors };
    case 'local': {
      const { channel, fields, language } = by;
      return { method: 'local', channel, fields, until: new Date(by.until).toISOString(), language };
    }
  }
}

function refundCalls(call: Client): Pick<PaymentConnector, 'refund' | 'findRefund'> {
  return {
    async refund({ reference, providerPaymentId, amountMinor, currency }): Promise<Answer<RefundFacts>> {
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
      const path = `/v1/refunds?reference=${encodeURIComponent(reference)}`;
      const answer = await call({ method: 'GET', path, shape: refundListShape });
      return mapped(firstOf(answer, reference), refundFacts);
    },
  };
}

function mapped<T, U>(answer: Answer<T>, map: (facts: T) => U): Answer<U> {
  return answer.kind === 'known' ? { kind: 'known', facts: map(answer.facts) } : answer;
}

/** The one of a list that is ours: an answer about another reference is none. */
function firstOf<T extends { reference: string }>(answer: Answer<{ data: T[] }>, reference: string): Answer<T> {
  if (answer.kind !== 'known') return answer;
  const facts = answer.facts.data.find((item) => item.reference === reference);
  return facts ? { kind: 'known', facts } : { kind: 'none' };
}
