import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerOf } from './client.ts';
import captured from './examples/captured.json' with { type: 'json' };
import challenged from './examples/challenged.json' with { type: 'json' };
import issued from './examples/issued.json' with { type: 'json' };
import { readSignedCallback } from './sign.ts';
import { paymentFacts } from './translate.ts';
import { paymentShape } from './wire.ts';

const secret = 'whsec_example';
const sentAt = 1_795_259_254_000;
const body = `{"id":"evt_1","type":"payment.captured","createdAt":"2026-11-21T11:07:34.000Z","data":${JSON.stringify(captured)}}`;

function signed(text: string, key = secret, at = sentAt) {
  const signature = createHmac('sha256', key).update(`${at}.${text}`).digest('base64');
  return { 'sandpay-timestamp': String(at), 'sandpay-signature': `v1=${signature}` };
}
const read = (headers: Record<string, string>, text = body, now = sentAt) =>
  readSignedCallback(secret, { headers, body: text, now });

test('a signed callback names its payment or refund', () => {
  expect(read(signed(body))).toEqual({
    eventId: 'evt_1',
    type: 'payment.captured',
    kind: 'payment',
    reference: captured.reference,
  });
});

test('one flipped bit anywhere in body, time or signature gets it refused', () => {
  const headers = signed(body);
  const flip = (text: string, bit: number) => {
    const bytes = Buffer.from(text);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return bytes.toString('latin1');
  };
  for (let bit = 0; bit < body.length * 8; bit += 1) expect(read(headers, flip(body, bit))).toBeNull();
  for (const name of ['sandpay-timestamp', 'sandpay-signature'] as const) {
    for (let bit = 0; bit < headers[name].length * 8; bit += 1) {
      expect(read({ ...headers, [name]: flip(headers[name], bit) })).toBeNull();
    }
  }
});

test.each([
  ['another key', signed(body, 'whsec_other'), sentAt],
  ['no signature', { 'sandpay-timestamp': String(sentAt) }, sentAt],
  ['no time', { 'sandpay-signature': signed(body)['sandpay-signature'] }, sentAt],
  ['a time of two days ago', signed(body), sentAt + 2 * 86_400_000],
  ['a time ahead of ours', signed(body), sentAt - 10 * 60_000],
])('a callback with %s is refused', (_, headers, now) => {
  expect(readSignedCallback(secret, { headers, body, now })).toBeNull();
});

test('a signed body that is no callback is refused', () => {
  for (const text of ['', 'null', '[]', '{"id":"e"}', '{', '{"id":1,"type":"x","data":{"reference":"r"}}']) {
    expect(read(signed(text), text)).toBeNull();
  }
});

test('a payment is translated with its captures, to the minor unit', () => {
  expect(paymentFacts(paymentShape.parse(captured))).toMatchObject({
    status: 'captured',
    last4: '1111',
    captures: [{ amountMinor: 3_896n, currency: 'SGD', at: Date.parse('2026-11-21T11:07:33.985Z') }],
  });
  expect(paymentFacts(paymentShape.parse(challenged))).toMatchObject({
    status: 'challenge',
    challenge: { url: challenged.challenge.url },
  });
});

test('instructions are translated with their end, and a payment that ended or was reported has none', () => {
  expect(paymentFacts(paymentShape.parse(issued))).toMatchObject({
    status: 'issued',
    instructions: { action: issued.action, until: Date.parse(issued.until) },
  });
  for (const status of ['processing', 'cancelled', 'captured'])
    expect(paymentFacts(paymentShape.parse({ ...issued, status, action: null }))).toMatchObject({
      status,
      instructions: null,
    });
});

test('instructions that could not be shown are pending, or no answer at all', () => {
  expect(paymentFacts(paymentShape.parse({ ...issued, action: null })).status).toBe('pending');
  expect(paymentFacts(paymentShape.parse({ ...issued, until: null })).status).toBe('pending');
  for (const action of [
    { type: 'redirect', url: 'javascript:alert(1)' },
    { type: 'qr', payload: '', appUrl: null },
    { type: 'transfer', details: [{ name: 'secret', value: 'x' }], barcode: null },
    { type: 'dance' },
  ])
    expect(answerOf(200, { ...issued, action }, paymentShape).kind).toBe('unknown');
});

test('an unknown status is pending, never final', () => {
  for (const status of ['settled', 'failed', '', 'CAPTURED', 'toString', '__proto__']) {
    expect(paymentFacts(paymentShape.parse({ ...captured, status })).status).toBe('pending');
  }
  expect(paymentFacts(paymentShape.parse({ ...challenged, challenge: null })).status).toBe('pending');
});

test('only a clear refusal is a refusal: every other failure leaves the outcome open', () => {
  const error = (code: string) => ({ error: { code, message: 'no' } });
  expect(answerOf(201, captured, paymentShape).kind).toBe('known');
  expect(answerOf(200, { ...captured, captures: 'many' }, paymentShape).kind).toBe('unknown');
  expect(answerOf(422, error('card_token_used'), paymentShape)).toEqual({ kind: 'refused', code: 'card_token_used' });
  expect(answerOf(409, error('reference_closed'), paymentShape)).toEqual({ kind: 'refused', code: 'reference_closed' });
  expect(answerOf(404, error('not_found'), paymentShape).kind).toBe('none');
  for (const [status, answer] of [
    [409, error('reference_exists')],
    [409, error('idempotency_conflict')],
    [422, 'Unprocessable'],
    [404, '<html>'],
    [401, error('unauthorized')],
    [429, error('slow_down')],
    [500, error('oops')],
    [302, null],
  ] as const) {
    expect(answerOf(status, answer, paymentShape).kind, String(status)).toBe('unknown');
  }
});
