import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as mercadoPago from '../../../testing/mercadopago-stub.ts';
import * as stripe from '../../../testing/stripe-stub.ts';
import { openStubServer, type StubServer } from '../../../testing/stub-server.ts';
import { adyenSettings, byDana, connectorsAt, providerKeys } from '../../../testing/three-providers.ts';
import type { PaymentConnector } from './index.ts';

const secrets = /AQE_key_of_ours|sk_test_0123456789|TEST-0123456789/;
const { reference } = stripe;

let server: StubServer;
let at: (key: string) => PaymentConnector;

beforeAll(async () => {
  server = await openStubServer();
  at = connectorsAt(server.origin);
});
afterAll(() => server.close());

const clues = { ...stripe.clues, providerId: 'pi_1', last: 'issued' } as const;
const charged = {
  ...{ id: 'ch_1', paid: true, amount_captured: 4_120, disputed: true, currency: 'sgd', created: 1_795_419_000 },
  payment_intent: 'pi_1',
};
const disputed = {
  ...{ id: 'du_1', amount: 4_120, currency: 'sgd', created: 1_795_419_000, reason: 'fraudulent', status: 'lost' },
  ...{ livemode: false, payment_intent: 'pi_1', evidence_details: { due_by: null }, balance_transactions: [] },
};

test('a dispute or a charge of another payment is none of this one, though Stripe lists it', async () => {
  const serve = (intent: object, listed: object[]) =>
    server.say(({ path }) => (path.startsWith('/v1/payment_intents') ? stripe.ok(intent) : stripe.list(listed)));
  const paid = { ...stripe.intent, latest_charge: charged };
  serve(paid, [
    { ...disputed, id: 'du_2', payment_intent: 'pi_2' },
    { ...disputed, id: 'du_3', payment_intent: null },
    disputed,
  ]);
  const found = await at('stripe').find(reference, clues);
  expect(found).toMatchObject({ facts: { captures: [{ id: 'ch_1' }], disputes: [{ id: 'du_1' }] } });

  const more = { ...paid, amount_received: 8_240, latest_charge: { ...charged, disputed: false } };
  serve(more, [
    { ...charged, id: 'ch_2', payment_intent: 'pi_2' },
    { ...charged, disputed: false },
    { ...charged, id: 'ch_4', payment_intent: null },
  ]);
  expect(await at('stripe').find(reference, clues)).toMatchObject({ facts: { captures: [{ id: 'ch_1' }] } });
});

test('no payment of another reference is refunded, though Mercado Pago’s search shows it', async () => {
  const refunded: string[] = [];
  server.say(({ method, path }) => {
    if (method === 'POST') refunded.push(path.split('/')[3] ?? '');
    if (method === 'POST')
      return path.includes('/11/') ? mercadoPago.error(400, 2063) : mercadoPago.ok({ id: 3, status: 'approved' });
    const others = [
      { ...mercadoPago.paid, id: 12, external_reference: 'another' },
      { ...mercadoPago.paid, id: 13 },
    ];
    return path.includes('/search') ? mercadoPago.list(...others) : mercadoPago.ok(mercadoPago.paid);
  });
  expect(await at('mercadopago').refund(mercadoPago.refund)).toMatchObject({ facts: { providerRefundId: '13.3' } });
  expect(refunded).toEqual(['11', '13']);
});

test('a chargeback of another payment takes nothing of this one', async () => {
  const callback = { id: 1, type: 'chargebacks', user_id: 4711, data: { id: '900' } };
  const serve = (payments: unknown[]) =>
    server.say(({ path }) => {
      if (path.includes('/chargebacks/')) return mercadoPago.ok({ payments, amount: 1.5 });
      if (path.includes('/search')) return mercadoPago.list();
      return mercadoPago.ok({ ...mercadoPago.paid, status: 'charged_back', status_detail: 'settled' });
    });
  const known = { ...mercadoPago.clues, providerId: '11', reports: [JSON.stringify(callback)] };
  for (const [payments, takenMinor] of [
    [[12], 4_120n],
    [[12, { id: 11 }], 150n],
  ] as const) {
    serve([...payments]);
    expect(await at('mercadopago').find(reference, known)).toMatchObject({ facts: { disputes: [{ takenMinor }] } });
  }
});

test('what a buyer brings back of another order proves nothing, also where Adyen does not say whose it is', async () => {
  const money = { pspReference: 'P1', resultCode: 'Authorised', amount: { currency: 'SGD', value: 4_120 } };
  const returned = { ...clues, providerId: '', last: 'pending', returned: 'X'.repeat(40) } as const;
  server.say(() => ({ status: 200, body: { ...money, merchantReference: reference } }));
  expect(await at('adyen').find(reference, returned)).toMatchObject({ facts: { reference, status: 'captured' } });
  server.say(() => ({ status: 200, body: money }));
  expect(await at('adyen').find(reference, returned)).toMatchObject({ kind: 'unknown' });
  // The rest of the program asks whose the facts are.
  server.say(() => ({ status: 200, body: { ...money, merchantReference: 'another' } }));
  expect(await at('adyen').find(reference, returned)).toMatchObject({ facts: { reference: 'another' } });
});

test('a cancellation or a refund of another one is not ours', async () => {
  const received = { pspReference: 'P2', status: 'received' };
  server.say(() => ({ status: 201, body: { ...received, paymentReference: 'another', reference: 'another' } }));
  expect(await at('adyen').cancel(reference, clues)).toMatchObject({ kind: 'unknown' });
  expect(await at('adyen').refund({ ...stripe.refund, providerPaymentId: 'P1' })).toMatchObject({
    facts: { reference: 'another' },
  });
});

test('an answer that leads elsewhere is not followed, and no key of ours goes there', async () => {
  const asked: unknown[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.headers);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>((done) =>
    elsewhere.once('listening', () => done(elsewhere.address() as AddressInfo)),
  );
  const moved = createServer((request, response) => {
    response.writeHead(307, { location: `http://localhost:${port}${request.url}` }).end('{}');
  }).listen(0, '127.0.0.1');
  const { port: from } = await new Promise<AddressInfo>((done) =>
    moved.once('listening', () => done(moved.address() as AddressInfo)),
  );
  const connector = connectorsAt(`http://127.0.0.1:${from}`);
  const pix = mercadoPago.charge();
  for (const [key, request] of [
    ['adyen', byDana],
    ['stripe', stripe.byCard],
    ['mercadopago', pix],
  ] as const) {
    expect(await connector(key).charge(request), key).toMatchObject({ kind: 'unknown' });
    expect(await connector(key).checkSetup?.(), key).toBeNull();
    expect(await connector(key).settlement?.read('2026-11-20').next(), key).toMatchObject({ done: true });
  }
  expect(asked).toEqual([]);
  for (const one of [elsewhere, moved]) one.close();
});

test('an answer of 5 MB is not read to its end, and says nothing', async () => {
  server.say(() => ({ status: 200, body: { pspReference: 'x'.repeat(5_000_000) } }));
  for (const key of providerKeys) {
    const charge = { adyen: byDana, stripe: stripe.byCard, mercadopago: mercadoPago.charge() }[key];
    expect(await at(key).charge(charge), key).toMatchObject({ kind: 'unknown' });
  }
});

test('what a refusal is called is one word: no key of ours, no line for a log, and not longer than a row holds', async () => {
  for (const code of [
    'a\nb',
    'x'.repeat(300),
    `Invalid key ${adyenSettings.ADYEN_API_KEY} sk_test_0123456789 TEST-0123456789`,
  ]) {
    const body = { ...{ status: 400, errorCode: code, message: code }, ...{ cause: [{ code }] } };
    server.say(() => ({ status: 400, body: { ...body, error: { type: code, code, message: code } } }));
    const stripeSaid = await at('stripe').refund(stripe.refund);
    const adyenSaid = await at('adyen').charge(byDana);
    server.say(() => ({ status: 400, body: { ...body, error: code } }));
    const mercadoPagoSaid = await at('mercadopago').charge(mercadoPago.charge());
    for (const said of [stripeSaid, adyenSaid, mercadoPagoSaid]) {
      expect(JSON.stringify(said)).not.toMatch(secrets);
      expect(JSON.stringify(said).length).toBeLessThan(150);
    }
  }
});
