import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../../apps/server/src/start.ts';
import { openStubServer, type StubServer } from '../../apps/server/testing/stub-server.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts';
import { openTestMailServer, type TestMailServer } from '../../apps/server/testing/test-mail-server.ts';

const secrets = {
  ADYEN_API_KEY: 'AQE_wrong_api_key',
  ADYEN_MERCHANT_ACCOUNT: 'OtherECOM',
  ADYEN_HMAC_KEY: '00'.repeat(32),
  ADYEN_WEBHOOK_USER: 'kassa',
  ADYEN_WEBHOOK_PASSWORD: 'wrong_webhook_password',
  STRIPE_SECRET_KEY: 'sk_test_wrong_secret_key',
  STRIPE_ACCOUNT: 'acct_other',
  STRIPE_WEBHOOK_SECRET: 'whsec_wrong_webhook_secret',
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-wrong-access-token',
  MERCADOPAGO_USER_ID: '4711',
  MERCADOPAGO_SITE: 'MLB',
  MERCADOPAGO_WEBHOOK_SECRET: 'wrong_mercadopago_webhook_secret',
};
const settings = (of: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [`KASSA_PAYMENT_${name}`, value]));

let database: TestDatabase;
let mail: TestMailServer;
let provider: StubServer;
beforeAll(async () => {
  [database, mail, provider] = await Promise.all([createTestDatabase(), openTestMailServer(), openStubServer()]);
});
afterAll(async () => {
  await Promise.all([mail.close(), provider.close()]);
  await database.drop();
});

/** Starts a server on the providers' addresses, and gives its log. */
async function start(): Promise<{ server: RunningServer; lines: string[] }> {
  const { origin } = provider;
  const urls = settings({ ADYEN_URL: origin, STRIPE_URL: origin, MERCADOPAGO_URL: origin });
  const lines: string[] = [];
  const on = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, SMTP_URL: mail.url };
  const server = await startServer({
    env: { ...{ PORT: '0', SANDBOX_PORT: '1', LOG_LEVEL: 'debug' }, ...on, ...urls, ...settings(secrets) },
    parts: ['api'],
    log: (line) => void lines.push(line),
  });
  return { server, lines };
}

test('keys that a provider refuses are told at the start, at /healthz and at /readyz, and no key is in the log', async () => {
  const refusal = { status: 401, errorCode: '000', message: 'HTTP Status Response - Unauthorized' };
  const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
  provider.say(({ path }) => ({
    status: 401,
    body: path.startsWith('/v1/') ? { error } : path.startsWith('/v72/') ? refusal : { message: 'no', error: 'no' },
  }));
  const { server, lines } = await start();
  try {
    const all = ['adyen', 'stripe', 'mercadopago'];
    for (const path of ['/healthz', '/readyz'])
      await vi.waitFor(
        async () => {
          const answer = await fetch(server.url + path);
          expect(answer.status).toBe(200);
          expect(await answer.json()).toMatchObject({ refusedBy: all });
        },
        { timeout: 60_000, interval: 100 },
      );
    const log = lines.join('\n');
    for (const name of ['ADYEN_API_KEY', 'STRIPE_SECRET_KEY', 'MERCADOPAGO_ACCESS_TOKEN'])
      expect(log).toContain(`KASSA_PAYMENT_${name}`);
    for (const [name, value] of Object.entries(secrets))
      if (/KEY|SECRET|TOKEN|PASSWORD/.test(name)) expect(log, name).not.toContain(value);
  } finally {
    await server.close();
  }
});

test('a provider that does not answer says nothing about the keys', async () => {
  provider.say(() => ({ status: 503, body: '<html>Maintenance</html>' }));
  const { server } = await start();
  try {
    const before = provider.calls.length;
    await fetch(`${server.url}/healthz`);
    await vi.waitFor(() => expect(provider.calls.length).toBeGreaterThanOrEqual(before + 3), {
      timeout: 60_000,
      interval: 100,
    });
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'live' });
    expect(await (await fetch(`${server.url}/readyz`)).json()).not.toHaveProperty('refusedBy');
  } finally {
    await server.close();
  }
});
