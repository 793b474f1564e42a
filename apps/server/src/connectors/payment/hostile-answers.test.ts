/** @module-tag night */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { family } from '../../../testing/comparing-stub.ts';
import { expectWhole, spoilt } from '../../../testing/hostile.ts';
import * as mercadoPago from '../../../testing/mercadopago-stub.ts';
import * as stripe from '../../../testing/stripe-stub.ts';
import { openStubServer, type StubServer } from '../../../testing/stub-server.ts';
import { adyenSettings as adyen, byDana, connectorsAt } from '../../../testing/three-providers.ts';
import type { Answer, CallbackHint, Clues, PaymentConnector } from './port.ts';

const { reference } = stripe;
const seconds = family.now() / 1_000;

let server: StubServer;
let at: (key: string) => PaymentConnector;
beforeAll(async () => {
  server = await openStubServer();
  at = connectorsAt(server.origin);
});
afterAll(() => server.close());

/** Asks once for each way in which an answer can be spoilt, and expects an answer each time that can be held. */
async function holds<T extends Parameters<typeof expectWhole>[1]>(
  kind: Parameters<typeof expectWhole>[0],
  answer: object,
  ask: (served: object) => Promise<Answer<T>>,
): Promise<void> {
  let told = 0;
  for (const [name, served] of spoilt(answer)) {
    const got = await ask(served as object).catch((error: unknown) =>
      Promise.reject(new Error(name, { cause: error })),
    );
    if (got.kind === 'known') {
      told += 1;
      expectWhole(kind, got.facts, name);
    }
    if (got.kind === 'refused') expect(got.code, name).toMatch(/^\P{Cc}{1,255}$/u);
  }
  // What is not used may be anything.
  expect(told).toBeGreaterThan(5);
}

const charged = {
  ...{ id: 'ch_1', object: 'charge', paid: true, amount_captured: 4_120, disputed: true, currency: 'sgd' },
  ...{ created: seconds, balance_transaction: { created: seconds } },
  payment_method_details: { card: { last4: '4242' } },
};
const disputed = {
  ...{ id: 'du_1', amount: 4_120, currency: 'sgd', created: seconds, reason: 'fraudulent', status: 'needs_response' },
  ...{ livemode: false, payment_intent: 'pi_1', evidence_details: { due_by: seconds + 86_400 } },
  balance_transactions: [{ amount: -4_120, currency: 'sgd', fee: 1_500, created: seconds }],
};

test('Stripe may answer anything about a payment: what comes of it can be held, and nothing breaks', async () => {
  const paid = { ...stripe.intent, latest_charge: charged };
  const find = () => at('stripe').find(reference, { ...stripe.clues, providerId: 'pi_1', last: 'issued' });
  await holds('payment', paid, (served) => {
    server.say(({ path }) => (path.startsWith('/v1/disputes') ? stripe.list([]) : stripe.ok(served)));
    return find();
  });
  await holds('payment', disputed, (served) => {
    server.say(({ path }) => (path.startsWith('/v1/disputes') ? stripe.list([served]) : stripe.ok(paid)));
    return find();
  });
});

test('and about what a buyer has to do, a decline and a refund', async () => {
  const byPayNow = stripe.charge({
    kind: 'local',
    channel: '40001',
    fields: {},
    until: family.now() + 1,
    language: 'en',
  });
  const code = { data: '000201PAYNOW', expires_at: seconds + 900 };
  const waiting = {
    ...{ ...stripe.intent, status: 'requires_action', latest_charge: null, payment_method_types: ['paynow'] },
    next_action: { type: 'paynow_display_qr_code', paynow_display_qr_code: code },
  };
  await holds('payment', waiting, (served) => {
    server.say(() => stripe.ok(served));
    return at('stripe').charge(byPayNow);
  });
  const reason = { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'no' };
  const card = { payment_method: { card: { last4: '0002' } } };
  const declined = {
    error: { ...reason, ...card, payment_intent: { ...stripe.intent, status: 'requires_payment_method' } },
  };
  await holds('payment', declined, (served) => {
    server.say(() => ({ status: 402, body: served }));
    return at('stripe').charge(byPayNow);
  });
  await holds('refund', { id: 're_1', status: 'succeeded', metadata: { reference: '5' } }, (served) => {
    server.say(() => stripe.ok(served));
    return at('stripe').findRefund('5', { ...stripe.clues, providerId: 're_1' });
  });
});

test('Mercado Pago may answer anything about a payment, its dispute and a refund', async () => {
  const known: Clues = { ...mercadoPago.clues, providerId: '11', last: 'issued', disputes: ['11.chargeback'] };
  const find = () => at('mercadopago').find(reference, known);
  const refunded = {
    ...mercadoPago.paid,
    refunds: [{ id: 3, amount: 41.2, status: 'approved', source: { type: 'admin' } }],
  };
  for (const answer of [
    mercadoPago.payment,
    refunded,
    { ...refunded, status: 'charged_back', status_detail: 'settled' },
  ])
    await holds('payment', answer, (served) => {
      server.say(({ path }) => (path.includes('/search') ? mercadoPago.list() : mercadoPago.ok(served)));
      return find();
    });
  await holds('refund', { id: 3, status: 'approved' }, (served) => {
    server.say(() => mercadoPago.ok(served));
    return at('mercadopago').findRefund('5', { ...known, providerId: '11.3' });
  });
});

const item = {
  ...{ pspReference: 'QFQTPCQ8HXSKGK82', originalReference: 'QFQTPCQ8HXSKGK81', merchantAccountCode: 'KassaECOM' },
  ...{ merchantReference: reference, amount: { currency: 'SGD', value: 4_120 }, eventCode: 'AUTHORISATION' },
  ...{ eventDate: '2026-11-23T08:59:00+01:00', success: 'true', reason: 'ok' },
  additionalData: { cardSummary: '1111', disputeStatus: 'Undefended', defensePeriodEndsAt: '2026-12-01T00:00:00Z' },
};

/** Signs as Adyen does, whatever is signed. */
function adyenBody(notification: object): string {
  const of = { ...item, ...notification } as typeof item;
  const { currency, value } = { ...of.amount };
  const signed = [of.pspReference, of.originalReference ?? '', of.merchantAccountCode, of.merchantReference];
  const text = [...signed, value, currency, of.eventCode, of.success].join(':');
  const key = Buffer.from(adyen.ADYEN_HMAC_KEY, 'hex');
  const hmacSignature = createHmac('sha256', key).update(text).digest('base64');
  const additionalData = { ...(of.additionalData as object | null), hmacSignature };
  const NotificationRequestItem = { ...notification, additionalData };
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem }] });
}
const adyenHeaders = { authorization: `Basic ${Buffer.from('kassa:secret').toString('base64')}` };

test('Adyen may answer and report anything', async () => {
  const action = { type: 'redirect', method: 'GET', url: 'https://bank.example/pay' };
  const amount = { currency: 'SGD', value: 4_120 };
  const answer = { pspReference: 'Q1', merchantReference: reference, resultCode: 'Authorised', amount };
  const more = { refusalReasonCode: '2', additionalData: { cardSummary: '1111' } };
  for (const one of [
    answer,
    { ...answer, ...more, resultCode: 'Refused' },
    { ...answer, resultCode: 'RedirectShopper', action },
  ])
    await holds('payment', one, (served) => {
      server.say(() => ({ status: 200, body: served }));
      return at('adyen').charge(byDana);
    });
  for (const eventCode of [
    'AUTHORISATION',
    'CAPTURE_FAILED',
    'CHARGEBACK',
    'REQUEST_FOR_INFORMATION',
    'SECOND_CHARGEBACK',
  ])
    await holds('payment', { ...item, eventCode }, (served) => {
      const money = { ...item, pspReference: 'QFQTPCQ8HXSKGK81', originalReference: null };
      const reports = [adyenBody(money), adyenBody(served)];
      return at('adyen').find(reference, { providerId: 'QFQTPCQ8HXSKGK81', last: 'pending', reports, returned: '' });
    });
});

const signedBy: Record<string, (body: string) => Record<string, string>> = {
  adyen: () => adyenHeaders,
  stripe: (body) => {
    const v1 = createHmac('sha256', stripe.settings.STRIPE_WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${seconds},v1=${v1}` };
  },
  mercadopago: (body) => {
    const id = String(JSON.parse(body)?.data?.id).toLowerCase();
    const v1 = createHmac('sha256', mercadoPago.settings.MERCADOPAGO_WEBHOOK_SECRET).update(`id:${id};ts:${seconds};`);
    return { 'x-signature': `ts=${seconds},v1=${v1.digest('hex')}` };
  },
};
const event = {
  ...{ id: 'evt_1', type: 'charge.dispute.created', livemode: false, created: seconds, account: null },
  data: { object: { id: 'du_1', object: 'dispute', metadata: { reference }, payment_intent: 'pi_1' } },
};

test.each([
  ['adyen', item],
  ['stripe', event],
  ['mercadopago', { id: 99, type: 'payment', user_id: 4711, data: { id: '11' } }],
] as const)('a callback of %s may have anything in it, though its signature is good', (key, body) => {
  let told = 0;
  for (const [name, served] of spoilt(body)) {
    const text =
      key === 'adyen' && served !== null && typeof served === 'object' ? adyenBody(served) : JSON.stringify(served);
    const hint: CallbackHint | null = at(key).readCallback({
      ...{ body: text, headers: signedBy[key]?.(text) ?? {}, now: family.now() },
    });
    if (hint === null) continue;
    told += 1;
    expectWhole('hint', hint, name);
  }
  expect(told).toBeGreaterThan(5);
});
