import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComparingStub } from '../../../../testing/comparing-stub.ts';
import {
  by,
  charge,
  clues,
  error,
  list,
  ok,
  openMercadoPagoStub,
  paid,
  payment,
  reference,
  refund,
  until,
} from '../../../../testing/mercadopago-stub.ts';
import type { StubCall } from '../../../../testing/stub-server.ts';
import { channels, methodOf } from './methods.ts';

let opened: ComparingStub;
beforeAll(async () => {
  opened = await openMercadoPagoStub();
});
afterAll(() => opened.stub.close());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const currencies: Readonly<Record<string, string>> = { MLB: 'BRL', MLM: 'MXN', MCO: 'COP' };
const charges = (channel: string) => {
  const currency = currencies[methodOf(channel)?.site ?? ''] ?? '';
  return charge(by(channel), { currency, amountMinor: 412_000n });
};

test.each(channels)('a payment by %s is one that Mercado Pago describes', async (channel) => {
  const { calls } = await opened.sends(
    () => ({ ...ok(payment), status: 201 }),
    () => opened.connector.charge(charges(channel)),
  );
  const { id = '', byBank } = methodOf(channel) ?? {};
  expect(calls[0]?.body).toMatchObject({
    ...{ payment_method_id: id, external_reference: reference, transaction_amount: 4_120, metadata: { until } },
    payer: { email: 'ana@example.com', first_name: 'Ana Maria', last_name: 'Souza' },
  });
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer TEST-0123456789' });
  expect(calls[0]?.headers['x-idempotency-key']).toMatch(uuid);
  // Only the network of banks is told who, from where and back to where.
  expect(calls[0]?.body.callback_url).toBe(byBank ? 'https://pay.example/back' : undefined);
  expect(calls[0]?.body.additional_info).toEqual(byBank ? { ip_address: '192.0.2.7' } : undefined);
  expect(calls[0]?.body.transaction_details).toEqual(byBank ? { financial_institution: '1051' } : undefined);
});

test('a code of Pix ends half an hour later than we say, because Mercado Pago takes no shorter one', async () => {
  const sent = async (channel: string) =>
    (
      await opened.sends(
        () => ok(payment),
        () => opened.connector.charge(charges(channel)),
      )
    ).calls[0]?.body.date_of_expiration;
  const iso = (ms: number) => new Date(ms).toISOString().replace('Z', '+00:00');
  expect(await sent('30001')).toBe(iso(until + 1_800_000));
  expect(await sent('30005')).toBe(iso(until));
  expect(await sent('12000')).toBeUndefined();
});

test('the same charge again has the same key and the same body, and every operation has a key of its own', async () => {
  const key = async (act: () => Promise<unknown>, say = () => ok(paid)) => {
    const { calls } = await opened.sends(say, act);
    const last = calls.findLast(({ method }) => method !== 'GET');
    return [last?.headers['x-idempotency-key'], JSON.stringify(last?.body)];
  };
  const one = await key(() => opened.connector.charge(charge()));
  expect(await key(() => opened.connector.charge(charge()))).toEqual(one);
  const back = () => ({ status: 201, body: { id: 21, payment_id: 11, status: 'approved' } });
  const keys = [
    one,
    await key(() => opened.connector.charge(charge(by('30001'), { reference: '5' }))),
    await key(() => opened.connector.refund(refund), back),
    await key(() => opened.connector.refund({ ...refund, reference: '6' }), back),
  ].map(([first]) => first);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a payment is searched for by our reference, in an order, and those that were named are asked for too', async () => {
  const say = ({ path }: StubCall) => (path.includes('/search') ? list() : ok(paid));
  const { calls, result } = await opened.sends(say, () =>
    opened.connector.find(reference, {
      ...{ ...clues, providerId: '11' },
      reports: [JSON.stringify({ id: 1, type: 'payment', user_id: 4_711, data: { id: '12' } })],
    }),
  );
  expect(calls.map(({ path }) => path.split('?')[0]).sort()).toEqual([
    ...['/v1/payments/11', '/v1/payments/12', '/v1/payments/search'],
  ]);
  const query = new URL(calls.find(({ path }) => path.includes('?'))?.path ?? '', opened.stub.origin).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    ...{ sort: 'date_created', criteria: 'asc', external_reference: reference },
  });
  expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured', reference } });
});

test('what was never there is none, and a payment of another reference is not ours', async () => {
  const find = async (...results: object[]) =>
    (
      await opened.sends(
        () => list(...results),
        () => opened.connector.find(reference),
      )
    ).result;
  expect(await find()).toEqual({ kind: 'none' });
  expect(await find({ ...paid, external_reference: '7' })).toEqual({ kind: 'none' });
});

test('two payments under one reference are one, with the money of both', async () => {
  const { result } = await opened.sends(
    () => list({ ...paid, id: 12 }, { ...payment, id: 10 }, { ...paid, id: 13, transaction_amount: 5 }),
    () => opened.connector.find(reference),
  );
  expect(result).toMatchObject({
    facts: { providerPaymentId: '12', status: 'captured', captures: [{ id: '12' }, { id: '13', amountMinor: 500n }] },
  });
});

test('canceling says what became of it: canceled, paid, or nothing where nothing ever came', async () => {
  const cancel = async (found: object[], answer = ok({ ...payment, status: 'cancelled' })) =>
    opened.sends(
      ({ method }) => (method === 'GET' ? list(...found) : answer),
      () => opened.connector.cancel(reference),
    );
  const done = await cancel([payment]);
  expect(done.result).toMatchObject({ kind: 'known', facts: { status: 'cancelled', instructions: null } });
  expect(done.calls.at(-1)).toMatchObject({ method: 'PUT', path: '/v1/payments/11', body: { status: 'cancelled' } });
  for (const status of ['approved', 'in_process', 'charged_back'])
    expect((await cancel([{ ...paid, status }])).result).toEqual({ kind: 'refused', code: 'already_captured' });
  expect((await cancel([{ ...payment, status: 'rejected' }])).result).toMatchObject({ facts: { status: 'declined' } });
  expect((await cancel([])).result).toEqual({ kind: 'none' });
  // Money came in between: only asking again tells.
  expect((await cancel([payment], error(400, 2_018))).result).toMatchObject({ kind: 'unknown' });
});

test('a refund is of one payment, and of another one with our reference where that one has no room', async () => {
  const { result } = await opened.sends(
    () => ({ status: 201, body: { id: 21, payment_id: 11, amount: 41.2, status: 'in_process' } }),
    () => opened.connector.refund(refund),
  );
  expect(result).toEqual({
    kind: 'known',
    facts: { providerRefundId: '11.21', reference: '5', status: 'pending' },
  });
  const again = { ...paid, id: 12 };
  const say = ({ method, path }: StubCall) => {
    if (method === 'GET') return path.includes('/search') ? list(paid, again) : ok(paid);
    return path.startsWith('/v1/payments/11/')
      ? error(400, 4_040)
      : { status: 201, body: { id: 22, payment_id: 12, status: 'approved' } };
  };
  const second = await opened.sends(say, () => opened.connector.refund(refund));
  expect(second.result).toMatchObject({ facts: { providerRefundId: '12.22', status: 'succeeded' } });
  const none = await opened.sends(
    ({ method, path }) => (method === 'POST' ? error(400, 4_040) : path.includes('/search') ? list(paid) : ok(paid)),
    () => opened.connector.refund(refund),
  );
  expect(none.result).toEqual({ kind: 'refused', code: '4040' });
});

test('a refund is found by what its answer called it, and without that the same request tells', async () => {
  const { result, calls } = await opened.sends(
    () => ok({ id: 21, payment_id: 11, status: 'rejected' }),
    () => opened.connector.findRefund('5', { ...clues, providerId: '11.21' }),
  );
  expect(result).toMatchObject({ kind: 'known', facts: { status: 'refused', reference: '5' } });
  expect(calls[0]?.path).toBe('/v1/payments/11/refunds/21');
  for (const providerId of ['', '21', '11.21/../x'])
    expect(await opened.connector.findRefund('5', { ...clues, providerId })).toEqual({ kind: 'none' });
});

test('a callback is about the payment that it names, and one of a chargeback about the payment that it disputes', async () => {
  const named = (type: string, id: string) =>
    opened.sends(
      ({ path }) => (path.includes('chargebacks') ? ok({ id: 'cb_1', payments: [{ id: 11 }] }) : ok(paid)),
      async () => opened.connector.findReference?.({ eventId: '1', kind: 'payment', type, reference: id }),
    );
  expect((await named('payment', '11')).result).toEqual({ kind: 'known', facts: reference });
  const ofChargeback = await named('chargebacks', 'cb_1');
  expect(ofChargeback.result).toEqual({ kind: 'known', facts: reference });
  expect(ofChargeback.calls.map(({ path }) => path)).toEqual(['/v1/chargebacks/cb_1', '/v1/payments/11']);
  for (const [type, id] of [
    ['payment', '../../users/me'],
    ['merchant_order', '11'],
    ['delivery', ''],
  ] as const) {
    const other = await named(type, id);
    expect(other.result).toEqual({ kind: 'none' });
    expect(other.calls).toEqual([]);
  }
});

test('a refund that may have been sent long ago is looked for before it is sent again', async () => {
  const made = (id: number, amount: number, more: object = {}) => ({
    ...{ id, payment_id: 11, amount, status: 'approved', source: { type: 'collector' } },
    ...more,
  });
  const sends = (refunds: readonly object[], others: readonly string[] = [], answered = made(29, 41.2)) =>
    opened.sends(
      ({ method }) => (method === 'GET' ? ok({ ...paid, refunds }) : { ...ok(answered), status: 201 }),
      () => opened.connector.refund({ ...refund, late: { others } }),
    );
  const found = await sends([made(20, 5), made(21, 41.2)]);
  expect(found.result).toMatchObject({ kind: 'known', facts: { providerRefundId: '11.21', status: 'succeeded' } });
  expect(found.calls.map(({ method }) => method)).toEqual(['GET']);
  // Known of another refund, refused, or Mercado Pago's own: none of them is this one.
  for (const [refunds, others] of [
    [[made(21, 41.2)], ['11.21']],
    [[made(21, 41.2, { status: 'rejected' })], []],
    [[made(21, 41.2, { source: { type: 'admin' } })], []],
    [[], []],
  ] as const) {
    const sent = await sends(refunds, others);
    expect(sent.result).toMatchObject({ kind: 'known', facts: { providerRefundId: '11.29' } });
    expect(sent.calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
  }
  // The key of this one answers with another one's refund.
  expect((await sends([made(29, 41.2)], ['11.29'])).result).toMatchObject({ kind: 'unknown' });
});
