import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Sandbox, startSandbox } from '../../apps/sandbox/src/start.ts';
import {
  identityProviderSuite,
  personRegisterSuite,
  type ReceivedWebhook,
} from '../../apps/server/testing/identity-provider-suite.ts';
import { askJson } from './support/payment-world.ts';

let sandbox: Sandbox;
let dataDir: string;
const received: ReceivedWebhook[] = [];
const kassa = createServer(async (request, response) => {
  const body = await text(request).catch(() => '');
  const { url: path = '', headers } = request;
  if (path !== '/test/clock') received.push({ path, headers, body });
  response.end(JSON.stringify({ now: Date.now(), offsetMs: 0 }));
});

beforeAll(async () => {
  kassa.listen(0, '127.0.0.1');
  await once(kassa, 'listening');
  dataDir = await mkdtemp(join(tmpdir(), 'kassa-identity-'));
  const serverUrl = `http://127.0.0.1:${(kassa.address() as AddressInfo).port}`;
  sandbox = await startSandbox({ dataDir, port: 0, serverUrl, identity: true, log: 'quiet' });
});
afterAll(async () => {
  await sandbox.close();
  kassa.closeAllConnections();
  kassa.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = async () => ({
  origin: sandbox.identityUrl,
  play: async (reference: string, play: unknown) =>
    void (await askJson(`${sandbox.identityUrl}/test/checks/${reference}`, play)),
  webhooks: () => received,
  close: async () => undefined,
});

describe('the first provider', () =>
  identityProviderSuite('onfido', open, { ONFIDO_TOKEN: 'wrong', ONFIDO_WEBHOOK_TOKEN: 'wrong' }));
describe('the second provider', () =>
  identityProviderSuite('sumsub', open, {
    SUMSUB_APP_TOKEN: 'wrong',
    SUMSUB_SECRET: 'wrong',
    SUMSUB_WEBHOOK_SECRET: 'wrong',
  }));

personRegisterSuite(
  () => sandbox.identityUrl,
  async (down) => void (await askJson(`${sandbox.identityUrl}/test/register`, { down })),
);
