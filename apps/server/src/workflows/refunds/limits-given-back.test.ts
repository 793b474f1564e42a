import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attemptByCard,
  fullMoney,
  moneyOf,
  paymentFactsOf,
  reportFacts,
  sendAllRefunds,
} from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { Payment } from '../../modules/payments/index.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Reads what of a buyer's limits is taken today, US cents. */
async function takenBy({ userNo }: Payment): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select spent_day_usd_minor as cents from identity_persons where user_no = ${userNo}`.execute(world.app.db);
  return rows[0]?.cents ?? 0n;
}

const worth = 4_120n;

test('money in another currency takes nothing of the limits once it has gone back', async () => {
  const payment = await attemptByCard(world);
  expect(await takenBy(payment)).toBe(worth);
  const yen = { id: `cap_${payment.paymentNo}`, amountMinor: 6_000n, currency: 'JPY', at: world.app.clock.now() };
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', [yen]));
  expect(await sendAllRefunds(world)).toEqual([6_000n]);
  expect(await takenBy(payment)).toBe(0n);
});

test('of what was paid too much the payment itself stays, and keeps counting', async () => {
  const payment = await attemptByCard(world);
  const parts = [payment.amountMinor + 500n];
  await reportFacts(
    world,
    payment,
    paymentFactsOf(payment, 'captured', moneyOf(payment, world.app.clock.now(), parts)),
  );
  expect(await sendAllRefunds(world)).toEqual([500n]);
  expect(await takenBy(payment)).toBe(worth);
});

test('of money that came twice by one payment the first stays, and keeps counting', async () => {
  const payment = await attemptByCard(world);
  const twice = moneyOf(payment, world.app.clock.now(), [payment.amountMinor, payment.amountMinor]);
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', twice));
  expect(await sendAllRefunds(world)).toEqual([payment.amountMinor]);
  expect(await takenBy(payment)).toBe(worth);
});

test('what ends without money is given back at once; what is paid is not', async () => {
  const [declined, paid] = [await attemptByCard(world), await attemptByCard(world)];
  await reportFacts(world, declined, paymentFactsOf(declined, 'declined'));
  await reportFacts(world, paid, paymentFactsOf(paid, 'captured', fullMoney(paid, world.app.clock.now())));
  expect([await takenBy(declined), await takenBy(paid)]).toEqual([0n, worth]);
});
