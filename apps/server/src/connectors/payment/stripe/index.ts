import { randomHandle } from '../../../kernel/ids.ts';
import { found } from '../answer.ts';
import type { CardCalls, PaymentCalls } from '../port.ts';
import { isCardToken } from './charge.ts';
import { checkSetup } from './check-setup.ts';
import { createClient, type StripeClient, type StripeReach } from './client.ts';
import { needsEmail } from './methods.ts';
import { issuerPageMs, paymentCalls } from './payments.ts';
import { refundCalls } from './refunds.ts';
import { savedCardCalls } from './saved-cards.ts';
import { type CallbackKeys, readSignedCallback } from './sign.ts';
import { methodShape } from './wire.ts';

export { isLiveKey } from './live-key.ts';
export { servedByStripe } from './methods.ts';

/** The settings of a connection to Stripe. */
export interface StripeSettings extends StripeReach {
  readonly callbacks: CallbackKeys;
  /** The page with the card fields, '' for none: then no card is taken. */
  readonly frameUrl: string;
}

/** A card is typed for one payment. In ms. */
const tokenMs = 30 * 60_000;

/** Connects to Stripe (API of 2023-08-16): one PaymentIntent for each of our payments, with our reference in its metadata. */
export function createStripe(settings: StripeSettings): PaymentCalls & Partial<CardCalls> {
  const call = createClient(settings);
  const { frameUrl, callbacks, now, origin } = settings;
  return {
    origin: new URL(frameUrl || origin).origin,
    needsClues: true,
    needsEmail,
    ...paymentCalls(call, now),
    ...refundCalls(call),
    ...(frameUrl && { ...cardCalls(call, settings), ...savedCardCalls(call) }),
    readReturn: (query) => query.get('payment_intent'),
    readCallback: (request) => readSignedCallback(callbacks, request),
    checkSetup: () => checkSetup(call, callbacks),
  };
}

/** The frames' page takes what a session would hold from its address. Each load of it is a session of its own. */
function cardCalls(
  call: StripeClient,
  { frameUrl, now }: Pick<StripeSettings, 'frameUrl' | 'now'>,
): Pick<CardCalls, 'openCardSession' | 'readCardToken'> {
  return {
    async openCardSession({ ancestors, language }) {
      const url = new URL(frameUrl);
      const sessionId = `stripe_${randomHandle()}`;
      for (const ancestor of ancestors) url.searchParams.append('ancestor', ancestor);
      url.searchParams.set('language', language);
      url.searchParams.set('session', sessionId);
      return { kind: 'known', facts: { sessionId, frameUrl: url.href, expiresAt: now() + issuerPageMs } };
    },
    async readCardToken(token) {
      if (!isCardToken(token)) return { kind: 'none' };
      const answer = await call({ method: 'GET', path: `/payment_methods/${token}`, shape: methodShape });
      if (answer.kind !== 'known') return found(answer);
      const { card, customer } = answer.facts.value;
      if (!card) return { kind: 'none' };
      // One that belongs to a customer was kept before: it is no newly typed card, whoever names it.
      const facts = { brand: card.brand, last4: card.last4, used: Boolean(customer), expiresAt: now() + tokenMs };
      return { kind: 'known', facts };
    },
  };
}
