import { done, found, mapped } from '../answer.ts';
import type { Answer, CardCalls, ChargeMeans, PaymentCalls } from '../port.ts';
import { createClient, type SandpaySettings } from './client.ts';
import { playCalls } from './play.ts';
import { savedCardCalls } from './saved-cards.ts';
import { settlementCalls } from './settlement.ts';
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

/** Connects to the sandbox's provider: docs/sandbox-provider.md. */
export function createSandpay(settings: SandpaySettings): PaymentCalls & CardCalls {
  const call = createClient(settings);
  return {
    origin: settings.origin,
    walletSheetUrl: `${settings.origin}/wallet-sheet`,
    walletRequests,
    walletSources: [],
    ...walletCalls(call),
    ...cardCalls(call),
    ...savedCardCalls(call),
    ...paymentCalls(call),
    ...refundCalls(call),
    settlement: settlementCalls(call),
    play: playCalls(call),
    readCallback: (request) => readSignedCallback(settings.callbackSecret, request),
  };
}

function cardCalls(call: Client): Pick<CardCalls, 'openCardSession' | 'readCardToken'> {
  return {
    async openCardSession({ reference, ancestors, language }) {
      const body = { reference, ancestors, language };
      const answer = await call({ method: 'POST', path: '/v1/card-sessions', body, shape: cardSessionShape });
      const session = mapped(answer, ({ id, frameUrl, expiresAt }) => ({
        sessionId: id,
        frameUrl,
        expiresAt: Date.parse(expiresAt),
      }));
      return done(session);
    },
    async readCardToken(token) {
      const path = `/v1/card-tokens/${encodeURIComponent(token)}`;
      const answer = await call({ method: 'GET', path, shape: cardTokenShape });
      return found(mapped(answer, (facts) => ({ ...facts, expiresAt: Date.parse(facts.expiresAt) })));
    },
  };
}

function paymentCalls(call: Client): Pick<PaymentCalls, 'charge' | 'find' | 'cancel'> {
  return {
    async charge({ reference, amountMinor, currency, by, merchantName, returnUrl }) {
      const amount = amountMinor.toString();
      const answer = await call({
        method: 'POST',
        path: '/v1/payments',
        idempotencyKey: reference,
        body: { reference, amount, currency, ...meansOf(by), merchantName, returnUrl },
        shape: paymentShape,
      });
      return done(mapped(answer, paymentFacts));
    },
    async find(reference) {
      const path = `/v1/payments?reference=${encodeURIComponent(reference)}`;
      const answer = await call({ method: 'GET', path, shape: paymentListShape });
      return found(mapped(firstOf(answer, reference), paymentFacts));
    },
    async cancel(reference) {
      const path = '/v1/payments/cancel';
      const answer = await call({ method: 'POST', path, body: { reference }, shape: cancelledShape });
      // Only its own word closes a reference.
      if (answer.kind !== 'known') return done(answer);
      return 'id' in answer.facts ? { kind: 'known', facts: paymentFacts(answer.facts) } : { kind: 'none' };
    },
  };
}

/** Builds the part of a payment request that says what it is paid with. */
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

function refundCalls(call: Client): Pick<PaymentCalls, 'refund' | 'findRefund'> {
  return {
    async refund({ reference, providerPaymentId, amountMinor, currency }) {
      const answer = await call({
        method: 'POST',
        path: '/v1/refunds',
        idempotencyKey: reference,
        body: { payment: providerPaymentId, amount: amountMinor.toString(), currency, reference },
        shape: refundShape,
      });
      return done(mapped(answer, refundFacts));
    },
    async findRefund(reference) {
      const path = `/v1/refunds?reference=${encodeURIComponent(reference)}`;
      const answer = await call({ method: 'GET', path, shape: refundListShape });
      return found(mapped(firstOf(answer, reference), refundFacts));
    },
  };
}

/**
 * Finds ours in a list. An answer about another reference is none. Only a list proves that nothing is known; a missing list
 * proves nothing.
 */
function firstOf<T extends { reference: string }>(answer: Answer<{ data: T[] }>, reference: string): Answer<T> {
  if (answer.kind === 'none') return { kind: 'unknown', detail: 'not there' };
  if (answer.kind !== 'known') return answer;
  const facts = answer.facts.data.find((item) => item.reference === reference);
  return facts ? { kind: 'known', facts } : { kind: 'none' };
}
