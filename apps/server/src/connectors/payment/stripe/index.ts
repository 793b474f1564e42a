import type { CardCalls, PaymentCalls } from '../port.ts';
import { cardCalls } from './card-calls.ts';
import { type CardFieldSettings, createCardPages } from './card-page.ts';
import { checkSetup } from './check-setup.ts';
import { createClient, type StripeReach } from './client.ts';
import { limitsAtStripe } from './limits.ts';
import { needsEmail } from './methods.ts';
import { paymentCalls } from './payments.ts';
import { refundCalls } from './refunds.ts';
import { savedCardCalls } from './saved-cards.ts';
import { settlementCalls } from './settlement.ts';
import { type CallbackKeys, readSignedCallback } from './sign.ts';
import { stripeTrial } from './trial.ts';
import { type WalletSettings, walletCalls } from './wallets.ts';

export { isLiveKey } from './live-key.ts';
export { servedByStripe } from './methods.ts';

/** The settings of a connection to Stripe. */
export interface StripeSettings extends StripeReach {
  readonly callbacks: CallbackKeys;
  /** How browsers reach Stripe's card fields; null for none: then no card is taken. */
  readonly cardFields: CardFieldSettings | null;
  /** Another origin of the pages with an issuer's question; '' for Stripe's own. */
  readonly questionOrigin: string;
  readonly wallets: WalletSettings;
}

/**
 * Where Stripe's pages with an issuer's question are, which may be framed: https://stripe.com/docs/payments/3d-secure-iframe.
 * Any other address is gone to.
 */
const stripesQuestionOrigins = ['https://hooks.stripe.com', 'https://js.stripe.com'];

/** Connects to Stripe (API of 2023-08-16): one PaymentIntent for each of our payments, with our reference in its metadata. */
export function createStripe(settings: StripeSettings): PaymentCalls & Partial<CardCalls> {
  const call = createClient(settings);
  const { cardFields, callbacks, now, origin, questionOrigin, secretKey } = settings;
  const questionOrigins = questionOrigin ? [questionOrigin] : stripesQuestionOrigins;
  return {
    origin: new URL(origin).origin,
    needsClues: true,
    needsEmail,
    limits: limitsAtStripe,
    ...paymentCalls(call, { now, questionOrigins }),
    ...refundCalls(call),
    ...(cardFields && {
      questionOrigins,
      ...cardCalls(call, { pages: createCardPages(cardFields, secretKey), now }),
      ...savedCardCalls(call),
    }),
    ...walletCalls(settings.wallets, settings),
    readReturn: (query) => query.get('payment_intent'),
    webhookSecret: {
      setting: 'KASSA_PAYMENT_STRIPE_WEBHOOK_SECRET',
      place: "Stripe's Dashboard, Developers, Webhooks",
    },
    readCallback: (request) => readSignedCallback(callbacks, request),
    settlement: settlementCalls(call, callbacks.account),
    ...(!callbacks.live && { trial: stripeTrial }),
    checkSetup: () => checkSetup(call, { ...callbacks, publishableKey: cardFields?.publishableKey ?? '' }),
  };
}
