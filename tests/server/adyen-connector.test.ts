import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { disputeOutcomes, payAt } from '../../apps/server/testing/payment-suite/disputed-payment.ts';
import { paymentConnectorSuite } from '../../apps/server/testing/payment-suite/payment-connector-suite.ts';
import {
  connectorAt,
  known,
  type ProviderUnderTest,
} from '../../apps/server/testing/payment-suite/provider-under-test.ts';
import { openAdyenWire } from './support/adyen-wire.ts';
import { cards } from './support/buyer.ts';
import { askJson } from './support/payment-world.ts';
import type { ProviderWire } from './support/provider-wire.ts';
import { typeCard } from './support/type-card.ts';

const traits = {
  key: 'adyen',
  cards: true,
  lacks: ['asking', 'closing', 'tokens', 'pages', 'frames'],
  local: [
    ['40001', 'SGD', {}, 'qr'],
    ['40004', 'SGD', {}, 'redirect'],
    ['30004', 'MXN', { fullName: 'Ana Maria Reyes', email: 'ana@example.com' }, 'transfer'],
    ['41014', 'THB', { phone: '+66812345678' }, 'redirect'],
    ['30001', 'BRL', { fullName: 'Ana Souza', cpf: '52998224725', phone: '+5511987654321' }, 'qr'],
  ],
  // None of Adyen's, a wrong currency, and amounts that its digits can't hold.
  refuses: [
    ['21001', 'JPY'],
    ['40001', 'MYR'],
    ['40004', 'MYR'],
  ],
} as const;

let wire: ProviderWire;
let origin: string;
let provider: ProviderUnderTest;

paymentConnectorSuite(traits, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-adyen-'));
  wire = await openAdyenWire();
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: wire.serverUrl, log: 'quiet' });
  origin = sandbox.providerUrl;
  wire.passTo({ origin, dataDir });
  provider = {
    origin: wire.apiUrl,
    settingsAt: (at) => ({ settings: {}, sandboxOrigin: at, played: 'adyen' }),
    now: () => Date.now(),
    reports: (reference) => wire.reports(reference),
    token: ({ sessionId }, card) => typeCard(origin, sessionId, cards[card]),
    pay: async (reference) => void (await askJson(`${origin}/test/payments/${reference}`, { action: 'approve' })),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return provider;
});

test('a capture that fails late is told as Adyen tells it', async () => {
  const { data } = await askJson<{ data: { reference: string; status: string }[] }>(`${origin}/test/payments`);
  const paid = data.find(({ status }) => status === 'captured');
  await askJson(`${origin}/test/payments/${paid?.reference}`, { action: 'reverse' });
  expect((await wire.reports(paid?.reference ?? '')).join()).toContain('CAPTURE_FAILED');
});

test('every outcome of a dispute is told as Adyen tells it, and read as it is', async () => {
  const connector = connectorAt('adyen', provider, wire.apiUrl);
  const { reference, providerPaymentId } = await payAt(connector, {
    reference: 'disputed-1',
    approve: (of) => provider.pay(of),
  });
  const told: string[] = [];
  for (const [action, state, taken] of disputeOutcomes(0n)) {
    await askJson(`${origin}/test/payments/${reference}`, { action });
    const reports = await wire.reports(reference);
    const clues = { providerId: providerPaymentId, last: 'pending', reports, returned: '' } as const;
    const facts = known(await connector.find(reference, clues));
    expect(facts.disputes?.at(-1), action).toMatchObject({ state, takenMinor: taken, amountMinor: 4_120n });
    told.push(...reports);
  }
  const codes = new Set(told.map((body) => JSON.parse(body).notificationItems[0].NotificationRequestItem.eventCode));
  for (const code of ['REQUEST_FOR_INFORMATION', 'NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'INFORMATION_SUPPLIED'])
    expect(codes).toContain(code);
  for (const code of ['CHARGEBACK_REVERSED', 'PREARBITRATION_OPEN', 'PREARBITRATION_WON', 'PREARBITRATION_LOST'])
    expect(codes).toContain(code);
  for (const code of ['SECOND_CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED']) expect(codes).toContain(code);
});

test('a batch is told by REPORT_AVAILABLE, and its report has each payment with what it cost', async () => {
  const { data } = await askJson<{ data: { reference: string; status: string }[] }>(`${origin}/test/payments`);
  const reference = data.find(({ status }) => status === 'captured')?.reference ?? '';
  await askJson(`${origin}/test/settlement`, { action: 'fee', reference, amount: '35' });
  await askJson(`${origin}/test/settlement`, { action: 'pay_out', wire: 'adyen' });
  const name = 'settlement_detail_report_batch_1.csv';
  const [told = ''] = await wire.reports(name);
  expect(told).toContain('REPORT_AVAILABLE');
  const { settlement } = connectorAt('adyen', provider, origin);
  const lines = [];
  for await (const line of settlement?.read(name) ?? []) lines.push(line);
  const ours = lines.filter((line) => line.reference === reference && line.kind === 'payment');
  expect(ours.at(-1)?.money?.feeMinor).toBe(35n);
  expect(lines.at(-1)).toMatchObject({ kind: 'payout', type: 'MerchantPayout' });
  expect(lines.filter(({ money }) => money === null)).toEqual([]);
});

test('all that went over the wire is as Adyen describes it, and signed as its own library signs', async () => {
  expect(wire.count()).toBeGreaterThan(50);
  expect(wire.wrong()).toEqual([]);
  await wire.close();
});
