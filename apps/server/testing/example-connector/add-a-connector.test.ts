import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type ExampleSystem, openExampleSystem } from './test-system.ts';

const page = readFileSync(new URL('../../../../docs/how-to/add-a-connector.md', import.meta.url), 'utf8');
const registryUrl = new URL('../../src/connectors/payment/registry.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'kassa-how-to-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The registry after the steps of the page. */
function registryWithRow(): string {
  const [imported, row] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  if (imported === undefined || row === undefined) throw new Error('the page shows no import and no row');
  const list = readFileSync(registryUrl, 'utf8').replace(/(registry: readonly PaymentProvider\[\] = \[\n)/, `$1${row}`);
  const example = new URL('./index.ts', import.meta.url).href;
  return `${imported.trim()}\n${list}`
    .replace("'./example/index.ts'", `'${example}'`)
    .replace(/from '(\.[^']+)'/g, (_, path: string) => `from '${new URL(path, registryUrl).href}'`);
}

const changed = join(folder, 'registry.ts');
writeFileSync(changed, registryWithRow());
// Everything that knows the registry is loaded again, and once more for the files that share this worker.
vi.resetModules();
vi.doMock('../../src/connectors/payment/registry.ts', () => import(/* @vite-ignore */ changed));
afterAll(() => {
  vi.doUnmock('../../src/connectors/payment/registry.ts');
  vi.resetModules();
});
const { paymentConnectorSuite } = await import('../payment-suite/payment-connector-suite.ts');
const { openMerchantWorld } = await import('../merchant-world.ts');
const { orderByCode } = await import('../attempts.ts');
const { secretsOf } = await import('../sign-in.ts');
const { paymentInbox, readLatestPayment } = await import('../../src/modules/payments/index.ts');
const { readOrderLines } = await import('../../src/modules/ledger/index.ts');
const { reconcilePayments } = await import('../../src/workflows/payments/reconcile-payments.ts');

const secret = 'example-callback-secret';
const settingsAt = (origin: string) => ({
  EXAMPLE_URL: origin,
  EXAMPLE_TOKEN: 'example-token',
  EXAMPLE_CALLBACK_SECRET: secret,
});

const traits = {
  key: 'example',
  cards: false,
  local: [['40001', 'SGD', {}, 'qr']],
  refuses: [['40001', 'IDR']],
} as const;
paymentConnectorSuite(traits, async () => {
  const system = await openExampleSystem();
  return {
    origin: system.origin,
    settingsAt: (origin) => ({ settings: settingsAt(origin), sandboxOrigin: 'http://127.0.0.1:1' }),
    pay: async (reference) => system.pay(reference),
    now: () => Date.now(),
    close: () => system.close(),
  };
});

/** A program that is set up as the page says, with its example provider. */
async function openWorld(system: ExampleSystem) {
  const settings = Object.entries(settingsAt(system.origin)).map(([name, value]) => [`KASSA_PAYMENT_${name}`, value]);
  return openMerchantWorld(Object.fromEntries(settings));
}

test('following the page makes a connector that takes money: code, callback, order and books', async () => {
  const system = await openExampleSystem();
  const world = await openWorld(system);
  try {
    const { buyer, orderNo, view } = await orderByCode(world);
    const query = new URLSearchParams({ orderNo, confirmAmount: view.quote.fiatSumAmount });
    const headers = { ...secretsOf(buyer), 'submit-token': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' };
    const pressed = await world.ask(`/nft/agg/pay?${query}`, { headers });
    const paymentNo = (await readLatestPayment(world.app.db, orderNo))?.paymentNo ?? '';
    const nextAction = { type: 'qr', payload: `EXAMPLE-${paymentNo}` };
    expect(pressed.envelope?.data).toMatchObject({ order: { attempt: { paymentNo, nextAction } } });

    system.pay(paymentNo);
    const send = async (signedWith: string) => {
      const { headers: signature, body } = system.callback(paymentNo, signedWith);
      const sent = { ...(signature as Record<string, string>), 'content-type': 'application/json' };
      return (await world.ask('/callbacks/example', { method: 'POST', headers: sent, body })).http;
    };
    expect(await send('another secret')).toBe(401);
    expect(await send(secret)).toBe(200);
    await paymentInbox.work(world.app.db);
    await reconcilePayments(world.app);

    expect((await world.readOrder(orderNo)).paidAt).not.toBeNull();
    const lines = await readOrderLines(world.app.db, orderNo);
    const { totalMinor } = await world.readOrder(orderNo);
    expect(lines).toContainEqual({
      event: 'money_received',
      account: 'provider_clearing:example',
      currency: 'SGD',
      amount: totalMinor,
    });
  } finally {
    await world.close();
    await system.close();
  }
});

test('what the row does not serve goes to the sandbox, and without its settings the connector does not exist', async () => {
  const { connectorFor, createConnectors } = await import('../../src/connectors/payment/index.ts');
  const { methodByKey } = await import('@kassa/methods');
  const family = { sandboxOrigin: 'http://127.0.0.1:1', timeoutMs: 1_000, now: () => 0 };
  const sale = { nftParamNo: '1', currency: 'SGD', amountMinor: 100n };
  const providers = (settings: Record<string, string>) =>
    ['40001', '40004'].map((code) => {
      const method = methodByKey(code, '');
      return method && connectorFor(createConnectors({ ...family, settings }), method, sale)?.key;
    });
  expect(providers(settingsAt('http://127.0.0.1:1'))).toEqual(['example', 'sandbox']);
  expect(providers({})).toEqual(['sandbox', 'sandbox']);
});
