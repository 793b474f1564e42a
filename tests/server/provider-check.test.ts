import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../apps/sandbox/src/start.ts';
import { tryProvider } from '../../apps/server/src/start.ts';
import { askJson } from './support/payment-world.ts';

let sandbox: Sandbox;
let dataDir = '';
let forwarder: Server;
/** Where callbacks are passed on to: each trial listens at a port of its own. */
let receiver = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kassa-trial-'));
  forwarder = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = request.headers;
    const { search } = new URL(request.url ?? '', 'http://127.0.0.1');
    const passed = await fetch(receiver + search, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: Buffer.concat(parts),
    }).catch(() => undefined);
    response.writeHead(passed?.status ?? 503).end();
  });
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve));
  const { port } = forwarder.address() as AddressInfo;
  sandbox = await startSandbox({ dataDir, port: 0, serverUrl: `http://127.0.0.1:${port}`, log: 'quiet' });
});
afterAll(async () => {
  await sandbox.close();
  forwarder.closeAllConnections();
  await new Promise((resolve) => forwarder.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

const keys = {
  adyen: {
    API_KEY: 'AQE_sandbox_kassa_0001',
    MERCHANT_ACCOUNT: 'KassaSandboxECOM',
    HMAC_KEY: '4b41535341000000000000000000000000000000000000000000000000000001',
    WEBHOOK_USER: 'kassa_sandbox',
    WEBHOOK_PASSWORD: 'adyen_sandbox_webhook_0001',
    CLIENT_KEY: 'test_SANDBOXKASSA0001',
  },
  stripe: {
    SECRET_KEY: 'sk_test_sandbox_kassa_0001',
    ACCOUNT: 'acct_sandboxkassa0001',
    WEBHOOK_SECRET: 'whsec_stripe_sandbox_0001',
    PUBLISHABLE_KEY: 'pk_test_sandbox_kassa_0001',
  },
  mercadopago: {
    ACCESS_TOKEN: 'TEST-sandbox-kassa-0001',
    USER_ID: '700000001',
    SITE: 'MLB',
    WEBHOOK_SECRET: 'mercadopago_sandbox_webhook_0001',
  },
} as const;
type Provider = keyof typeof keys;

const settingsOf = (provider: Provider, changed: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...keys[provider], URL: sandbox.providerUrl, ...changed }).map(([name, value]) => [
      `KASSA_PAYMENT_${provider.toUpperCase()}_${name}`,
      value,
    ]),
  );

async function trialOf(provider: Provider, changed?: Readonly<Record<string, string>>, waitMs = 20_000) {
  const steps: Record<string, string> = {};
  const trial = tryProvider(settingsOf(provider, changed), provider, {
    listen: 0,
    waitMs,
    listening: (url) => {
      receiver = url;
    },
    asked: (reference) => void askJson(`${sandbox.providerUrl}/test/payments/${reference}`, { action: 'approve' }),
  });
  for await (const { name, result, detail } of trial)
    steps[name] = result === 'as_expected' ? result : `${result} ${detail}`;
  return steps;
}

const cardSteps = ['card', 'the same charge again', 'declined card', '3-D Secure: the issuer’s page', 'canceled: card'];
const refundSteps = ['refund', 'the same refund again', 'the refund, asked for'];
const callbackSteps = ['callback', 'the payment after its callback'];

test.each([
  ['adyen', [...cardSteps, 'method 40001 in SGD', 'method 30001 in BRL']],
  ['stripe', [...cardSteps, 'the card’s payment, asked for', 'method 40001 in SGD', 'method 30004 in MXN']],
  ['mercadopago', ['method 30001 in BRL', 'paid by a buyer']],
] as const)(
  '%s: card, the issuer’s page, local methods, refund and callback are played, and nothing differs',
  async (provider, own) => {
    const steps = await trialOf(provider);
    expect(Object.entries(steps).filter(([, said]) => said.startsWith('differs'))).toEqual([]);
    for (const name of ['keys and account', ...own, ...refundSteps, ...callbackSteps])
      expect(steps[name], `${name} of ${JSON.stringify(steps)}`).toBe('as_expected');
  },
);

test('what a test system does otherwise is said, and wrong keys play nothing', async () => {
  const deaf = await trialOf('stripe', { WEBHOOK_SECRET: 'whsec_another_0001' }, 500);
  expect(deaf.callback).toMatch(/^differs none came/);
  const wrong = await trialOf('mercadopago', { ACCESS_TOKEN: 'TEST-another-token-0001' });
  expect(Object.keys(wrong)).toEqual(['keys and account']);
  expect(wrong['keys and account']).toMatch(/^differs Mercado Pago refuses/);
});

test('keys that may move real money play nothing', async () => {
  expect(
    await trialOf('stripe', {
      SECRET_KEY: 'sk_live_0123456789abcdef',
      PUBLISHABLE_KEY: 'pk_live_0123456789abcdef',
    }),
  ).toEqual({});
  expect(await trialOf('adyen', { URL: 'https://abc-checkout-live.adyenpayments.com/checkout' })).toEqual({});
});
