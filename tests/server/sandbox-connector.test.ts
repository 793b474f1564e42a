import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { paymentConnectorSuite } from '../../apps/server/testing/payment-suite/payment-connector-suite.ts';
import { cards } from './support/buyer.ts';
import { askJson } from './support/payment-world.ts';
import { typeCard } from './support/type-card.ts';

const traits = {
  key: 'sandbox',
  cards: true,
  local: [
    ['40001', 'SGD', {}, 'qr'],
    ['40004', 'SGD', {}, 'redirect'],
    ['10003-I2', 'IDR', { fullName: 'Siti Rahma' }, 'transfer'],
    ['10006', 'IDR', { phone: '+6281234567890' }, 'wait'],
  ],
  // No channel at all, a wrong currency, and a field that is missing.
  refuses: [
    ['99998', 'SGD'],
    ['40001', 'IDR'],
    ['10006', 'IDR'],
  ],
} as const;

paymentConnectorSuite(traits, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-connector-'));
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: 'http://127.0.0.1:1', log: 'quiet' });
  const origin = sandbox.providerUrl;
  return {
    origin,
    settingsAt: (sandboxOrigin) => ({ settings: {}, sandboxOrigin }),
    now: () => Date.now(),
    token: (session, card) => typeCard(origin, session.sessionId, cards[card]),
    pay: async (reference) => void (await askJson(`${origin}/test/payments/${reference}`, { action: 'approve' })),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
});
