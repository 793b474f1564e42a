import { methods } from '@kassa/methods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentConnector } from '../../src/connectors/payment/index.ts';
import { refundLimitMs } from '../../src/modules/payments/index.ts';
import * as mercadoPago from '../mercadopago-stub.ts';
import * as stripe from '../stripe-stub.ts';
import { refusal } from '../stub-provider.ts';
import { openStubServer, type StubCall, type StubServer } from '../stub-server.ts';
import { connectorKeys, connectorsAt } from '../three-providers.ts';
import { patients } from './patients.ts';

// What has cost other shops money, at each provider. tests/server/callbacks-at-providers.test.ts has what is about callbacks.

const { reference } = stripe;

let server: StubServer;
beforeAll(async () => {
  server = await openStubServer();
});
afterAll(() => server.close());

describe.each(connectorKeys)('%s', (key) => {
  const patient = patients[key];
  const [payment, refund] = patient.ids;
  const knowing = (providerId: string) => ({ ...stripe.clues, providerId });
  /** Everything that is asked of a provider. */
  const acts = (of: PaymentConnector) => [
    () => of.charge(patient.charge),
    () => of.refund(patient.refund),
    () => of.cancel(reference),
    ...(payment === ''
      ? []
      : [
          () => of.cancel(reference, knowing(payment)),
          () => of.find(reference, knowing(payment)),
          () => of.findRefund('5', knowing(refund)),
        ]),
  ];
  /** Does it, and gives what was sent. */
  const sent = async (act: () => Promise<unknown>) => {
    const before = server.calls.length;
    await act();
    return server.calls.slice(before);
  };
  const keysOf = (calls: readonly StubCall[]) =>
    calls.flatMap(({ headers }) => headers['idempotency-key'] ?? headers['x-idempotency-key'] ?? []);

  test('no answer is not failed', async () => {
    server.say(() => new Promise(() => {}));
    for (const act of acts(connectorsAt(server.origin, 300)(key))) {
      const answer = await act();
      expect(answer).toMatchObject({ kind: 'unknown' });
      // What may have arrived goes to no other provider.
      expect(answer).not.toHaveProperty('unsent');
    }
  });

  test('a 5xx, or HTML in place of an answer, is unknown', async () => {
    const html = (status: number) => ({ status, body: '<html>Maintenance</html>' });
    for (const answer of [
      ...[500, 502, 503, 504, 401, 403, 429, ...(payment === '' ? [] : [404])].map(patient.fault),
      ...[200, 302, 400, 402, 422, 502].map(html),
      { status: 200, body: {} },
      { status: 302, body: {} },
    ]) {
      server.say(() => answer);
      for (const act of acts(connectorsAt(server.origin)(key)))
        expect(await act(), JSON.stringify(answer)).toMatchObject({ kind: 'unknown' });
    }
  });

  test('what was never sent is failed, and goes to another provider', async () => {
    const before = server.calls.length;
    for (const [charge, code] of patient.refused)
      expect(await connectorsAt(server.origin)(key).charge(charge)).toEqual({ kind: 'refused', code });
    expect(server.calls.length).toBe(before);
    const nowhere = connectorsAt('http://127.0.0.1:9')(key);
    expect(await nowhere.charge(patient.charge)).toMatchObject({ kind: 'unknown', unsent: true });
  });

  test('one idempotency key for each operation', async () => {
    server.say(patient.well);
    const of = connectorsAt(server.origin)(key);
    const charge = { ...patient.charge, reference: '202611230000000002' };
    const charged = keysOf(await sent(() => of.charge(patient.charge)));
    const others = [
      keysOf(await sent(() => of.charge(charge))),
      keysOf(await sent(() => of.refund(patient.refund))),
      keysOf(await sent(() => of.refund({ ...patient.refund, reference: '6' }))),
      keysOf(await sent(() => of.cancel(reference, knowing(payment)))),
    ].flat();
    expect(charged).toHaveLength(1);
    expect(others.length).toBeGreaterThan(2);
    expect(new Set([...charged, ...others]).size).toBe(1 + others.length);
    expect(keysOf(await sent(() => of.charge(patient.charge)))).toEqual(charged);
    for (const one of [...charged, ...others]) expect(String(one).length).toBeLessThanOrEqual(64);
  });

  test('a key that has expired takes nothing twice', async () => {
    const of = connectorsAt(server.origin)(key);
    if (key === 'adyen') {
      // It keeps them for 31 days: https://docs.adyen.com/development-resources/api-idempotency.
      const keptMs = 31 * 24 * 60 * 60_000;
      expect(Math.max(refundLimitMs, ...methods.map(({ payWindowMs }) => payWindowMs))).toBeLessThan(keptMs);
      return;
    }
    if (key === 'sandbox') {
      // It forgets none: a reference is one payment, or one refund, for good.
      server.say((call) => (call.method === 'GET' ? patient.well(call) : refusal(409, 'reference_exists')));
      for (const act of [() => of.charge(patient.charge), () => of.refund(patient.refund)])
        expect(await act()).toMatchObject({ kind: 'unknown' });
      expect(await of.find(reference)).toMatchObject({ facts: { captures: [{}] } });
      expect(await of.findRefund('5')).toMatchObject({ facts: { status: 'succeeded' } });
      return;
    }
    // The answers to both got lost, long ago: they are looked for, and not sent again.
    const refunded = { id: 21, amount: 41.2, status: 'approved', source: { type: 'collector' } };
    const already = { id: 're_1', object: 'refund', amount: 4_120, status: 'succeeded', metadata: { reference: '5' } };
    server.say(({ path }) => {
      if (key === 'mercadopago')
        return path.includes('/search')
          ? mercadoPago.list(mercadoPago.paid)
          : mercadoPago.ok({ ...mercadoPago.paid, refunds: [refunded] });
      if (path.startsWith('/v1/refunds')) return stripe.list([already]);
      return path.includes('/search') ? stripe.list([stripe.intent], 'search_result') : stripe.ok(stripe.intent);
    });
    const calls = await sent(async () => {
      expect(await of.find(reference)).toMatchObject({ kind: 'known', facts: { captures: [{}] } });
      const late = { late: { others: [] } };
      expect(await of.refund({ ...patient.refund, ...late })).toMatchObject({ facts: { status: 'succeeded' } });
    });
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('a 409 because the key is in use is in progress', async () => {
    for (const answer of patient.inUse) {
      server.say((call) => (call.method === 'GET' ? patient.well(call) : answer));
      const of = connectorsAt(server.origin)(key);
      for (const act of [() => of.charge(patient.charge), () => of.refund(patient.refund)])
        expect(await act(), JSON.stringify(answer)).toMatchObject({ kind: 'unknown' });
    }
  });

  test('nothing is ever captured twice: the provider captures, and is never asked to', async () => {
    server.say(patient.well);
    const calls = await sent(async () => {
      for (const act of [...acts(connectorsAt(server.origin)(key)), ...acts(connectorsAt(server.origin)(key))])
        await act();
    });
    expect(calls.length).toBeGreaterThan(4);
    for (const { path, body } of calls) {
      expect(path).not.toContain('capture');
      expect(JSON.stringify(body)).not.toMatch(/capture_?(delay|method)|"capture"/i);
    }
  });
});
