import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cardToken,
  charge,
  error,
  family,
  intent,
  method,
  ok,
  openStripeStub,
  reference,
  type StripeStub,
  settings,
} from '../../../../testing/stripe-stub.ts';
import type { StubAnswer, StubCall } from '../../../../testing/stub-server.ts';
import { createConnectors } from '../index.ts';

let connector: StripeStub['connector'];
let stub: StripeStub['stub'];
let sends: StripeStub['sends'];
beforeAll(async () => {
  ({ connector, sends, stub } = await openStripeStub());
});
afterAll(() => stub.close());

const token = { id: 'tok_1', object: 'token', type: 'card', livemode: false, used: false, created: 1 };
const sealed = {
  version: 'EC_v1',
  data: 'abc',
  signature: 'def',
  header: { transactionId: 'ab12', publicKeyHash: 'x' },
};
const by = (channel: string, walletToken: string) =>
  charge({ kind: 'local', channel, fields: { walletToken }, until: family.now() + 60_000, language: 'en' });
const says =
  (ofToken: StubAnswer) =>
  ({ path }: StubCall) =>
    path === '/v1/tokens' ? ofToken : ok(path === '/v1/payment_methods' ? method : intent);

test('Google’s token is Stripe’s already, and is charged as a card', async () => {
  const { calls, result } = await sends(says(ok(token)), () => connector.charge(by('701', JSON.stringify(token))));
  const [first, second] = calls;
  expect(first).toMatchObject({ path: '/v1/payment_methods', body: { type: 'card', card: { token: 'tok_1' } } });
  expect(first?.headers['idempotency-key']).toBe(`wallet-${reference}`);
  expect(second?.body).toMatchObject({ payment_method: cardToken, payment_method_types: { 0: 'card' } });
  expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured' } });
});

test('Apple’s token is handed in under one key, and its answer is charged: alone as Safari gives it, or with its card', async () => {
  const paymentMethod = { displayName: 'Visa 1111', network: 'Visa' };
  for (const [given, said] of [
    [sealed, {}],
    [
      { paymentData: sealed, paymentMethod, transactionIdentifier: 'ab12' },
      { pk_token_instrument_name: 'Visa 1111', pk_token_payment_network: 'Visa' },
    ],
  ] as const) {
    const { calls } = await sends(says(ok(token)), () => connector.charge(by('501', JSON.stringify(given))));
    const [first, second, third] = calls;
    expect(first?.headers['idempotency-key']).toBe(`apple-${reference}`);
    expect(first?.body).toEqual({ pk_token: expect.any(String), pk_token_transaction_id: 'ab12', ...said });
    const { pk_token: handedIn = '' } = (first?.body ?? {}) as { pk_token?: string };
    expect(JSON.parse(handedIn)).toEqual(sealed);
    expect(second?.body).toMatchObject({ type: 'card', card: { token: 'tok_1' } });
    expect(third?.body).toMatchObject({ payment_method: cardToken });
  }
});

test('what is no token of a wallet is refused, and nothing is sent; a lost answer leaves the payment open', async () => {
  const before = stub.calls.length;
  for (const [channel, given] of [
    ['501', 'abc'],
    ['501', '{}'],
    ['701', '{"id":"pm_1"}'],
    ['701', ''],
  ] as const)
    expect(await connector.charge(by(channel, given))).toEqual({ kind: 'refused', code: 'wallet_token' });
  expect(stub.calls.length).toBe(before);
  const apple = by('501', JSON.stringify(sealed));
  const refused = says(error(400, 'invalid_request_error', 'invalid_apple_pay_token'));
  expect((await sends(refused, () => connector.charge(apple))).result).toEqual({
    kind: 'refused',
    code: 'wallet_token',
  });
  stub.say(says({ status: 502, body: '<html>' }));
  expect(await connector.charge(apple)).toMatchObject({ kind: 'unknown' });
});

test('Apple is asked for a session in the operator’s name, and nobody else is', async () => {
  const before = stub.calls.length;
  stub.say(() => ok({ domainName: 'pay.example', signature: 'abc' }));
  const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
  const opened = await connector.openWalletSession({ validationUrl, domain: 'pay.example' });
  expect(opened).toEqual({ kind: 'known', facts: { domainName: 'pay.example', signature: 'abc' } });
  expect(stub.calls.at(-1)).toMatchObject({
    path: '/apple',
    body: { merchantIdentifier: 'merchant.example', initiative: 'web', initiativeContext: 'pay.example' },
  });
  const elsewhere = { validationUrl: 'https://apple.com.evil.example/', domain: 'pay.example' };
  expect(await connector.openWalletSession(elsewhere)).toMatchObject({ kind: 'refused' });
  expect(stub.calls.length).toBe(before + 1);
  stub.say(() => error(500, 'api_error'));
  expect(await connector.openWalletSession({ validationUrl, domain: 'pay.example' })).toMatchObject({
    kind: 'unknown',
  });
});

test('Google seals its token for Stripe and for this account, and a wallet that is half configured stops the start', () => {
  const request = JSON.stringify(connector.walletRequests.googlePay);
  expect(request).toContain('"gateway":"stripe"');
  expect(request).toContain('"stripe:publishableKey":"pk_test_0123456789"');
  const opens = (more: Record<string, string>) => () =>
    createConnectors({ ...family, settings: { ...settings, ...more } });
  const live = { STRIPE_SECRET_KEY: 'sk_live_0123456789' };
  expect(opens({ ...live, STRIPE_APPLE_MERCHANT_ID: 'merchant.example' })).toThrow('APPLE_IDENTITY is missing');
  expect(
    opens({ ...live, STRIPE_APPLE_MERCHANT_ID: 'merchant.example', STRIPE_APPLE_IDENTITY: '/nowhere.pem' }),
  ).toThrow('APPLE_IDENTITY is wrong');
  expect(opens({ ...live, STRIPE_GOOGLE_MERCHANT_ID: 'BCR2DN' })).toThrow('PUBLISHABLE_KEY is missing');
  const applePay = { type: 'applePay', payWayCode: '501', bankCode: '' } as never;
  expect(opens(live)().get('stripe')?.serves(applePay)).toBe(false);
  expect(connector.serves(applePay)).toBe(true);
});
