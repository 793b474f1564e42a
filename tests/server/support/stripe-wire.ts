import Stripe from 'stripe';
import {
  type ProviderFacts,
  wrongExchange,
  wrongValue,
} from '../../../apps/server/testing/provider-facts/check-facts.ts';
import stripeFacts from '../../../apps/server/testing/provider-facts/stripe.json' with { type: 'json' };
import { newerAtStripe } from '../../../apps/server/testing/provider-facts/stripe-newer.ts';
import { readForm } from '../../../apps/server/testing/read-form.ts';
import { openProviderWire, type ProviderWire } from './provider-wire.ts';

const facts: ProviderFacts = stripeFacts;
const webhookSecret = 'whsec_stripe_sandbox_0001';

/** Stands between the connector and the sandbox's Stripe. Events are verified by Stripe's own library. */
export function openStripeWire(): Promise<ProviderWire> {
  return openProviderWire({
    isOwn: ({ headers }) => headers['stripe-version'] !== undefined,
    wrongCall({ method, address, sent, status, answer }) {
      const exchanged = { call: `${method} ${address}`, sent: readForm(sent), form: true, status, answer };
      return wrongExchange(facts, exchanged, newerAtStripe);
    },
    wrongCallback({ headers, body }) {
      const event = Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), webhookSecret);
      const { object } = event.data;
      const known = { facts, newer: newerAtStripe, form: false };
      return [...wrongValue(known, 'event', event), ...wrongValue(known, object.object, object)];
    },
  });
}
