import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptByCard, attemptByCode, fullMoney, paymentFactsOf, reportFacts } from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import { type Payment, readCaptures, readPayment } from '../../modules/payments/index.ts';
import { applyFacts } from './apply-facts.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

async function issued(): Promise<Payment> {
  const payment = await attemptByCode(world);
  await reportFacts(world, payment, paymentFactsOf(payment, 'issued'));
  return payment;
}

/** Turns the clock past the end of the attempt's order. @returns that end, ms since 1970 */
async function pastEnd({ orderNo }: Payment): Promise<number> {
  const end = (await world.readOrder(orderNo)).expiresAt.getTime();
  await world.later(Math.max(0, end - world.app.clock.now() + minute));
  return end;
}

/** Reports all of its money `lateMs` after the order's end. @returns how it was judged, and the order's state then */
async function paidLate(payment: Payment, lateMs: number): Promise<unknown> {
  await reportFacts(
    world,
    payment,
    paymentFactsOf(payment, 'captured', fullMoney(payment, (await pastEnd(payment)) + lateMs)),
  );
  return judged(payment);
}

async function judged({ orderNo }: Payment): Promise<unknown> {
  const [capture, ...more] = await readCaptures(world.app.db, orderNo);
  const { status, exception } = await world.readOrder(orderNo);
  return { as: capture?.disposition, more: more.length, status, exception };
}

test.each([
  ['a moment before the end', -1, { as: 'in_time', status: 'paid', exception: 'none' }],
  ['at the end', 0, { as: 'in_time', status: 'paid', exception: 'none' }],
  ['a moment after the end', 1, { as: 'honoured_late', status: 'paid', exception: 'paid_late' }],
  ['ten minutes after the end', 10 * minute, { as: 'honoured_late', status: 'paid', exception: 'paid_late' }],
  ['a moment later', 10 * minute + 1, { as: 'too_late', status: 'refunding', exception: 'paid_late' }],
] as const)('money paid by open instructions is judged by its own time: %s', async (_, lateMs, expected) => {
  expect(await paidLate(await issued(), lateMs)).toEqual({ more: 0, ...expected });
});

test('money that was reported in time is in time, however late it is final; so is a card that was tried in time', async () => {
  const reported = await issued();
  await reportFacts(world, reported, paymentFactsOf(reported, 'processing'));
  const byCard = await attemptByCard(world);
  for (const payment of [reported, byCard]) {
    expect(await paidLate(payment, 61 * minute)).toEqual({ as: 'in_time', more: 0, status: 'paid', exception: 'none' });
  }
});

test('an answer that was asked for before the instructions were known is judged by the attempt’s present state', async () => {
  const before = await attemptByCode(world);
  await reportFacts(world, before, paymentFactsOf(before, 'issued'));
  const at = (await pastEnd(before)) + 1;
  await applyFacts(world.app, before, paymentFactsOf(before, 'captured', fullMoney(before, at)));
  expect(await judged(before)).toEqual({ as: 'honoured_late', more: 0, status: 'paid', exception: 'paid_late' });
  expect((await readPayment(world.app.db, before.paymentNo))?.status).toBe('captured');
});
