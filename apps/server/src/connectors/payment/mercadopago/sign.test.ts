import { createHmac } from 'node:crypto';
import { WebhookSignatureValidator } from 'mercadopago';
import { expect, test } from 'vitest';
import { readSignedCallback } from './sign.ts';

const keys = { userId: '4711', webhookSecret: 'webhook-secret-0123456789' };
const now = Date.parse('2026-11-23T08:00:00Z');
const notification = {
  ...{ id: 12_345, type: 'payment', action: 'payment.updated', api_version: 'v1', user_id: 4_711, live_mode: true },
  ...{ date_created: '2026-11-23T04:00:00Z', data: { id: '1234567890' } },
};

interface Signing {
  readonly secret?: string;
  /** As it is written into the header. */
  readonly ts?: number;
  readonly requestId?: string;
}
const sign = (id: string, { secret = keys.webhookSecret, ts = now, requestId = 'req-1' }: Signing = {}) => {
  const manifest = `id:${id};${requestId === '' ? '' : `request-id:${requestId};`}ts:${ts};`;
  const signature = createHmac('sha256', secret).update(manifest).digest('hex');
  const named: Record<string, string> = requestId === '' ? {} : { 'x-request-id': requestId };
  return { 'x-signature': `ts=${ts},v1=${signature}`, ...named };
};
const read = (body: object, signing: Signing = {}, id = notification.data.id) =>
  readSignedCallback(keys, { headers: sign(id, signing), body: JSON.stringify(body), now });

test('a signed callback names the payment as Mercado Pago does, with a time in seconds or ms', () => {
  const hint = {
    eventId: '12345',
    type: 'payment',
    kind: 'payment',
    reference: '1234567890',
    providerId: '1234567890',
  };
  expect(read(notification)).toEqual(hint);
  expect(read(notification, { ts: now / 1_000 })).toEqual(hint);
  expect(read(notification, { requestId: '' })).toEqual(hint);
  const chargeback = { ...notification, type: 'chargebacks', data: { id: 'CB_9' } };
  expect(read(chargeback, {}, 'cb_9')).toMatchObject({ type: 'chargebacks', reference: 'CB_9' });
});

test("Mercado Pago's own library takes the same signatures, and refuses the same", () => {
  const validate = (headers: Record<string, string>, secret = keys.webhookSecret) =>
    WebhookSignatureValidator.validate({
      ...{ xSignature: headers['x-signature'], xRequestId: headers['x-request-id'] },
      ...{ dataId: notification.data.id, secret },
    });
  expect(() => validate(sign(notification.data.id))).not.toThrow();
  expect(() => validate(sign(notification.data.id), 'another')).toThrow();
  expect(() => validate(sign('7'))).toThrow();
});

test('another number, secret or account, or an old signature or one of a later time get a callback refused', () => {
  expect(read({ ...notification, data: { id: '1234567891' } })).toBeNull();
  expect(read(notification, { secret: 'another' })).toBeNull();
  expect(read({ ...notification, user_id: 4_712 })).toBeNull();
  expect(read(notification, { ts: now - 4 * 86_400_000 })).not.toBeNull();
  expect(read(notification, { ts: now + 60_000 })).not.toBeNull();
  for (const days of [6, 365, -6, -365_000]) {
    expect(read(notification, { ts: now - days * 86_400_000 })).toBeNull();
    expect(read(notification, { ts: Math.floor(now / 1_000) - days * 86_400 })).toBeNull();
  }
  const headers = sign(notification.data.id);
  const body = JSON.stringify(notification);
  const changed = { ...headers, 'x-request-id': 'req-2' };
  expect(readSignedCallback(keys, { headers: changed, body, now })).toBeNull();
});

test('every flipped bit of a signature gets it refused', () => {
  const headers = sign(notification.data.id);
  const header = headers['x-signature'];
  const body = JSON.stringify(notification);
  for (let at = 0; at < header.length; at += 1)
    for (let bit = 0; bit < 7; bit += 1) {
      const flipped =
        header.slice(0, at) + String.fromCharCode(header.charCodeAt(at) ^ (1 << bit)) + header.slice(at + 1);
      expect(
        readSignedCallback(keys, { headers: { ...headers, 'x-signature': flipped }, body, now }),
        flipped,
      ).toBeNull();
    }
});

test('what is no notification is refused, also when it is long', () => {
  for (const header of ['', 'ts=,v1=', 'ts=1', 'v1=00', `ts=${now},v0=00`])
    expect(
      readSignedCallback(keys, { headers: { 'x-signature': header }, body: JSON.stringify(notification), now }),
    ).toBeNull();
  for (const body of ['', 'null', '[]', '{', '{"id":1}', 'x'.repeat(2_000_000)])
    expect(readSignedCallback(keys, { headers: sign(notification.data.id), body, now })).toBeNull();
});
