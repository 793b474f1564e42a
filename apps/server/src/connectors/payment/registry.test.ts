import { methods } from '@kassa/methods';
import { expect, test } from 'vitest';
import { createConnectors, isServed, type PaymentConnector, route } from './index.ts';
import { registry } from './registry.ts';

const family = { settings: {}, timeoutMs: 1_000, now: () => 0 };
const inSandbox = createConnectors({ ...family, sandboxOrigin: 'http://127.0.0.1:1' });

test('every row has a key of its own that an address, an account and a setting can carry', () => {
  const keys = registry.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9-]{1,31}$/);
});

test('the sandbox can play every method, and production has nothing of it', () => {
  expect(methods.filter((row) => inSandbox.get('sandbox')?.play === undefined || !isServed(inSandbox, row))).toEqual(
    [],
  );
  expect(createConnectors({ ...family, sandboxOrigin: undefined }).size).toBe(0);
});

test('a method goes to the first connector that serves it, and to none where none does', () => {
  const [any] = inSandbox.values();
  const [method] = methods;
  if (!any || !method) throw new Error('nothing to choose from');
  const choosing = (key: string, serves: boolean): [string, PaymentConnector] => [
    key,
    { ...any, key, serves: () => serves },
  ];
  const choices = new Map([choosing('no', false), choosing('first', true), choosing('second', true)]);
  const sale = { nftParamNo: '1', currency: 'SGD', amountMinor: 100n };
  expect(route(choices, method, sale).decision.providers).toEqual(['first', 'second']);
  expect(route(new Map([choosing('no', false)]), method, sale).connectors).toEqual([]);
});

test.each(registry.filter(({ home }) => home !== null))(
  'production refuses the values of the sandbox’s $key, which everybody knows',
  ({ key, secrets, sandbox }) => {
    for (const secret of secrets) {
      const settings = Object.fromEntries(
        secrets.map((name) => [`${key.toUpperCase()}_${name}`, name === secret ? (sandbox?.[name] ?? '') : 'own']),
      );
      expect(() => createConnectors({ ...family, sandboxOrigin: undefined, settings }), secret).toThrow(
        `KASSA_PAYMENT_${key.toUpperCase()}_${secret} holds the sandbox's value`,
      );
    }
  },
);

test.each([
  ['STRIPE_FRAME_URL', 'https://frames.example'],
  ['STRIPE_PUBLISHABLE_KEYS', 'pk_test_0123456789'],
])('a setting that nothing reads stops the start: %s', (name, value) => {
  const own = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_ACCOUNT: 'acct_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const open = (settings: Record<string, string>) =>
    createConnectors({ ...family, sandboxOrigin: 'http://127.0.0.1:1', settings });
  expect(() => open({ ...own, [name]: value })).toThrow(`KASSA_PAYMENT_${name} is no setting that is read`);
  expect(
    open({ ...own, STRIPE_URL: 'https://api.stripe.com', STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }).has('stripe'),
  ).toBe(true);
});

test.each([
  ['ROUTE', '/routes.json', 'is no setting that is read'],
  ['ADEYN_API_KEY', 'key', 'is no setting that is read'],
  ['ADYEN_API_KEYS', 'key', 'needs: KASSA_PAYMENT_ADYEN_API_KEY, KASSA_PAYMENT_ADYEN_MERCHANT_ACCOUNT'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_0123456789', 'needs: KASSA_PAYMENT_STRIPE_SECRET_KEY'],
  ['MERCADOPAGO_URL', 'https://api.mercadopago.com', 'needs: KASSA_PAYMENT_MERCADOPAGO_ACCESS_TOKEN'],
])('a setting that belongs to nobody who is set up stops the start: %s', (name, value, why) => {
  for (const sandboxOrigin of [undefined, 'http://127.0.0.1:1']) {
    const open = () => createConnectors({ ...family, sandboxOrigin, settings: { [name]: value } });
    expect(open).toThrow(new RegExp(`^KASSA_PAYMENT_${name} .*${why}`));
  }
});
