import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MercadoPagoConfig, Payment, PaymentRefund, User } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { expect, test } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { paymentConnectorSuite } from '../../apps/server/testing/payment-suite/payment-connector-suite.ts';
import {
  connectorAt,
  known,
  type ProviderUnderTest,
} from '../../apps/server/testing/payment-suite/provider-under-test.ts';
import { openMercadoPagoWire } from './support/mercadopago-wire.ts';
import { askJson } from './support/payment-world.ts';
import type { ProviderWire } from './support/provider-wire.ts';

type Connector = ReturnType<typeof connectorAt>;
type Charge = Parameters<Connector['charge']>[0];

const pse = {
  ...{ fullName: 'Luz Marina Gómez', personType: 'person', documentType: 'cc', documentNumber: '52987654' },
  bank: '1051',
} as const;

const traits = {
  key: 'mercadopago',
  cards: false,
  lacks: ['refunds', 'closing'],
  local: [
    ['30001', 'BRL', { fullName: 'Ana Souza', cpf: '52998224725', phone: '+5511987654321' }, 'qr'],
    ['30005', 'BRL', { fullName: 'Ana Souza', cpf: '52998224725', email: 'ana@example.com' }, 'transfer'],
    ['30004', 'MXN', { fullName: 'Ana Maria Reyes', email: 'ana@example.com' }, 'transfer'],
    ['601', 'MXN', { fullName: 'Ana Maria Reyes' }, 'transfer'],
  ],
  // None of Mercado Pago's, and a currency of another country.
  refuses: [
    ['10003-B1', 'IDR'],
    ['40001', 'SGD'],
  ],
} as const;

let wire: ProviderWire;
let sandboxUrl = '';
let provider: ProviderUnderTest;

paymentConnectorSuite(traits, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-mercadopago-'));
  wire = await openMercadoPagoWire();
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: wire.serverUrl, log: 'quiet' });
  const origin = sandbox.providerUrl;
  sandboxUrl = origin;
  wire.passTo({ origin, dataDir });
  provider = {
    origin: wire.apiUrl,
    settingsAt: (at) => ({ settings: {}, sandboxOrigin: at, played: 'mercadopago' }),
    now: () => Date.now(),
    reports: (reference) => wire.reports(reference),
    pay: async (reference) => void (await askJson(`${origin}/test/payments/${reference}`, { action: 'approve' })),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return provider;
});

const returnUrl = 'https://shop.example/back';
const byBank = (reference: string, amountMinor: bigint): Charge => ({
  ...{ reference, amountMinor, currency: 'COP', merchantName: 'Harbour Gallery', returnUrl },
  ...{ email: 'luz@example.com', ip: '192.0.2.7' },
  by: { kind: 'local', channel: '12000', fields: pse, until: Date.now() + 600_000, language: 'es-CO' },
});
const paidAt = async (connector: Connector, reference: string) => {
  const charge: Charge = {
    ...{ reference, amountMinor: 4_120n, currency: 'BRL', merchantName: 'Harbour Gallery', returnUrl },
    email: 'ana@example.com',
    by: { kind: 'local', channel: '30001', fields: {}, until: Date.now() + 600_000, language: 'pt-BR' },
  };
  known(await connector.charge(charge));
  await provider.pay(reference);
  return known(await connector.find(reference));
};

test('PSE leads to the page of the bank, in whole pesos and with who pays from where', async () => {
  const connector = connectorAt('mercadopago', provider, wire.apiUrl);
  const facts = known(await connector.charge(byBank('pse-1', 412_000n)));
  expect(facts).toMatchObject({ status: 'issued', instructions: { action: { type: 'redirect' } } });
  await provider.pay('pse-1');
  expect(known(await connector.find('pse-1'))).toMatchObject({
    captures: [{ amountMinor: 412_000n, currency: 'COP' }],
  });
  const { ip: _, ...nowhere } = byBank('pse-2', 412_000n);
  expect(await connector.charge(nowhere)).toMatchObject({ kind: 'refused' });
});

test.each([
  ['Answer Lost', 'unknown'],
  ['Bad Gateway', 'unknown'],
  ['Request Lost', 'unknown'],
] as const)(
  '%s: what was not answered is not failed, and the same request again has one effect',
  async (fullName, kind) => {
    const connector = connectorAt('mercadopago', provider, wire.apiUrl);
    const reference = fullName.replace(' ', '-');
    const { by, ...more } = byBank(reference, 412_000n);
    const charge: Charge = { ...more, by: { ...by, fields: { ...pse, fullName } } as Charge['by'] };
    expect(await connector.charge(charge)).toMatchObject({ kind });
    const found = await connector.find(reference);
    expect(found.kind).toBe(fullName === 'Request Lost' ? 'none' : 'known');
    const again = known(await connector.charge(charge));
    expect(again).toMatchObject({ status: 'issued', reference });
    expect(known(await connector.find(reference))).toEqual(again);
  },
);

test('what happens after the money is told: chargeback, complaint, reversal, and each end', async () => {
  const connector = connectorAt('mercadopago', provider, wire.apiUrl);
  const plays = async (reference: string, ...actions: readonly string[]) => {
    const facts = await paidAt(connector, reference);
    const disputes: string[] = [];
    const told: string[] = [];
    for (const action of actions) {
      await askJson(`${sandboxUrl}/test/payments/${reference}`, { action });
      const reports = await wire.reports(reference);
      const clues = { providerId: facts.providerPaymentId, last: 'pending', reports, returned: '', disputes } as const;
      const now = known(await connector.find(reference, clues)).disputes ?? [];
      disputes.push(...now.map(({ id }) => id));
      const one = now.at(-1);
      told.push(one ? `${one.kind} ${one.state} ${one.takenMinor}${one.evidenceDueAt === null ? '' : ' due'}` : '');
    }
    return told;
  };
  expect(await plays('cb-1', 'open_dispute', 'win_dispute')).toEqual(['chargeback open 4120 due', 'chargeback won 0']);
  expect(await plays('cb-2', 'open_dispute', 'lose_dispute', 'reopen_dispute')).toEqual([
    ...['chargeback open 4120 due', 'chargeback lost 4120', 'chargeback open 4120 due'],
  ]);
  expect(await plays('me-1', 'open_inquiry', 'win_dispute')).toEqual(['inquiry open 0', 'inquiry won 0']);
  expect(await plays('me-2', 'open_inquiry', 'lose_dispute')).toEqual(['inquiry open 0', 'inquiry lost 4120']);
  expect(await plays('re-1', 'reverse', 'win_dispute')).toEqual(['reversal lost 4120', 'reversal won 0']);
});

/** Points Mercado Pago's own client at the sandbox. Its address is a constant of the package, which has no setting for it. */
function ownClient(accessToken = 'TEST-sandbox-kassa-0001'): MercadoPagoConfig {
  Object.assign(AppConfig, { BASE_URL: wire.apiUrl });
  return new MercadoPagoConfig({ accessToken, options: { timeout: 5_000 } });
}

test("Mercado Pago's own client speaks to the sandbox's: it pays, asks, searches, refunds and cancels", async () => {
  const client = ownClient();
  const payments = new Payment(client);
  const body = {
    ...{ transaction_amount: 41.2, payment_method_id: 'pix', external_reference: 'own-1', description: 'Prints' },
    payer: { email: 'ana@example.com', first_name: 'Ana', last_name: 'Souza' },
  };
  const idempotencyKey = randomUUID();
  const make = () => payments.create({ body, requestOptions: { idempotencyKey } });
  const made = await make();
  expect(made).toMatchObject({ status: 'pending', transaction_amount: 41.2, external_reference: 'own-1' });
  expect((await make()).id).toBe(made.id);
  await provider.pay('own-1');
  const id = String(made.id);
  expect(await payments.get({ id })).toMatchObject({ status: 'approved', status_detail: 'accredited' });
  const options = { sort: 'date_created', criteria: 'desc', external_reference: 'own-1' } as const;
  expect((await payments.search({ options })).results?.map((one) => one.status)).toEqual(['approved']);
  const refunds = new PaymentRefund(client);
  const back = await refunds.create({ payment_id: id, body: { amount: 20 } });
  expect(await refunds.get({ payment_id: id, refund_id: String(back.id) })).toMatchObject({ amount: 20 });
  await expect(payments.cancel({ id })).rejects.toMatchObject({ status: 400 });
  // A client keeps the key that it was given once.
  const others = new Payment(ownClient());
  const other = await others.create({ body: { ...body, external_reference: 'own-2' } });
  expect(await others.cancel({ id: String(other.id) })).toMatchObject({ status: 'cancelled' });
});

test("Mercado Pago's own client reads its errors: a wrong token, a wrong parameter, a refund of too much", async () => {
  const body = { transaction_amount: 41.2, payment_method_id: 'pix', payer: { email: 'ana@example.com' } };
  const create = (more: object, token?: string) => new Payment(ownClient(token)).create({ body: { ...body, ...more } });
  await expect(create({}, 'APP_USR-another-0001')).rejects.toMatchObject({ status: 401 });
  await expect(create({ transaction_amount: -1 })).rejects.toMatchObject({ status: 400 });
  await expect(create({ payment_method_id: 'sunshine' })).rejects.toMatchObject({ status: 400 });
  const { id } = await create({ external_reference: 'own-3' });
  await provider.pay('own-3');
  const refunds = new PaymentRefund(ownClient());
  await expect(refunds.create({ payment_id: String(id), body: { amount: 41.21 } })).rejects.toMatchObject({
    status: 400,
  });
  expect(await new User(ownClient()).get()).toMatchObject({ site_id: 'MLB' });
});

test('all that went over the wire is as Mercado Pago describes it, and signed as its own library signs', async () => {
  expect(wire.count()).toBeGreaterThan(50);
  expect(wire.wrong()).toEqual([]);
  await wire.close();
});
