import { methodByKey } from '@kassa/methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attemptByCard,
  attemptByCode,
  fullMoney,
  paymentFactsOf,
  reportFacts,
  sendAllRefunds,
  takesNothingBack,
} from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { inTransaction } from '../../kernel/database.ts';
import { type Payment, readRefunds } from '../../modules/payments/index.ts';
import { startRefund } from './start-refund.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Refunds a paid order `sinceMs` after its payment. @returns what the provider was asked, and the states then */
async function refundedAfter(payment: Payment, sinceMs: number): Promise<unknown> {
  const { app } = world;
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, app.clock.now())));
  await inTransaction(app.db, (tx) =>
    startRefund(tx, { orderNo: payment.orderNo, reason: 'merchant', actor: 'merchant' }),
  );
  const clock = { ...app.clock, now: () => payment.createdAt.getTime() + sinceMs };
  const asked = await sendAllRefunds(world, { ...app, clock });
  const { status, reviewReason } = await world.readOrder(payment.orderNo);
  const [refund] = await readRefunds(app.db, payment.orderNo);
  return { asked, refund: refund?.status, order: status, reviewReason };
}

/** Reads how long the rail of an attempt takes money back, ms. */
function windowOf({ payWayCode, bankCode }: Payment): number {
  const windowMs = methodByKey(payWayCode, bankCode)?.refundWindowMs ?? 0;
  expect(windowMs).toBeGreaterThan(0);
  return windowMs;
}

test.each([
  ['card', attemptByCard],
  ['code', attemptByCode],
] as const)(
  'money of an attempt by %s goes back on its rail until the last moment of its window',
  async (_, attempt) => {
    const payment = await attempt(world);
    expect(await refundedAfter(payment, windowOf(payment) - 1)).toEqual({
      asked: [payment.amountMinor],
      refund: 'succeeded',
      order: 'refunded',
      reviewReason: '',
    });
  },
);

test.each([
  ['card', attemptByCard],
  ['code', attemptByCode],
] as const)('once the window of a %s is over no provider is asked: a person decides', async (_, attempt) => {
  const payment = await attempt(world);
  expect(await refundedAfter(payment, windowOf(payment))).toEqual({
    asked: [],
    refund: 'review',
    order: 'review',
    reviewReason: 'no_way_back',
  });
});

test('a rail that takes nothing back is not asked even at once', async () => {
  const payment = await attemptByCode(world);
  await takesNothingBack(world, payment);
  expect(await refundedAfter(payment, 0)).toMatchObject({ asked: [], refund: 'review', reviewReason: 'no_way_back' });
});
