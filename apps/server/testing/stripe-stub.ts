import type { ChargeMeans, ChargeRequest, Clues } from '../src/connectors/payment/index.ts';
import { type ComparingStub, openComparingStub } from './comparing-stub.ts';
import { type ProviderFacts, wrongExchange } from './provider-facts/check-facts.ts';
import stripeFacts from './provider-facts/stripe.json' with { type: 'json' };
import { newerAtStripe } from './provider-facts/stripe-newer.ts';
import type { StubAnswer, StubCall } from './stub-server.ts';

export { family } from './comparing-stub.ts';

const facts: ProviderFacts = stripeFacts;

/** The settings of the connector. */
export const settings = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_ACCOUNT: 'acct_kassa',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};

/** A Stripe that answers what a test wants. */
export type StripeStub = ComparingStub;

/** Opens it, and a connector that speaks to it. */
export function openStripeStub(): Promise<StripeStub> {
  return openComparingStub({
    key: 'stripe',
    settingsAt: (origin) => ({
      ...settings,
      STRIPE_URL: origin,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
      STRIPE_APPLE_MERCHANT_ID: 'merchant.example',
      STRIPE_APPLE_GATEWAY: '/apple',
      STRIPE_GOOGLE_MERCHANT_ID: 'BCR2DN0000000001',
    }),
    wrong({ method, path, body }, { status, body: answer }) {
      const exchanged = { call: `${method} ${path}`, sent: body, form: true, status, answer };
      return wrongExchange(facts, exchanged, newerAtStripe);
    },
  });
}

/** A payment's number, a typed card, a buyer, and what is known at first. */
export const reference = '202611230000000001';
export const cardToken = 'pm_1OabcdEFGHijkl';
export const clues: Clues = { providerId: '', last: 'pending', reports: [], returned: '' };
export const refund = { reference: '5', providerPaymentId: 'pi_1', amountMinor: 4_120n, currency: 'SGD' };

/** Makes a charge of SGD 41.20. */
export const charge = (by: ChargeMeans, more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  ...{ reference, amountMinor: 4_120n, currency: 'SGD', by, merchantName: 'Harbour Gallery' },
  returnUrl: `https://pay.example/returns/stripe/${reference}`,
  ...more,
});
export const byCard = charge({ kind: 'card', cardToken });

/** A payment and a card as Stripe shows them. */
export const intent = {
  ...{ id: 'pi_1', object: 'payment_intent', amount: 4_120, amount_received: 4_120, currency: 'sgd' },
  ...{ status: 'succeeded', livemode: false, created: 1_795_419_000, metadata: { reference } },
  ...{ capture_method: 'automatic', confirmation_method: 'automatic', payment_method_types: ['card'] },
  latest_charge: 'ch_1',
};
export const method = {
  ...{ id: cardToken, object: 'payment_method', type: 'card', created: 1, livemode: false, customer: null },
  billing_details: {},
  card: { brand: 'visa', exp_month: 3, exp_year: 2030, funding: 'credit', last4: '4242' },
};

/** Makes an answer: a failure, a value, or a list. */
export const error = (status: number, type: string, code?: string): StubAnswer => ({
  status,
  body: { error: { type, message: 'no', ...(code && { code }) } },
});
export const ok = (body: unknown): StubAnswer => ({ status: 200, body });
export const list = (data: object[], object = 'list') => ok({ object, data, has_more: false, url: '/v1' });

/** Answers what is asked about a card, and everything else by `answer`. */
export const beside = (answer: StubAnswer) => (call: StubCall) =>
  call.method === 'GET' && call.path.startsWith('/v1/payment_methods/') ? ok(method) : answer;
