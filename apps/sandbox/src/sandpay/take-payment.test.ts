import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';
import { sandpayClient } from '../testing/sandpay-client.ts';

let sandbox: TestSandbox;
let sandpay: ReturnType<typeof sandpayClient>;

beforeAll(async () => {
  sandbox = await openSandbox();
  sandpay = sandpayClient(sandbox.providerUrl);
});
afterAll(() => sandbox.close());

/** Waits long enough for the request to arrive. Its answer never comes. */
const patience = () => AbortSignal.timeout(1_500);
const known = async (reference: string) =>
  (
    await sandpay.call<{ data: { status: string; declineCode: string | null; captures: { amount: string }[] }[] }>({
      path: `/v1/payments?reference=${reference}`,
    })
  ).body.data;

describe('the test cards', () => {
  it.each([
    ['4111 1111 1111 1111', 'visa'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['4000 0000 0000 3055', 'visa'],
    ['5510 0000 0000 3055', 'mastercard'],
  ])('%s is approved', async (number, brand) => {
    const { status, body } = await sandpay.pay(number);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'captured', amount: '4120', currency: 'SGD', challenge: null });
    expect(body.card).toEqual({ brand, last4: number.slice(-4) });
    expect(body.captures).toMatchObject([{ amount: '4120', currency: 'SGD' }]);
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['5510 0000 0000 0002', 'card_declined'],
    ['5510 0000 0000 9995', 'insufficient_funds'],
  ])('%s is declined: %s', async (number, declineCode) => {
    const { status, body } = await sandpay.pay(number);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'declined', declineCode, captures: [] });
  });

  it('4000 0000 0000 0119 takes the money, but sends no answer and no callback', async () => {
    const body = await sandpay.requestFor('4000 0000 0000 0119');
    await expect(
      sandpay.call({ path: '/v1/payments', body, key: body.reference, signal: patience() }),
    ).rejects.toThrow();
    expect(await known(body.reference)).toMatchObject([{ status: 'captured', captures: [{ amount: '4120' }] }]);
    expect(sandbox.received.filter((one) => one.body.includes(body.reference))).toEqual([]);
  });

  it('4000 0000 0000 0341 never answers, also when asked again, and is declined after ten minutes', async () => {
    const body = await sandpay.requestFor('4000 0000 0000 0341');
    const ask = () => sandpay.call({ path: '/v1/payments', body, key: body.reference, signal: patience() });
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toThrow();
    expect(await known(body.reference)).toMatchObject([{ status: 'pending' }]);
    await turnClock(10 * 60_000);
    expect(await known(body.reference)).toMatchObject([{ status: 'declined', declineCode: 'card_declined' }]);
    expect(sandbox.received.filter((one) => one.body.includes(body.reference))).toEqual([]);
  });

  it('4000 0000 0000 0069 is lost once without any effect', async () => {
    const body = await sandpay.requestFor('4000 0000 0000 0069');
    const ask = () => sandpay.call({ path: '/v1/payments', body, key: body.reference });
    await expect(ask()).rejects.toThrow();
    expect(await known(body.reference)).toEqual([]);
    const { status, body: payment } = await ask();
    expect(status).toBe(201);
    expect(payment.status).toBe('captured');
  });
});

describe('a repeated request', () => {
  it('with the same key and body gets the same answer, and money moves once', async () => {
    const body = await sandpay.requestFor('4111111111111111');
    const ask = () => sandpay.call({ path: '/v1/payments', body, key: body.reference });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await known(body.reference)).toMatchObject([{ captures: [{ amount: '4120' }] }]);
  });

  it('with the same key and another body is refused', async () => {
    const body = await sandpay.requestFor('4111111111111111');
    await sandpay.call({ path: '/v1/payments', body, key: body.reference });
    const again = await sandpay.call({ path: '/v1/payments', body: { ...body, amount: '1' }, key: body.reference });
    expect([again.status, again.body.error?.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('cannot use a card token twice', async () => {
    const body = await sandpay.requestFor('4111111111111111');
    await sandpay.call({ path: '/v1/payments', body, key: body.reference });
    const again = await sandpay.call({ path: '/v1/payments', body: { ...body, reference: 'other' }, key: 'other' });
    expect([again.status, again.body.error?.code]).toEqual([422, 'card_token_used']);
    const token = await sandpay.call<{ used: boolean; last4: string }>({ path: `/v1/card-tokens/${body.cardToken}` });
    expect(token.body).toMatchObject({ used: true, last4: '1111' });
  });

  it('cannot use a card token after ten minutes', async () => {
    const body = await sandpay.requestFor('4111111111111111');
    await turnClock(10 * 60_000);
    const late = await sandpay.call({ path: '/v1/payments', body, key: body.reference });
    expect([late.status, late.body.error?.code]).toEqual([422, 'card_token_expired']);
  });
});

describe('canceling', () => {
  it('closes a reference that has no payment', async () => {
    const body = await sandpay.requestFor('4111111111111111');
    await sandpay.call({ path: '/v1/payments/cancel', body: { reference: body.reference } });
    const late = await sandpay.call({ path: '/v1/payments', body, key: body.reference });
    expect([late.status, late.body.error?.code]).toEqual([409, 'reference_closed']);
    expect(await known(body.reference)).toEqual([]);
  });

  it('ends a waiting payment, but not a captured one', async () => {
    const waiting = (await sandpay.pay('4000000000003220')).body;
    const cancelled = await sandpay.call({ path: `/v1/payments/${waiting.id}/cancel`, body: {} });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', challenge: null });
    const { reference } = (await sandpay.pay('4111111111111111')).body;
    const refused = await sandpay.call({ path: '/v1/payments/cancel', body: { reference } });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'already_captured']);
  });
});

describe('the door', () => {
  it('opens only with the secret key', async () => {
    const response = await fetch(`${sandbox.providerUrl}/v1/payments?reference=x`);
    expect(response.status).toBe(401);
  });

  it.each([
    { amount: 4120 },
    { amount: '41.20' },
    { amount: '0' },
    { currency: 'sgd' },
    { returnUrl: 'javascript:alert(1)' },
    { more: 1 },
  ])('refuses %o', async (change) => {
    const body = { ...(await sandpay.requestFor('4111111111111111')), ...change };
    expect((await sandpay.call({ path: '/v1/payments', body, key: body.reference })).status).toBe(400);
    expect(await known(body.reference)).toEqual([]);
  });

  it('answers under no other name, and to no other page', async () => {
    const foreign = await fetch(`${sandbox.providerUrl}/test/callbacks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"mode":"drop"}',
    });
    expect(foreign.status).toBe(403);
  });
});

async function turnClock(advanceMs: number): Promise<void> {
  const response = await fetch(`${sandbox.shopUrl}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
  expect(response.status).toBe(200);
}
