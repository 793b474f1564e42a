import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appWith,
  attemptByCard,
  attemptByCode,
  orderByCode,
  paymentFactsOf,
  reportFacts,
} from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { minute, secretsOf } from '../../../testing/sign-in.ts';
import type { PaymentFacts } from '../../connectors/payment/index.ts';
import { type Payment, readLatestPayment, readPayment } from '../../modules/payments/index.ts';
import { payLocally } from './pay-locally.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const endOf = async ({ orderNo }: Pick<Placed, 'orderNo'>) => (await world.readOrder(orderNo)).expiresAt.getTime();

test('an order whose buyer takes another method ends when it would have ended', async () => {
  const placed = await world.order();
  const end = await endOf(placed);
  await world.later(10 * minute);
  const body = { nftParamNo: placed.view.nftParamNo, fiat: 'SGD', payWayCode: '40001' };
  const answer = await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(placed.buyer), body });
  expect([answer.envelope?.returnCode, (await world.readOrder(placed.orderNo)).payWayCode]).toEqual([
    codeOf('success'),
    '40001',
  ]);
  expect(await endOf(placed)).toBe(end);
});

test('a link that ends before its order would ends the order', async () => {
  const soon = String(world.app.clock.now() + 5 * minute);
  const placed = await world.order({ timeout: soon });
  expect(await endOf(placed)).toBe(Number(soon));
});

test('a code that is made anew is good until its order ends, and no longer', async () => {
  const first = await attemptByCode(world);
  await reportFacts(world, first, paymentFactsOf(first, 'issued'));
  await world.later(20 * minute);
  const app = appWith(world, {
    cancel: async () => ({ kind: 'known', facts: paymentFactsOf(first, 'cancelled') }),
  });
  const buyer = { userNo: first.userNo, scopeAppId: null, atRisk: false };
  const confirmAmount = `${first.amountMinor / 100n}.${first.amountMinor % 100n}`;
  await payLocally(app, { buyer, orderNo: first.orderNo, confirmAmount, language: 'en-US' });
  const second = await readLatestPayment(world.app.db, first.orderNo);
  expect(second?.paymentNo).not.toBe(first.paymentNo);
  const { issuedAt } = (await readPayment(world.app.db, first.paymentNo)) ?? first;
  const end = new Date((issuedAt?.getTime() ?? 0) + 30 * minute);
  expect([second?.windowUntil, second?.instructionsUntil]).toEqual([end, end]);
});

/** Asks the provider about an attempt after this time. @returns whether the attempt is voided there, and its status */
async function voidedAfter(payment: Payment, status: 'challenge' | 'pending', ms: number): Promise<unknown> {
  await world.later(ms);
  const word: PaymentFacts = {
    ...paymentFactsOf(payment, status),
    challenge: status === 'challenge' ? { url: 'http://127.0.0.1:1/c', until: world.app.clock.now() + minute } : null,
  };
  let voided = false;
  const app = appWith(world, {
    find: async (reference) => ({
      kind: 'known',
      facts: { ...word, reference, ...(voided ? { status: 'cancelled' } : {}) },
    }),
    cancel: async (reference) => {
      if (reference === payment.paymentNo) voided = true;
      return { kind: 'known', facts: { ...word, reference, status: 'cancelled' } };
    },
  });
  await reconcilePayments(app);
  return { voided, status: (await readPayment(world.app.db, payment.paymentNo))?.status };
}

async function challenged(): Promise<Payment> {
  const payment = await attemptByCard(world);
  const challenge = { url: 'http://127.0.0.1:1/c', until: world.app.clock.now() + 60 * minute };
  await reportFacts(world, payment, { ...paymentFactsOf(payment, 'challenge'), challenge });
  return payment;
}

test('a challenge that nobody answers is given up after a quarter of an hour, not before', async () => {
  expect(await voidedAfter(await challenged(), 'challenge', 14 * minute)).toEqual({
    voided: false,
    status: 'challenge',
  });
  expect(await voidedAfter(await challenged(), 'challenge', 15 * minute)).toEqual({
    voided: true,
    status: 'cancelled',
  });
});

test('a payment that its provider leaves open is given up after half an hour, not before', async () => {
  expect(await voidedAfter(await attemptByCard(world), 'pending', 29 * minute)).toEqual({
    voided: false,
    status: 'unknown',
  });
  expect(await voidedAfter(await attemptByCard(world), 'pending', 30 * minute)).toEqual({
    voided: true,
    status: 'cancelled',
  });
});

test('what was placed for a method that gives a quarter of an hour is paid within it', async () => {
  const placed = await orderByCode(world);
  const left = (await endOf(placed)) - world.app.clock.now();
  expect(left).toBeLessThanOrEqual(15 * minute);
  expect(left).toBeGreaterThan(14 * minute);
});
