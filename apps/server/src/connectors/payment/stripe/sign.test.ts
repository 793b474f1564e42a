import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { reportedId } from './reports.ts';
import { readSignedCallback } from './sign.ts';

const keys = { account: 'acct_kassa', webhookSecret: 'whsec_0123456789', live: false };
const now = Date.parse('2026-11-23T08:00:00Z');
const reference = '202611230000000001';

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  created: now / 1_000,
  data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { reference } } },
};
const about = (object: object) => ({ ...event, data: { object } });

interface Signing {
  readonly secret?: string;
  readonly at?: number;
}
function signature(body: string, { secret = keys.webhookSecret, at = now }: Signing = {}): string {
  const time = Math.floor(at / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
function read(value: object, signing: Signing = {}) {
  const body = JSON.stringify(value);
  return readSignedCallback(keys, { headers: { 'stripe-signature': signature(body, signing) }, body, now });
}

test('a signed callback names its payment, and refunds name themselves', () => {
  expect(read(event)).toEqual({ eventId: 'evt_1', type: 'payment_intent.succeeded', kind: 'payment', reference });
  const refund = about({ id: 're_1', object: 'refund', metadata: { reference: '7' } });
  expect(read(refund)).toMatchObject({ kind: 'refund', reference: '7' });
  expect(read({ ...event, type: 'something.new' })).toMatchObject({ type: 'something.new', reference });
});

test('what is not ours has a number of its own, under which nothing is known', () => {
  for (const metadata of [undefined, null, {}])
    expect(read(about({ id: 'ch_9', object: 'charge', metadata }))).toMatchObject({ reference: 'ch_9' });
  expect(read(about({ object: 'balance' }))).toMatchObject({ reference: 'evt_1' });
});

test("Stripe's own library takes the same signatures", () => {
  const body = JSON.stringify(event);
  const made = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhookSecret });
  const request = { headers: { 'stripe-signature': made }, body, now: Date.now() };
  expect(readSignedCallback(keys, request)).toMatchObject({ reference });
  const ours = signature(body, { at: Date.now() });
  expect(Stripe.webhooks.constructEvent(body, ours, keys.webhookSecret)).toMatchObject({ id: 'evt_1' });
});

test('a changed callback, another secret, mode or account, or an old signature or one of a later time get it refused', () => {
  const body = JSON.stringify(event);
  const header = signature(body);
  for (const [from, to] of [
    [reference, '202611230000000002'],
    ['succeeded', 'canceled'],
    ['evt_1', 'evt_2'],
  ] as const) {
    const changed = { headers: { 'stripe-signature': header }, body: body.replace(from, to), now };
    expect(readSignedCallback(keys, changed), to).toBeNull();
  }
  expect(read(event, { secret: 'whsec_other' })).toBeNull();
  expect(read({ ...event, livemode: true })).toBeNull();
  expect(read({ ...event, account: 'acct_other' })).toBeNull();
  expect(read({ ...event, account: keys.account })).not.toBeNull();
  expect(read(event, { at: now - 5 * 60_000 })).not.toBeNull();
  expect(read(event, { at: now - 5 * 60_000 - 1_000 })).toBeNull();
  expect(read(event, { at: now - 365 * 86_400_000 })).toBeNull();
  expect(read(event, { at: now + 5 * 60_000 })).not.toBeNull();
  expect(read(event, { at: now + 5 * 60_000 + 1_000 })).toBeNull();
  for (const broken of ['', 't=,v1=', 't=1', `v1=${header.split('v1=')[1]}`, header.replace('v1=', 'v0=')])
    expect(readSignedCallback(keys, { headers: { 'stripe-signature': broken }, body, now }), broken).toBeNull();
  for (const text of ['', 'null', '[]', '{', 'x'.repeat(2_000_000)]) {
    const headers = { 'stripe-signature': signature(text) };
    expect(readSignedCallback(keys, { headers, body: text, now })).toBeNull();
  }
});

test('while a secret is being replaced, one of two signatures is enough', () => {
  const body = JSON.stringify(event);
  const other = signature(body, { secret: 'whsec_new' }).split(',')[1];
  const [time = '', own = ''] = signature(body).split(',');
  for (const header of [`${time},${other},${own}`, `${time},${own},${other}`])
    expect(readSignedCallback(keys, { headers: { 'stripe-signature': header }, body, now })).not.toBeNull();
});

test('callbacks give the number of the payment or the refund that they are about', () => {
  const of = (kind: 'payment' | 'refund', ...objects: object[]) =>
    reportedId(reference, { reports: objects.map((object) => JSON.stringify(about(object))), kind });
  const metadata = { reference };
  expect(of('payment', { id: 'pi_7', object: 'payment_intent', metadata })).toBe('pi_7');
  expect(of('payment', { id: 'ch_7', object: 'charge', payment_intent: 'pi_8', metadata })).toBe('pi_8');
  expect(of('refund', { id: 're_7', object: 'refund', payment_intent: 'pi_8', metadata })).toBe('re_7');
  expect(of('refund', { id: 'pi_7', object: 'payment_intent', metadata })).toBe('');
  expect(of('payment', { id: 'pi_7', object: 'payment_intent', metadata: { reference: '1' } })).toBe('');
  expect(reportedId(reference, { reports: ['{', 'null'], kind: 'payment' })).toBe('');
});
