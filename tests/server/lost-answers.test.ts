/** @module-tag night */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { connectorAt, known } from '../../apps/server/testing/payment-suite/provider-under-test.ts';
import { cards } from './support/buyer.ts';
import { askJson } from './support/payment-world.ts';
import { type Fault, openProviderFaults, type ProviderFaults } from './support/provider-faults.ts';
import { connectorKeys } from './support/three-providers.ts';
import { typeCard } from './support/type-card.ts';

// Every request of every call, lost in every way: what a connector says of it, and that asking again has one effect.

let faults: ProviderFaults;
let providerUrl = '';
let close: () => Promise<void>;
beforeAll(async () => {
  faults = await openProviderFaults();
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-lost-'));
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: 'http://127.0.0.1:9', log: 'quiet' });
  providerUrl = sandbox.providerUrl;
  faults.passTo(providerUrl);
  close = async () => {
    await sandbox.close();
    await faults.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => close());

const page = '<!doctype html><h1>Maintenance</h1>';
const losses: Readonly<Record<string, Fault>> = {
  'the request lost': 'request lost',
  'the answer lost': 'answer lost',
  'a page with a 502': { status: 502, type: 'text/html', body: page },
  'a page with a 200': { status: 200, type: 'text/html', body: page },
  'an empty 503': { status: 503, type: 'application/json', body: '' },
  'half of its JSON': (own) => own.slice(0, -(own.length >> 1)),
};

type PaymentConnector = ReturnType<typeof connectorAt>;
type ChargeRequest = Parameters<PaymentConnector['charge']>[0];
type ChargeMeans = ChargeRequest['by'];
type Clues = NonNullable<Parameters<PaymentConnector['find']>[1]>;
type Asked = { readonly kind: string };
/** Prepares a call of a connector. @returns does it, also again */
type Call = (of: PaymentConnector) => Promise<() => Promise<Asked>>;

let numbers = 0;
/** Makes a number that nothing has. */
function newNumber(): string {
  numbers += 1;
  return `${Date.now()}${String(numbers).padStart(7, '0')}`;
}

const ancestors = ['http://127.0.0.1:1'];
const money = { amountMinor: 4_120n, merchantName: 'Harbour Gallery', returnUrl: 'http://127.0.0.1:1/' };
const nothing: Clues = { providerId: '', last: 'issued', reports: [], returned: '' };

function charge(by: ChargeMeans): ChargeRequest {
  const currency = by.kind === 'local' && by.channel === '30001' ? 'BRL' : 'SGD';
  return { ...money, currency, reference: newNumber(), by, email: 'buyer@example.com', ip: '192.0.2.7' };
}

/** A charge by a code that this provider takes. */
function byCode({ key }: PaymentConnector): ChargeRequest {
  const channel = key === 'mercadopago' ? '30001' : '40001';
  const fields = key === 'mercadopago' ? { fullName: 'Ana Souza', cpf: '52998224725' } : {};
  return charge({ kind: 'local', channel, fields, until: Date.now() + 900_000, language: 'en' });
}

async function cardToken(of: PaymentConnector): Promise<string> {
  const session = known(await of.openCardSession({ reference: newNumber(), ancestors, language: 'en' }));
  return typeCard(providerUrl, session.sessionId, cards.approved);
}

async function paid(of: PaymentConnector) {
  const facts = known(await of.charge(byCode(of)));
  await askJson(`${providerUrl}/test/payments/${facts.reference}`, { action: 'approve' });
  return facts;
}

const refundOf = ({ providerPaymentId }: { providerPaymentId: string }, of: PaymentConnector) => ({
  ...{ reference: newNumber(), providerPaymentId, amountMinor: 20n },
  currency: of.key === 'mercadopago' ? 'BRL' : 'SGD',
});

const calls: Readonly<Record<string, Call>> = {
  async 'charge by a code'(of) {
    const request = byCode(of);
    return () => of.charge(request);
  },
  async 'find a payment'(of) {
    const { reference, providerPaymentId: providerId } = await paid(of);
    return () => of.find(reference, { ...nothing, providerId });
  },
  async 'find a payment whose number nobody told'(of) {
    const { reference } = await paid(of);
    return () => of.find(reference);
  },
  async cancel(of) {
    const { reference, providerPaymentId: providerId } = known(await of.charge(byCode(of)));
    return () => of.cancel(reference, { ...nothing, providerId });
  },
  async 'close what never came'(of) {
    const reference = newNumber();
    return () => of.cancel(reference);
  },
  async refund(of) {
    const request = refundOf(await paid(of), of);
    return () => of.refund(request);
  },
  async 'refund late'(of) {
    const request = { ...refundOf(await paid(of), of), late: { others: [] } };
    return () => of.refund(request);
  },
  async 'find a refund'(of) {
    const request = refundOf(await paid(of), of);
    const { providerRefundId: providerId } = known(await of.refund(request));
    return () => of.findRefund(request.reference, { ...nothing, last: 'pending', providerId });
  },
  async 'find whose a callback is'(of) {
    const { providerPaymentId: reference } = await paid(of);
    const hint = { eventId: '1', type: 'payment', kind: 'payment', reference } as const;
    return async () => (await of.findReference?.(hint)) ?? { kind: 'known' };
  },
};

const cardCalls: Readonly<Record<string, Call>> = {
  async 'open card fields'(of) {
    return () => of.openCardSession({ reference: newNumber(), ancestors, language: 'en' });
  },
  async 'read a token'(of) {
    const token = await cardToken(of);
    return () => of.readCardToken(token);
  },
  async 'charge a typed card'(of) {
    const request = charge({ kind: 'card', cardToken: await cardToken(of) });
    return () => of.charge(request);
  },
  async 'keep a card'(of) {
    const request = { reference: newNumber(), cardToken: await cardToken(of) };
    return () => of.saveCard(request);
  },
  async 'charge a kept card'(of) {
    const request = { reference: newNumber(), cardToken: await cardToken(of) };
    const { providerCardId } = known(await of.saveCard(request));
    const by = charge({ kind: 'saved_card', providerCardId, ancestors });
    return () => of.charge(by);
  },
  async 'forget a card'(of) {
    const request = { reference: newNumber(), cardToken: await cardToken(of) };
    const { providerCardId } = known(await of.saveCard(request));
    return () => of.forgetCard(providerCardId);
  },
  async 'open Apple Pay'(of) {
    const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
    return () => of.openWalletSession({ validationUrl, domain: 'pay.example.org' });
  },
};

/** What is not asked of a payment: by whom the keys are, and the reports. As calls that are known or unknown. */
const ownCalls: Readonly<Record<string, Call>> = {
  async 'check the keys'(of) {
    return async () => ((await of.checkSetup?.()) === null ? { kind: 'unknown' } : { kind: 'known' });
  },
  async 'read a report'(of) {
    const name = of.settlement?.daily ? '2026-11-20' : 'settlement_detail_report_batch_1.csv';
    return () => endOf(of.settlement?.read(name));
  },
  async 'list what no report has'(of) {
    await paid(of);
    return () => endOf(of.settlement?.readSince?.(Date.now() - 86_400_000));
  },
};

const uncut: ReadonlySet<string> = new Set(['forget a card', 'read a report']);

async function endOf(lines: AsyncGenerator<unknown, Asked, undefined> | undefined): Promise<Asked> {
  for (;;) {
    const next = await lines?.next();
    if (!next) return { kind: 'known' };
    if (next.done) return next.value;
  }
}

describe.each(connectorKeys)('%s', (key) => {
  const takesCards = key !== 'mercadopago';
  const settingsAt = (sandboxOrigin: string) => ({ settings: {}, sandboxOrigin, played: key });
  const nobody = {
    origin: '',
    settingsAt,
    pay: async () => undefined,
    now: () => Date.now(),
    close: async () => undefined,
  };
  const all = { ...calls, ...(takesCards ? cardCalls : {}), ...ownCalls };

  test.each(Object.entries(all))(
    '%s: what got lost is unknown, and asked again it is what it would have been',
    {
      timeout: 120_000,
    },
    async (name, prepare) => {
      const of = connectorAt(key, nobody, faults.url);
      const plain = await prepare(of);
      const before = faults.came.length;
      const { kind } = await plain();
      const requests = faults.came.length - before;
      if (name === 'charge by a code') expect(requests).toBeGreaterThan(0);
      for (let place = 0; place < requests; place += 1)
        for (const [lost, fault] of Object.entries(losses)) {
          // Half of a file that ends well is a file, and an answer without a body can't be cut.
          if (uncut.has(name) && lost === 'half of its JSON') continue;
          const act = await prepare(of);
          let seen = 0;
          const end = faults.plan(fault, () => seen++ === place, 1);
          const what = `${lost}, request ${place + 1} of ${requests}`;
          const answer = await act();
          end();
          // A report that was made once need not be made again.
          if (seen <= place && name === 'read a report') continue;
          expect(answer, what).toMatchObject({ kind: 'unknown' });
          expect(answer, what).not.toHaveProperty('unsent');
          const again = await act();
          // What is forgotten already is gone.
          if (name !== 'forget a card') expect(again.kind, what).toBe(kind);
          else expect(['known', 'none'], what).toContain(again.kind);
        }
    },
  );
});
