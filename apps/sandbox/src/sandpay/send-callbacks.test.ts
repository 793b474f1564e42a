import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sandpayKeys } from '../credentials.ts';
import { openSandbox, type Received, type TestSandbox } from '../testing/open-sandbox.ts';
import { sandpayClient } from '../testing/sandpay-client.ts';

let sandbox: TestSandbox;
let sandpay: ReturnType<typeof sandpayClient>;

beforeAll(async () => {
  sandbox = await openSandbox();
  sandpay = sandpayClient(sandbox.providerUrl);
});
afterEach(async () => {
  sandbox.answerWith(() => 200);
  await sandpay.call({ path: '/test/callbacks', body: { mode: 'normal' } });
});
afterAll(() => sandbox.close());

const about = (reference: string) => sandbox.received.filter(({ body }) => body.includes(reference));
const typeOf = ({ body }: Received) => JSON.parse(body).type;
const within = { timeout: 60_000, interval: 50 };
const arrive = (reference: string, count: number) =>
  vi.waitFor(() => expect(about(reference)).toHaveLength(count), within);

function isSigned({ headers, body }: Received): boolean {
  const text = `${headers['sandpay-timestamp']}.${body}`;
  const digest = createHmac('sha256', sandpayKeys.callbackSecret).update(text).digest('base64');
  return headers['sandpay-signature'] === `v1=${digest}`;
}

it('reports a payment, signed over the raw bytes', async () => {
  const { body: payment } = await sandpay.pay('4111111111111111');
  await arrive(payment.reference, 1);
  const [callback] = about(payment.reference);
  expect(callback).toMatchObject({ method: 'POST', path: '/callbacks/sandbox' });
  expect(callback && isSigned(callback)).toBe(true);
  expect(JSON.parse(callback?.body ?? '')).toMatchObject({ type: 'payment.captured', data: payment });
});

it('comes again until it is accepted, with a new signature and the same id', async () => {
  sandbox.answerWith(() => (about(reference).length < 3 ? 500 : 200));
  const reference = 'comes-again';
  await sandpay.pay('4111111111111111', reference);
  await arrive(reference, 3);
  const tries = about(reference);
  expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
  expect(new Set(tries.map(({ headers }) => headers['sandpay-timestamp'])).size).toBe(3);
  expect(tries.every(isSigned)).toBe(true);
});

it('gets lost in mode drop', async () => {
  await sandpay.call({ path: '/test/callbacks', body: { mode: 'drop' } });
  const { body: lost } = await sandpay.pay('4111111111111111');
  await sandpay.call({ path: '/test/callbacks', body: { mode: 'normal' } });
  const { body: told } = await sandpay.pay('4111111111111111');
  await arrive(told.reference, 1);
  expect(about(lost.reference)).toEqual([]);
});

it('comes twice under one id in mode double', async () => {
  await sandpay.call({ path: '/test/callbacks', body: { mode: 'double' } });
  const { body: payment } = await sandpay.pay('4111111111111111');
  await arrive(payment.reference, 2);
  expect(new Set(about(payment.reference).map(({ body }) => JSON.parse(body).id)).size).toBe(1);
});

it('comes in the reverse order in mode reverse', async () => {
  await sandpay.call({ path: '/test/callbacks', body: { mode: 'reverse', delayMs: 1_000 } });
  const { body: payment } = await sandpay.pay('4000000000003220');
  await sandpay.play(payment.reference, { action: 'decline' });
  await sandpay.play(payment.reference, { action: 'capture' });
  await arrive(payment.reference, 3);
  expect(about(payment.reference).map(typeOf)).toEqual([
    'payment.captured',
    'payment.declined',
    'payment.requires_challenge',
  ]);
});

it('waits in mode hold, and is sent in order afterwards', async () => {
  await sandpay.call({ path: '/test/callbacks', body: { mode: 'hold' } });
  const { body: payment } = await sandpay.pay('4000000000003220');
  await sandpay.play(payment.reference, { action: 'approve' });
  expect(about(payment.reference)).toEqual([]);
  await sandpay.call({ path: '/test/callbacks', body: { mode: 'normal' } });
  await arrive(payment.reference, 2);
  expect(about(payment.reference).map(typeOf)).toEqual(['payment.requires_challenge', 'payment.captured']);
});

it('is not sent when the player turns it off', async () => {
  const { body: payment } = await sandpay.pay('4000000000003220');
  await arrive(payment.reference, 1);
  await sandpay.play(payment.reference, { action: 'approve', callback: false });
  const { body: next } = await sandpay.pay('4111111111111111');
  await arrive(next.reference, 1);
  expect(about(payment.reference)).toHaveLength(1);
});

it('can be forged: it reports something that never happened, with a wrong signature', async () => {
  const { body: payment } = await sandpay.pay('4000000000000002');
  await arrive(payment.reference, 1);
  const forge = { reference: payment.reference, type: 'payment.captured' };
  await sandpay.call({ path: '/test/forge', body: forge });
  await sandpay.call({ path: '/test/forge', body: { ...forge, signature: 'v1=AAAA' } });
  const [, wrong, given] = about(payment.reference);
  expect(wrong && isSigned(wrong)).toBe(false);
  expect(given?.headers['sandpay-signature']).toBe('v1=AAAA');
  expect(JSON.parse(wrong?.body ?? '').data).toMatchObject({ status: 'captured', captures: [{ amount: '4120' }] });
  const { body: truth } = await sandpay.call({ path: `/v1/payments/${payment.id}` });
  expect(truth).toMatchObject({ status: 'declined', captures: [] });
});
