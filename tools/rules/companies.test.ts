import { expect, test } from 'vitest';
import { companies } from './companies.ts';
import { breaches } from './planted.ts';

const connector = { 'apps/server/src/connectors/payment/acmepay/index.ts': "export const name = 'acmepay';" };

test.each(["const a = 'acmepay';", 'function chargeByAcmepay() {}', 'const stripeKey = 1;', '// as Stripe does'])(
  'found outside its connector: %s',
  (text) => {
    expect(breaches(companies, { ...connector, 'apps/server/src/workflows/pay.ts': text })).toHaveLength(1);
  },
);

test('other words that hold a name are free, and so are its connector and the wire', () => {
  const files = {
    ...connector,
    'apps/checkout/src/app/app.tsx': "const look = 'pinstripes';",
    'packages/contract/src/pay.ts': "const path = '/pay/acmepay';",
  };
  expect(breaches(companies, files)).toEqual([]);
});
