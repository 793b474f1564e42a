import { methodByKey } from '@kassa/methods';
import { type MagicOutcome, magicAmount } from '@kassa/methods/magic';
import { type CurrencyCode, isCurrency } from '@kassa/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSandbox, type TestSandbox } from '../../testing/open-sandbox.ts';
import { sandpayClient } from '../../testing/sandpay-client.ts';
import type { PaymentView } from '../payment-view.ts';
import type { RefundView } from '../refund.ts';

let sandbox: TestSandbox;
let sandpay: ReturnType<typeof sandpayClient>;

beforeAll(async () => {
  sandbox = await openSandbox();
  sandpay = sandpayClient(sandbox.providerUrl);
});
afterAll(() => sandbox.close());

/** The tests before turn the clock. Ten days are enough for instructions to stay valid. */
const tenDaysMs = 10 * 24 * 60 * 60_000;
const payNow = async (amount: bigint, forMs = tenDaysMs) =>
  (await sandpay.issue('40001', { amount, currency: 'SGD', fields: {}, forMs })).body;
const read = async ({ id }: PaymentView) => (await sandpay.call({ path: `/v1/payments/${id}` })).body;
const told = (reference: string) =>
  sandbox.received.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.reference === reference);
const typesTold = (reference: string) => told(reference).map(({ type }) => type);
const eventually = { timeout: 60_000, interval: 50 };

let turnedMs = 0;
async function turnClock(advanceMs: number): Promise<void> {
  turnedMs += advanceMs;
  await fetch(`${sandbox.shopUrl}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
}

describe('instructions', () => {
  it('are live until they expire, and a callback reports that', async () => {
    const payment = await payNow(5_400n, turnedMs + 60_000);
    await turnClock(60_000);
    expect(await read(payment)).toMatchObject({ status: 'cancelled', declineCode: 'expired', action: null });
    await vi.waitFor(() => expect(typesTold(payment.reference)).toEqual(['payment.cancelled']), eventually);
  });

  it('cannot expire before they begin', async () => {
    const { status, body } = await sandpay.issue('40001', { amount: 1n, currency: 'SGD', fields: {}, forMs: -1 });
    expect([status, body.error?.code]).toEqual([422, 'until_past']);
  });

  it('are withdrawn by reference, and money that comes then is late', async () => {
    const payment = await payNow(5_400n);
    const { body } = await sandpay.call({ path: '/v1/payments/cancel', body: { reference: payment.reference } });
    expect(body).toMatchObject({ status: 'cancelled', declineCode: null, action: null });
    const late = await sandpay.play(payment.reference, { action: 'capture' });
    expect(late.body).toMatchObject({ status: 'captured', captures: [{ amount: '5400' }] });
  });
});

describe('money that was reported', () => {
  it('is not final, cannot be withdrawn, and is later captured or declined', async () => {
    const payment = await payNow(5_400n);
    expect((await sandpay.play(payment.reference, { action: 'report' })).body).toMatchObject({
      status: 'processing',
      action: null,
      captures: [],
    });
    const refused = await sandpay.call({ path: '/v1/payments/cancel', body: { reference: payment.reference } });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'already_captured']);
    expect((await sandpay.play(payment.reference, { action: 'decline' })).body.declineCode).toBe('payment_declined');
    expect((await sandpay.play(payment.reference, { action: 'report' })).status).toBe(409);
    const expected = ['payment.processing', 'payment.declined'];
    await vi.waitFor(() => expect(typesTold(payment.reference)).toEqual(expected), eventually);
  });

  it('does not expire with the instructions', async () => {
    const payment = await payNow(5_400n, turnedMs + 60_000);
    await sandpay.play(payment.reference, { action: 'report' });
    await turnClock(120_000);
    expect((await read(payment)).status).toBe('processing');
  });
});

describe('a refund', () => {
  const refund = async (payment: PaymentView, reference: string) => {
    const { id, amount, currency } = payment;
    const body = { payment: id, amount, currency, reference };
    expect((await sandpay.call({ path: '/v1/refunds', body, key: reference })).status).toBe(201);
    return vi.waitFor(async () => {
      const { body } = await sandpay.call<{ data: RefundView[] }>({ path: `/v1/refunds?reference=${reference}` });
      expect(body.data[0]?.status).not.toBe('pending');
      return body.data[0]?.status;
    }, eventually);
  };

  it('is refused while the bank is told to refuse', async () => {
    const payment = await payNow(5_400n);
    await sandpay.play(payment.reference, { action: 'approve' });
    await sandpay.play(payment.reference, { action: 'refuse_refunds' });
    expect(await refund(payment, 'local-refund-1')).toBe('refused');
    await vi.waitFor(() => expect(typesTold('local-refund-1')).toEqual(['refund.refused']), eventually);
    await sandpay.play(payment.reference, { action: 'accept_refunds' });
    expect(await refund(payment, 'local-refund-2')).toBe('succeeded');
  });

  it('is refused on a rail without refunds', async () => {
    const { body } = await sandpay.issue('40003', { amount: 5_400n, currency: 'THB', fields: {}, forMs: tenDaysMs });
    await sandpay.play(body.reference, { action: 'approve' });
    expect(await refund(body, 'local-refund-3')).toBe('refused');
  });
});

describe('a magic amount', () => {
  const issued = async (outcome: MagicOutcome) => {
    const payment = await payNow(magicAmount(outcome, 'SGD') ?? 0n);
    if (outcome !== 'limit_mismatch') expect(payment.status).toBe('issued');
    await turnClock(30_000);
    return read(payment);
  };
  const sums = ({ captures }: PaymentView) => captures.map(({ amount, currency }) => `${amount} ${currency}`);

  it.each<[MagicOutcome, string, readonly string[], readonly string[]]>([
    ['approved', 'captured', ['6715 SGD'], ['payment.captured']],
    ['declined', 'declined', [], ['payment.declined']],
    ['insufficient', 'declined', [], ['payment.declined']],
    ['short', 'captured', ['4022 SGD'], ['payment.captured']],
    ['over', 'captured', ['8046 SGD'], ['payment.captured']],
    ['twice', 'captured', ['6706 SGD', '6706 SGD'], ['payment.captured', 'payment.captured']],
    ['other_currency', 'captured', ['5000 USD'], ['payment.captured']],
    ['never', 'issued', [], []],
    ['callback_lost', 'captured', ['6709 SGD'], []],
    ['callback_twice', 'captured', ['6710 SGD'], ['payment.captured', 'payment.captured']],
    ['processing_captured', 'captured', ['6711 SGD'], ['payment.processing', 'payment.captured']],
    ['processing_declined', 'declined', [], ['payment.processing', 'payment.declined']],
    ['refund_refused', 'captured', ['6713 SGD', '6713 SGD'], ['payment.captured', 'payment.captured']],
    ['limit_mismatch', 'declined', [], ['payment.declined']],
  ])('%s', async (outcome, status, money, types) => {
    const payment = await issued(outcome);
    expect([payment.status, sums(payment)]).toEqual([status, money]);
    await vi.waitFor(() => expect(typesTold(payment.reference).sort()).toEqual([...types].sort()), eventually);
  });

  it('late: nothing until the time to pay is over, then all of it', async () => {
    const payment = await payNow(6_703n, turnedMs + 60_000);
    await turnClock(60_000);
    expect(await read(payment)).toMatchObject({ status: 'cancelled', captures: [] });
    const windowMs = methodByKey('40001', '')?.payWindowMs ?? 0;
    await turnClock(windowMs + 5 * 60_000);
    const paid = await read(payment);
    expect(sums(paid)).toEqual(['6703 SGD']);
    expect(Date.parse(paid.captures[0]?.at ?? '')).toBe(Date.parse(paid.createdAt) + windowMs + 5 * 60_000);
  });

  it('plays its steps in time, also when the clock is turned past the end', async () => {
    const payment = await payNow(6_711n, turnedMs + 60_000);
    await turnClock(24 * 60 * 60_000);
    const paid = await read(payment);
    expect([paid.status, sums(paid)]).toEqual(['captured', ['6711 SGD']]);
    expect(Date.parse(paid.captures[0]?.at ?? '')).toBeLessThan(Date.parse(paid.until ?? ''));
  });

  it('does nothing when a person was faster', async () => {
    const payment = await payNow(6_701n);
    await sandpay.play(payment.reference, { action: 'approve' });
    await turnClock(30_000);
    expect(await read(payment)).toMatchObject({ status: 'captured', captures: [{ amount: '6701' }] });
  });

  it('has a callback that comes twice under one id', async () => {
    const { reference } = await issued('callback_twice');
    await vi.waitFor(() => expect(told(reference)).toHaveLength(2), eventually);
    expect(new Set(told(reference).map(({ id }) => id)).size).toBe(1);
  });

  it('gives a reason when it declines', async () => {
    expect(await issued('insufficient')).toMatchObject({ declineCode: 'insufficient_funds' });
    expect(await issued('limit_mismatch')).toMatchObject({ declineCode: 'amount_limit' });
  });

  it('is listed with a link of the shop that costs exactly that', async () => {
    const page = await (await fetch(`${sandbox.providerUrl}/magic`)).text();
    const links = [...page.matchAll(/href="([^"]*\/shop\/open[^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    expect(links).toHaveLength(15 * 15);
    const answer = await fetch(links[0] ?? '', { redirect: 'manual' });
    const checkout = new URL(answer.headers.get('location') ?? '');
    const wanted = new URL(links[0] ?? '').searchParams;
    const currency: CurrencyCode | '' = ((code) => (isCurrency(code) ? code : ''))(wanted.get('currency') ?? '');
    expect(Object.fromEntries(checkout.searchParams)).toMatchObject({
      fiat: currency,
      targetFiat: currency,
      amount: wanted.get('amount') ?? '',
    });
  });
});
