import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { paymentConnectorSuite } from '../../apps/server/testing/payment-connector-suite.ts';
import { cards, typeCard } from './support/buyer.ts';

paymentConnectorSuite(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-connector-'));
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: 'http://127.0.0.1:1', log: 'quiet' });
  return {
    key: 'sandbox',
    sandboxOrigin: sandbox.providerUrl,
    now: () => Date.now(),
    token: (session, card) => typeCard(sandbox.providerUrl, session, cards[card]),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
});
