import { expect, test } from 'vitest';
import { httpInTransaction } from './http-in-transaction.ts';
import { breaches } from './planted.ts';

const path = 'apps/server/src/workflows/payments/pay.ts';

test.each([
  "await inTransaction(db, async (tx) => { await fetch('https://a'); });",
  'await inTransaction(app.db, async (tx) => { await app.payments.charge(payment); });',
  'await db.transaction().execute(async (tx) => { await connector.charge(payment); });',
  "import { charge } from '../../connectors/payment/acme/index.ts';\nawait inTransaction(db, (tx) => charge(tx));",
  "import { request } from 'undici';\nawait inTransaction(db, async () => { if (a) await request(b); });",
])('found: %s', (text) => {
  expect(breaches(httpInTransaction, { [path]: text })).toHaveLength(1);
});

test.each([
  'await inTransaction(db, async (tx) => { await savePayment(tx, payment); });\nawait app.payments.charge(payment);',
  'await inTransaction(db, async (tx) => { await tx.selectFrom("payments").execute(); });',
])('allowed: %s', (text) => {
  expect(breaches(httpInTransaction, { [path]: text })).toEqual([]);
});
