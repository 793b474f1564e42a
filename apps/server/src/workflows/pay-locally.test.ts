import type { OrderView } from '@kassa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../testing/merchant-world.ts';
import { secretsOf } from '../../testing/sign-in.ts';
import type { PaymentFacts } from '../connectors/payment/index.ts';
import { type Payment, readLatestPayment } from '../modules/payments/index.ts';
import { applyAnswer, applyFacts } from './apply-facts.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const minute = 60_000;

/** An order by PayNow. No provider runs here: what it is asked for gets no answer. */
async function orderByCode(): Promise<Placed> {
  const placed = await world.order();
  const body = { nftParamNo: placed.view.nftParamNo, fiat: 'SGD', payWayCode: '40001' };
  const headers = secretsOf(placed.buyer);
  const answer = await world.ask('/nft/trade/order', { method: 'POST', headers, body });
  return { ...placed, view: answer.envelope?.data as OrderView };
}

async function press({ buyer, view, orderNo }: Placed): Promise<{ code: string; order: OrderView | undefined }> {
  const query = new URLSearchParams({ orderNo, confirmAmount: view.quote.fiatSumAmount });
  const headers = { ...secretsOf(buyer), 'submit-token': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' };
  const { envelope } = await world.ask(`/nft/agg/pay?${query}`, { headers });
  return { code: envelope?.returnCode ?? '', order: (envelope?.data as { order: OrderView } | null)?.order };
}

async function attemptOf({ orderNo }: Placed): Promise<Payment> {
  const payment = await readLatestPayment(world.app.db, orderNo);
  if (!payment) throw new Error(`no attempt of ${orderNo}`);
  return payment;
}

function issued(payment: Payment): PaymentFacts {
  return {
    providerPaymentId: `pay_${payment.paymentNo}`,
    reference: payment.paymentNo,
    status: 'issued',
    declineCode: '',
    challenge: null,
    instructions: {
      action: { type: 'qr', payload: '000201', appUrl: null },
      until: payment.instructionsUntil?.getTime() ?? 0,
    },
    captures: [],
    last4: '',
  };
}

test('a request without an answer is unknown: no second one starts, and the order waits for the provider', async () => {
  const placed = await orderByCode();
  const first = await press(placed);
  expect(first.order).toMatchObject({
    status: 'processing',
    attempt: { status: 'unknown', nextAction: { type: 'none' } },
    money: { moved: 'unknown', next: 'wait_bank' },
  });
  expect((await press(placed)).code).toBe('80004');
  const payment = await attemptOf(placed);
  await applyFacts(world.app, payment, issued(payment));
  const again = await press(placed);
  expect(again.order).toMatchObject({
    status: 'waiting_for_payment',
    attempt: { paymentNo: payment.paymentNo, status: 'sent', nextAction: { type: 'qr', payload: '000201' } },
    attemptsLeft: 9,
  });
});

test('a request that the provider will not take ends the attempt, and another may start', async () => {
  const placed = await orderByCode();
  await press(placed);
  await applyAnswer(world.app, await attemptOf(placed), { kind: 'refused', code: 'channel_unknown' });
  expect((await attemptOf(placed)).status).toBe('declined');
  expect((await press(placed)).order).toMatchObject({ attempt: { status: 'unknown' }, attemptsLeft: 8 });
});

test('the order ends with the window of its method from when the code was asked for, not heard of', async () => {
  const placed = await orderByCode();
  await press(placed);
  const payment = await attemptOf(placed);
  const asked = payment.createdAt.getTime();
  expect(payment.windowUntil?.getTime()).toBe(asked + 30 * minute);
  expect(payment.instructionsUntil?.getTime()).toBe(asked + 15 * minute);
  const sooner = { ...issued(payment), instructions: { action: { type: 'wait' as const }, until: asked + 5 * minute } };
  await applyFacts(world.app, payment, sooner);
  expect((await attemptOf(placed)).instructionsUntil?.getTime()).toBe(asked + 5 * minute);
  expect((await world.readOrder(placed.orderNo)).expiresAt.getTime()).toBe(asked + 30 * minute);
});

test('another total than the order’s starts nothing', async () => {
  const placed = await orderByCode();
  const dearer = { ...placed, view: { ...placed.view, quote: { ...placed.view.quote, fiatSumAmount: '1.00' } } };
  expect((await press(dearer)).code).toBe('91101');
  expect(await readLatestPayment(world.app.db, placed.orderNo)).toBeUndefined();
});
