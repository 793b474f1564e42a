import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  error,
  family,
  intent,
  ok,
  openStripeStub,
  type StripeStub,
  settings,
} from '../../../../testing/stripe-stub.ts';
import type { StubAnswer } from '../../../../testing/stub-server.ts';
import { createConnectors } from '../index.ts';

let connector: StripeStub['connector'];
let sends: StripeStub['sends'];
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openStripeStub();
  connector = opened.connector;
  sends = opened.sends;
  close = () => opened.stub.close();
});
afterAll(() => close());

test('a key or an account that is not ours is told, and silence is not; nothing is made for it', async () => {
  const account = { id: 'acct_kassa', object: 'account', charges_enabled: true };
  const one = { ...intent, client_secret: `${intent.id}_secret_2` };
  const list = (...data: object[]) => ok({ object: 'list', data, has_more: false, url: '/v1/payment_intents' });
  const says = async ({ of = ok(account), lists = list(one), sees = ok(one) }: Record<string, StubAnswer>) =>
    sends(
      ({ path }) => (path === '/v1/account' ? of : path.startsWith('/v1/payment_intents?') ? lists : sees),
      async () => connector.checkSetup?.(),
    );
  const said = async (answers: Record<string, StubAnswer>) => (await says(answers)).result;
  const { result, calls } = await says({});
  expect(result).toBe('');
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(await said({ of: ok({ ...account, id: 'acct_other' }) })).toContain('KASSA_PAYMENT_STRIPE_ACCOUNT');
  expect(await said({ of: ok({ ...account, charges_enabled: false }) })).toContain('take payments');
  expect(await said({ of: error(401, 'invalid_request_error') })).toContain('KASSA_PAYMENT_STRIPE_SECRET_KEY');
  expect(await said({ sees: error(401, 'invalid_request_error') })).toContain('KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY');
  const missing = error(404, 'invalid_request_error', 'resource_missing');
  expect(await said({ sees: missing })).toContain('of another account than KASSA_PAYMENT_STRIPE_SECRET_KEY');
  // A new account has no payment that could be looked at.
  expect(await said({ lists: list(), sees: missing })).toBe('');
  const broken = error(500, 'api_error');
  for (const silent of [{ of: broken }, { lists: broken }, { sees: broken }]) expect(await said(silent)).toBeNull();
});

test('cards need the key that browsers may know', () => {
  const live = createConnectors({ ...family, settings: { ...settings, STRIPE_SECRET_KEY: 'sk_live_0123456789' } });
  const visa = { type: 'card', payWayCode: '10009', bankCode: '', cardType: 'visa' } as never;
  expect(live.get('stripe')?.serves(visa)).toBe(false);
  expect(live.get('stripe')?.origin).toBe('https://api.stripe.com');
  expect(connector.serves(visa)).toBe(true);
});
