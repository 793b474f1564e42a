import { expect, test } from 'vitest';
import { companies } from './companies.ts';
import { breaches } from './planted.ts';

const connector = { 'apps/server/src/connectors/payment/acmepay/index.ts': "export const name = 'acmepay';" };

test.each(["const a = 'acmepay';", 'function chargeByAcmepay() {}', 'const stripeKey = 1;', '// as Stripe does'])(
  'found outside its connector: %s',
  (text) => {
    expect(breaches(companies, { ...connector, 'apps/server/src/workflows/payments/pay.ts': text })).toHaveLength(1);
  },
);

test('words that only contain a name are allowed, and so are its connector and the wire', () => {
  const files = {
    ...connector,
    'apps/checkout/src/app/app.tsx': "const look = 'pinstripes';",
    'packages/contract/src/pay.ts': "const path = '/pay/acmepay';",
  };
  expect(breaches(companies, files)).toEqual([]);
});
