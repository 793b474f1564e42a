import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { disputeOutcomes, payAt } from '../../apps/server/testing/payment-suite/disputed-payment.ts';
import { paymentConnectorSuite } from '../../apps/server/testing/payment-suite/payment-connector-suite.ts';
import {
  connectorAt,
  known,
  type ProviderUnderTest,
} from '../../apps/server/testing/payment-suite/provider-under-test.ts';
import { cards } from './support/buyer.ts';
import { askJson } from './support/payment-world.ts';
import type { ProviderWire } from './support/provider-wire.ts';
import { openStripeWire } from './support/stripe-wire.ts';
import { typeCard } from './support/type-card.ts';
import { until } from './support/until.ts';

const traits = {
  key: 'stripe',
  cards: true,
  // The search finds nothing at once, and without a payment's number there is no other way to ask.
  lacks: ['asking', 'closing', 'tokens', 'frames'],
  local: [
    ['40001', 'SGD', {}, 'qr'],
    ['40004', 'SGD', {}, 'redirect'],
    ['30001', 'BRL', { fullName: 'Ana Souza', cpf: '52998224725', phone: '+5511987654321' }, 'qr'],
    ['30004', 'MXN', { fullName: 'Ana Maria Reyes', email: 'ana@example.com' }, 'transfer'],
    ['209', 'KRW', {}, 'redirect'],
  ],
  // None of Stripe's, and wrong currencies.
  refuses: [
    ['10003-B1', 'IDR'],
    ['40001', 'MYR'],
    ['40004', 'MYR'],
  ],
} as const;

let wire: ProviderWire;
let sandboxUrl = '';
let provider: ProviderUnderTest;

paymentConnectorSuite(traits, async () => {
  provider = await openProvider();
  return provider;
});

async function openProvider(): Promise<ProviderUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-stripe-'));
  wire = await openStripeWire();
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: wire.serverUrl, log: 'quiet' });
  const origin = sandbox.providerUrl;
  sandboxUrl = origin;
  wire.passTo({ origin, dataDir });
  return {
    origin: wire.apiUrl,
    // Calls go through the wire that compares them; the issuer's page does not.
    settingsAt: (at) => ({ settings: { STRIPE_HOOKS_URL: origin }, sandboxOrigin: at, played: 'stripe' }),
    now: () => Date.now(),
    reports: (reference) => wire.reports(reference),
    token: ({ sessionId }, card) => typeCard(origin, sessionId, cards[card]),
    pay: async (reference) => void (await askJson(`${origin}/test/payments/${reference}`, { action: 'approve' })),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens Stripe's own client, with the sandbox's Stripe for Stripe. */
function ownClient(key = 'sk_test_sandbox_kassa_0001'): Stripe {
  const { hostname, port } = new URL(wire.apiUrl);
  const at = { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 } as const;
  return new Stripe(key, { ...at, apiVersion: '2023-08-16' as never });
}

test("Stripe's own client speaks to the sandbox's Stripe: it pays, asks, refunds and cancels", async () => {
  const stripe = ownClient();
  const asked = {
    ...{ amount: 4_120, currency: 'sgd', confirm: true, return_url: 'https://shop.example/back' },
    payment_method_types: ['paynow'],
    payment_method_data: { type: 'paynow' as const },
  };
  const made = await stripe.paymentIntents.create({ ...asked, metadata: { reference: 'own-client-1' } });
  expect(made).toMatchObject({ status: 'requires_action', next_action: { type: 'paynow_display_qr_code' } });
  await askJson(`${sandboxUrl}/test/payments/own-client-1`, { action: 'approve' });
  const paid = await stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4_120, latest_charge: { paid: true } });
  const charges = await stripe.charges.list({ payment_intent: made.id, expand: ['data.balance_transaction'] });
  expect(charges.data).toMatchObject([{ paid: true, balance_transaction: { amount: 4_120 } }]);
  const refund = await stripe.refunds.create({ payment_intent: made.id, amount: 20, metadata: { reference: 'r-1' } });
  expect((await stripe.refunds.list({ payment_intent: made.id })).data.map(({ id }) => id)).toEqual([refund.id]);
  await expect(stripe.paymentIntents.cancel(made.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  const other = await stripe.paymentIntents.create({ ...asked, metadata: { reference: 'own-client-2' } });
  expect(await stripe.paymentIntents.cancel(other.id)).toMatchObject({ status: 'canceled' });
});

test("Stripe's own client reads its errors: a wrong key, a wrong parameter, another use of a key", async () => {
  const stripe = ownClient();
  await expect(ownClient('sk_test_other').accounts.retrieveCurrent()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
  const open = { amount: 100, currency: 'usd' };
  await expect(stripe.paymentIntents.create({ ...open, colour: 'red' } as never)).rejects.toMatchObject({
    ...{ type: 'StripeInvalidRequestError', code: 'parameter_unknown' },
  });
  await stripe.paymentIntents.create(open, { idempotencyKey: 'own-key' });
  await expect(
    stripe.paymentIntents.create({ ...open, amount: 200 }, { idempotencyKey: 'own-key' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('a reference that was closed takes no charge any more: its key is used up', async () => {
  const connector = connectorAt('stripe', provider, wire.apiUrl);
  const reference = 'closed-1';
  expect(await connector.cancel(reference)).toEqual({ kind: 'none' });
  expect(await connector.cancel(reference)).toEqual({ kind: 'none' });
  const by = { kind: 'local', channel: '40001', fields: {}, until: Date.now() + 600_000, language: 'ko' } as const;
  const money = { amountMinor: 4_120n, currency: 'SGD', merchantName: 'Shop', returnUrl: 'http://127.0.0.1:1/' };
  expect(await connector.charge({ reference, by, ...money })).toMatchObject({ kind: 'unknown' });
  const played = await fetch(`${sandboxUrl}/test/payments/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'approve' }),
  });
  expect(played.status).toBe(404);
});

test('a refund is found by the number that its callback gave', async () => {
  const connector = connectorAt('stripe', provider, wire.apiUrl);
  const by = { kind: 'local', channel: '40001', fields: {}, until: Date.now() + 600_000, language: 'ko' } as const;
  const money = { amountMinor: 4_120n, currency: 'SGD', merchantName: 'Shop', returnUrl: 'http://127.0.0.1:1/' };
  const { providerPaymentId, reference: paid } = known(await connector.charge({ reference: 'paid-1', by, ...money }));
  await provider.pay(paid);
  const reference = 'back-1';
  const asked = { reference, providerPaymentId, amountMinor: 20n, currency: 'SGD' };
  expect(known(await connector.refund(asked))).toMatchObject({ status: 'pending', reference });
  const reports = await until(async () => {
    const come = await wire.reports(reference);
    return come.length > 0 ? come : undefined;
  });
  const clues = { providerId: '', last: 'pending', reports, returned: '' } as const;
  expect(known(await connector.findRefund(reference, clues))).toMatchObject({ status: 'succeeded', reference });
});

test('every outcome of a dispute is told as Stripe tells it, and asked for anew', async () => {
  const connector = connectorAt('stripe', provider, wire.apiUrl);
  const pay = { reference: 'disputed-1', approve: (of: string) => provider.pay(of) };
  const { reference, providerPaymentId } = await payAt(connector, pay);
  const types = new Set<string>();
  for (const [action, state, taken] of disputeOutcomes(4_120n)) {
    await askJson(`${sandboxUrl}/test/payments/${reference}`, { action });
    const reports = await wire.reports(reference);
    const clues = { providerId: providerPaymentId, last: 'pending', reports, returned: '' } as const;
    const facts = known(await connector.find(reference, clues));
    // Stripe lists the newest first.
    expect(facts.disputes?.[0], action).toMatchObject({ state, takenMinor: taken, amountMinor: 4_120n });
    for (const body of reports) types.add(JSON.parse(body).type);
  }
  for (const type of ['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'])
    expect(types).toContain(`charge.dispute.${type}`);
});

test('balance transactions of a day are read page by page, each with what it is about', async () => {
  const { data } = await askJson<{ data: { reference: string; status: string }[] }>(`${sandboxUrl}/test/payments`);
  const reference = data.find(({ status }) => status === 'captured')?.reference ?? '';
  await askJson(`${sandboxUrl}/test/settlement`, { action: 'fee', reference, amount: '35' });
  await askJson(`${sandboxUrl}/test/settlement`, { action: 'convert', reference, amount: '3000', currency: 'USD' });
  await askJson(`${sandboxUrl}/test/payments/${reference}`, { action: 'open_dispute', callback: false });
  for (let count = 0; count < 45; count += 1)
    await askJson(`${sandboxUrl}/test/settlement`, { action: 'own_fee', wire: 'stripe', amount: '7', currency: 'SGD' });
  await askJson(`${sandboxUrl}/test/settlement`, { action: 'pay_out', wire: 'stripe' });
  const { settlement } = connectorAt('stripe', provider, wire.apiUrl);
  const lines = [];
  for await (const line of settlement?.read(new Date().toISOString().slice(0, 10)) ?? []) lines.push(line);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines.filter(({ kind }) => kind === 'fee')).toHaveLength(45);
  const money = { netCurrency: 'USD', convertedMinor: 3_000n, feeMinor: 35n };
  expect(lines.find((line) => line.reference === reference)).toMatchObject({ kind: 'payment', money });
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund', 'dispute', 'fee', 'payout']));
});

test('all that went over the wire is as Stripe describes it, and signed as its own library signs', async () => {
  expect(wire.count()).toBeGreaterThan(50);
  // The wrong parameter above.
  expect(wire.wrong().filter((one) => !one.endsWith('.colour: unknown'))).toEqual([]);
  await wire.close();
});
