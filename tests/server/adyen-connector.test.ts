import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { paymentConnectorSuite } from '../../apps/server/testing/payment-suite/payment-connector-suite.ts';
import { type AdyenWire, openAdyenWire } from './support/adyen-wire.ts';
import { cards, typeCard } from './support/buyer.ts';
import { askJson } from './support/payment-world.ts';

const traits = {
  key: 'adyen',
  cards: true,
  lacks: ['asking', 'closing', 'tokens', 'pages', 'frames'],
  local: [
    ['40001', 'SGD', {}, 'qr'],
    ['40004', 'SGD', {}, 'redirect'],
    ['30004', 'MXN', { fullName: 'Ana Maria Reyes', email: 'ana@example.com' }, 'transfer'],
    ['30001', 'BRL', { fullName: 'Ana Souza', cpf: '52998224725', phone: '+5511987654321' }, 'qr'],
  ],
  // None of Adyen's, a wrong currency, and amounts that its digits can't hold.
  refuses: [
    ['10003-B1', 'IDR'],
    ['40001', 'MYR'],
    ['40004', 'MYR'],
  ],
} as const;

let wire: AdyenWire;
let origin: string;

paymentConnectorSuite(traits, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-adyen-'));
  wire = await openAdyenWire();
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: wire.serverUrl, log: 'quiet' });
  origin = sandbox.providerUrl;
  wire.passTo({ origin, dataDir });
  return {
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
});

test('a capture that fails late is told as Adyen tells it', async () => {
  const { data } = await askJson<{ data: { reference: string; status: string }[] }>(`${origin}/test/payments`);
  const paid = data.find(({ status }) => status === 'captured');
  await askJson(`${origin}/test/payments/${paid?.reference}`, { action: 'reverse' });
  expect((await wire.reports(paid?.reference ?? '')).join()).toContain('CAPTURE_FAILED');
});

test('all that went over the wire is as Adyen describes it, and signed as its own library signs', async () => {
  expect(wire.count()).toBeGreaterThan(50);
  expect(wire.wrong()).toEqual([]);
  await wire.close();
});
