import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appWith, orderByCode } from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';
import type { PaymentFacts } from '../../connectors/payment/index.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { type Payment, readLatestPayment } from '../../modules/payments/index.ts';
import { applyAnswer, applyFacts } from './apply-facts.ts';
import { payLocally } from './pay-locally.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const minute = 60_000;

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
  const placed = await orderByCode(world);
  const first = await press(placed);
  expect(first.order).toMatchObject({
    status: 'processing',
    attempt: { status: 'unknown', nextAction: { type: 'none' } },
    money: { moved: 'unknown', next: 'wait_bank' },
  });
  expect((await press(placed)).code).toBe(codeOf('payment_under_way'));
  const payment = await attemptOf(placed);
  await applyFacts(world.app, payment, issued(payment));
  const again = await press(placed);
  expect(again.order).toMatchObject({
    status: 'waiting_for_payment',
    attempt: { paymentNo: payment.paymentNo, status: 'sent', nextAction: { type: 'qr', payload: '000201' } },
    attemptsLeft: 9,
  });
});

test('a request that the provider refuses ends the attempt, and another may start', async () => {
  const placed = await orderByCode(world);
  await press(placed);
  await applyAnswer(world.app, await attemptOf(placed), { kind: 'refused', code: 'channel_unknown' });
  expect((await attemptOf(placed)).status).toBe('declined');
  expect((await press(placed)).order).toMatchObject({ attempt: { status: 'unknown' }, attemptsLeft: 8 });
});

test('the order ends with its method’s window, counted from when the instructions were requested, not received', async () => {
  const placed = await orderByCode(world);
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

test('a request with another total than the order’s starts nothing', async () => {
  const placed = await orderByCode(world);
  const dearer = { ...placed, view: { ...placed.view, quote: { ...placed.view.quote, fiatSumAmount: '1.00' } } };
  expect((await press(dearer)).code).toBe(codeOf('quote_changed'));
  expect(await readLatestPayment(world.app.db, placed.orderNo)).toBeUndefined();
});

/**
 * Pays an order with a provider that never answers. @returns the answer's code, and how many charges the provider got
 */
async function pressed({ orderNo, view }: Placed, atRisk = false): Promise<{ code: string; charges: number }> {
  let charges = 0;
  const noting = appWith(world, {
    async charge() {
      charges += 1;
      return { kind: 'unknown', detail: 'silent' };
    },
  });
  const { userNo } = await world.readOrder(orderNo);
  const buyer = { userNo, scopeAppId: null, atRisk };
  const request = { buyer, orderNo, confirmAmount: view.quote.fiatSumAmount, language: 'en-US' };
  const code = await payLocally(noting, request).then(
    () => codeOf('success'),
    (error: Refusal) => error.code,
  );
  return { code, charges };
}

test('a payment above a limit is refused before its provider is asked, and leaves nothing behind', async () => {
  const buyer = await world.signIn();
  const [one, two] = [
    await orderByCode(world, { amount: '90.00' }, buyer),
    await orderByCode(world, { amount: '90.00' }, buyer),
  ];
  expect(await pressed(one)).toEqual({ code: codeOf('success'), charges: 1 });
  expect(await pressed(two)).toEqual({ code: codeOf('identity_required'), charges: 0 });
  expect(await readLatestPayment(world.app.db, two.orderNo)).toBeUndefined();
  expect(await world.readOrder(two.orderNo)).toMatchObject({ status: 'created', attempts: 0 });
  const payment = await attemptOf(one);
  await applyAnswer(world.app, payment, { kind: 'refused', code: 'channel_unknown' });
  expect(await pressed(two)).toEqual({ code: codeOf('success'), charges: 1 });
});

test('a buyer at risk can’t pay: no provider is asked', async () => {
  const placed = await orderByCode(world);
  expect(await pressed(placed, true)).toEqual({ code: codeOf('buyer_blocked'), charges: 0 });
  expect(await readLatestPayment(world.app.db, placed.orderNo)).toBeUndefined();
  expect(await pressed(placed)).toEqual({ code: codeOf('success'), charges: 1 });
});
