import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attemptByCard,
  attemptByCode,
  fullMoney,
  moneyOf,
  paymentFactsOf,
  reportFacts,
  sendAllRefunds,
  takesNothingBack,
} from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { Payment } from '../../modules/payments/index.ts';
import { expireOrders } from './expire-orders.ts';
import { showOrder } from './show-order.ts';

// What a buyer reads of money that goes back: how much, and by which way it can't.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

async function moneyRead({ orderNo }: Payment) {
  const { userNo } = await world.readOrder(orderNo);
  const viewer = { userNo, scopeAppId: null, atRisk: false, locale: 'es' } as const;
  return (await showOrder(world.app, viewer, orderNo)).money;
}

/** Makes an attempt whose rail takes nothing back. */
async function attemptWithoutWayBack(): Promise<Payment> {
  const payment = await attemptByCode(world);
  await takesNothingBack(world, payment);
  return payment;
}

const closes = async (payment: Payment) => {
  await reportFacts(world, payment, paymentFactsOf(payment, 'declined'));
  await world.later(90 * minute);
  await expireOrders(world.app);
};
const comes = (payment: Payment, ...parts: bigint[]) =>
  reportFacts(world, payment, paymentFactsOf(payment, 'captured', moneyOf(payment, world.app.clock.now(), parts)));

test('money that came too late is read with its amount, on its way back and when it has arrived', async () => {
  const payment = await attemptByCode(world);
  await closes(payment);
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, world.app.clock.now())));
  const total = (await world.readOrder(payment.orderNo)).totalMinor;
  const amount = `${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
  expect(await moneyRead(payment)).toMatchObject({ moved: 'going_back', refundAmount: amount, noWayBack: '' });
  await sendAllRefunds(world);
  expect(await moneyRead(payment)).toMatchObject({ moved: 'returned', refundAmount: amount, noWayBack: '' });
});

test('money that was sent back is said to show in the time that its mail says: of a card ten business days', async () => {
  const goesBack = async (payment: Payment) => {
    await closes(payment);
    await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, world.app.clock.now())));
    await sendAllRefunds(world);
    const { by } = await moneyRead(payment);
    return (Date.parse(by ?? '') - world.app.clock.now()) / (24 * 60 * minute);
  };
  expect(await goesBack(await attemptByCard(world))).toBeCloseTo(14, 1);
  expect(await goesBack(await attemptByCode(world))).toBeCloseTo(10, 1);
});

test('a part whose way takes nothing back is not said to go back, neither before nor after its end', async () => {
  const payment = await attemptWithoutWayBack();
  await comes(payment, 1_000n);
  const before = await moneyRead(payment);
  expect(before).toMatchObject({ next: 'wait_review', noWayBack: expect.stringMatching(/./) });
  await world.later(200 * minute);
  await expireOrders(world.app);
  await sendAllRefunds(world);
  expect((await world.readOrder(payment.orderNo)).status).toBe('closed');
  expect(await moneyRead(payment)).toMatchObject({
    moved: 'yes',
    where: 'with_us',
    next: 'wait_review',
    refundAmount: '',
    noWayBack: before.noWayBack,
  });
});

test('a part of a code that takes money back goes back, and names no method', async () => {
  const payment = await attemptByCode(world);
  await comes(payment, 1_000n);
  expect(await moneyRead(payment)).toMatchObject({ next: 'wait_refund', noWayBack: '' });
});
