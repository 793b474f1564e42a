import { expect, test } from 'vitest';
import { createExample } from './index.ts';
import { signatureOf } from './sign.ts';
import { paymentFacts } from './translate.ts';
import { paymentShape } from './wire.ts';

const callbackSecret = 'example-callback-secret';
const settings = { origin: 'http://127.0.0.1:9', token: 'token', callbackSecret, timeoutMs: 1_000 };
const now = 1_795_259_254_000;
const body = '{"event":"e1","kind":"payment","id":"7"}';
const signed = (text: string, at = String(now)) => ({
  'example-time': at,
  'example-signature': signatureOf(callbackSecret, at, text),
});
const read = (headers: Record<string, string>, text = body) =>
  createExample(settings).readCallback({ headers, body: text, now });

test('a signed callback names its payment, and one flipped bit gets it refused', () => {
  expect(read(signed(body))).toMatchObject({ eventId: 'e1', kind: 'payment', reference: '7' });
  for (let bit = 0; bit < body.length * 8; bit += 1) {
    const bytes = Buffer.from(body);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(read(signed(body), bytes.toString('latin1'))).toBeNull();
  }
});

test('a signed callback that is too old, from the future, or no callback at all is refused', () => {
  for (const at of [now - 3_700_000, now + 3_700_000]) expect(read(signed(body, String(at)))).toBeNull();
  for (const text of ['', '{', 'null', '{"event":"e1"}']) expect(read(signed(text), text)).toBeNull();
});

test('a payment is translated to the minor unit, and an unknown state is pending', () => {
  const payment = { id: '7', state: 'paid', amount: '4120', currency: 'SGD', code: 'C', until: now, paidAt: now };
  expect(paymentFacts(paymentShape.parse(payment))).toMatchObject({
    status: 'captured',
    captures: [{ amountMinor: 4_120n, currency: 'SGD', at: now }],
    instructions: null,
  });
  for (const state of ['settled', '', 'PAID', 'toString'])
    expect(paymentFacts(paymentShape.parse({ ...payment, state })).status).toBe('pending');
});
