import { methods } from '@kassa/methods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeRequest, PaymentConnector } from '../../src/connectors/payment/index.ts';
import { refundLimitMs } from '../../src/modules/payments/index.ts';
import * as mercadoPago from '../mercadopago-stub.ts';
import * as stripe from '../stripe-stub.ts';
import { openStubServer, type StubAnswer, type StubCall, type StubServer } from '../stub-server.ts';
import { byDana, connectorsAt, type ProviderKey, providerKeys } from '../three-providers.ts';

// What has cost other shops money, at each provider. tests/server/callbacks-at-providers.test.ts has what is about callbacks.

interface Patient {
  /** A charge that the provider takes. */
  readonly charge: ChargeRequest;
  /** A refund, and the provider's numbers of a payment and of a refund; '' where it can't be asked. */
  readonly refund: Parameters<PaymentConnector['refund']>[0];
  readonly ids: readonly [payment: string, refund: string];
  /** A failure as the provider writes it. */
  fault(status: number): StubAnswer;
  /** With these it says that the same request is being worked at this moment, or was. */
  readonly inUse: readonly StubAnswer[];
  /** Charges that are none, so that nothing is sent; each with its code. */
  readonly refused: readonly (readonly [charge: ChargeRequest, code: string])[];
  /** Answers as if all went well. */
  well(call: StubCall): StubAnswer;
}

const { reference } = stripe;
const adyenFault = (status: number, errorCode = '905'): StubAnswer => ({
  status,
  body: { status, errorCode, message: 'no' },
});
const byUnknown = { kind: 'local', channel: '10004', fields: {}, until: 1, language: 'en' } as const;
const tooMuch = { amountMinor: 10n ** 17n };

const patients: Readonly<Record<ProviderKey, Patient>> = {
  adyen: {
    charge: byDana,
    refund: { ...stripe.refund, providerPaymentId: 'PSP1' },
    ids: ['', ''],
    fault: adyenFault,
    inUse: [adyenFault(409, '705'), adyenFault(422, '704')],
    refused: [
      [stripe.charge({ kind: 'card', cardToken: 'ct_0123456789abcdef' }), 'card_token_unknown'],
      [stripe.charge(byUnknown), 'channel_unknown'],
      [stripe.charge({ ...byUnknown, channel: '10003-B1' }), 'email_missing'],
      [{ ...byDana, currency: 'IDR', amountMinor: 150n }, 'amount_limit'],
    ],
    well({ path }) {
      if (path.endsWith('/refunds'))
        return { status: 201, body: { pspReference: 'R1', reference: '5', status: 'received' } };
      if (path.endsWith('/cancels'))
        return { status: 201, body: { pspReference: 'C1', paymentReference: reference, status: 'received' } };
      const amount = { currency: 'SGD', value: 4_120 };
      return stripe.ok({ pspReference: 'PSP1', merchantReference: reference, resultCode: 'Authorised', amount });
    },
  },
  stripe: {
    charge: stripe.byCard,
    refund: stripe.refund,
    ids: ['pi_1', 're_1'],
    fault: (status) => stripe.error(status, 'api_error'),
    inUse: [
      stripe.error(409, 'invalid_request_error', 'idempotency_key_in_use'),
      stripe.error(400, 'idempotency_error'),
      stripe.error(429, 'invalid_request_error', 'lock_timeout'),
    ],
    refused: [
      [stripe.charge({ kind: 'card', cardToken: 'ct_0123456789abcdef' }), 'card_token_unknown'],
      [stripe.charge({ kind: 'card', cardToken: 'pm_1/../../customers' }), 'card_token_unknown'],
      [stripe.charge(byUnknown), 'channel_unknown'],
      [stripe.charge({ ...byUnknown, channel: '40001' }, tooMuch), 'amount_limit'],
    ],
    well({ method, path }) {
      if (path.startsWith('/v1/payment_methods')) return stripe.ok(stripe.method);
      if (!path.startsWith('/v1/refunds')) return stripe.ok(stripe.intent);
      const refund = { id: 're_1', object: 'refund', amount: 4_120, status: 'succeeded', metadata: { reference: '5' } };
      return method === 'GET' ? stripe.list([]) : stripe.ok(refund);
    },
  },
  mercadopago: {
    charge: mercadoPago.charge(),
    refund: mercadoPago.refund,
    ids: ['11', '11.21'],
    fault: mercadoPago.error,
    inUse: [mercadoPago.error(409), mercadoPago.error(423)],
    refused: [
      [mercadoPago.charge({ kind: 'card', cardToken: 'x' }), 'no_cards'],
      [mercadoPago.charge(byUnknown), 'channel_unknown'],
      [mercadoPago.charge({ ...byUnknown, channel: '601' }, { currency: 'MXN', email: '' }), 'email_missing'],
      [mercadoPago.charge(mercadoPago.by('30001'), tooMuch), 'amount_limit'],
      [mercadoPago.charge(mercadoPago.by('12000'), { currency: 'COP', amountMinor: 412_050n }), 'amount_limit'],
    ],
    well({ method, path }) {
      if (path.includes('/search')) return mercadoPago.list(mercadoPago.payment);
      if (path.endsWith('/refunds'))
        return mercadoPago.ok({ id: 21, status: 'approved', payment_id: 11, amount: 41.2 });
      return mercadoPago.ok(method === 'PUT' ? { ...mercadoPago.payment, status: 'cancelled' } : mercadoPago.payment);
    },
  },
};

let server: StubServer;
beforeAll(async () => {
  server = await openStubServer();
});
afterAll(() => server.close());

describe.each(providerKeys)('%s', (key) => {
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
