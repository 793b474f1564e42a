import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { attemptByCard, fullMoney, paymentFactsOf, reportFacts } from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import type { Payment } from './payment.ts';
import { insertRefund, moveRefund, type Refund, readRefunds } from './refund-store.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Refunds that were decided without an entry in the books. They are withdrawn after each test, so that the books hold. */
const unbooked: Refund[] = [];
afterEach(async () => {
  for (const refund of unbooked.splice(0)) await withdraw(refund);
});

/** Decides a refund of money that an attempt brought, bypassing the rules of refunds. */
async function decide(
  { orderNo, paymentNo, currency }: Payment,
  amountMinor: bigint,
  of: Partial<Refund> = {},
): Promise<Refund> {
  const money = { orderNo, paymentNo, provider: 'sandbox', currency, amountMinor, whole: false } as const;
  const refund = await inTransaction(world.app.db, (tx) => insertRefund(tx, { ...money, reason: 'excess', ...of }));
  unbooked.push(refund);
  return refund;
}

function withdraw(refund: Refund): Promise<Refund> {
  return inTransaction(world.app.db, async (tx) => {
    const waiting = await moveRefund(tx, refund, { event: 'ask_person', actor: 'provider' });
    return moveRefund(tx, waiting, { event: 'withdraw', actor: 'operator' });
  });
}

const sumOf = async ({ orderNo }: Payment) =>
  (await readRefunds(world.app.db, orderNo)).map(({ amountMinor }) => amountMinor);

/** Makes a paid order whose buyer sent 5.00 too much. These are refunded automatically. */
async function overpaid(): Promise<Payment> {
  const payment = await attemptByCard(world);
  const [money] = fullMoney(payment, world.app.clock.now());
  if (!money) throw new Error('no money');
  await reportFacts(
    world,
    payment,
    paymentFactsOf(payment, 'captured', [{ ...money, amountMinor: money.amountMinor + 500n }]),
  );
  return payment;
}

test('an excess that is on its way back is not returned a second time', async () => {
  const payment = await overpaid();
  expect(await sumOf(payment)).toEqual([500n]);
  await expect(decide(payment, payment.amountMinor + 1n)).rejects.toThrow('a refund above what was received');
  expect(await sumOf(payment)).toEqual([500n]);
  await decide(payment, payment.amountMinor);
  await expect(decide(payment, 1n)).rejects.toThrow('a refund above what was received');
  expect(await sumOf(payment)).toEqual([500n, payment.amountMinor]);
});

test('what a person withdrew may go back again, to the last unit', async () => {
  const payment = await overpaid();
  await withdraw(await decide(payment, payment.amountMinor));
  unbooked.pop();
  await expect(decide(payment, payment.amountMinor + 1n)).rejects.toThrow('a refund above what was received');
  await decide(payment, payment.amountMinor);
  expect(await sumOf(payment)).toEqual([500n, payment.amountMinor]);
});

test("nothing of another attempt's money goes back, and nothing in a currency that did not come", async () => {
  const [payment, other] = [await overpaid(), await overpaid()];
  await decide(payment, payment.amountMinor);
  await expect(decide(payment, 1n)).rejects.toThrow('a refund above what was received');
  await expect(decide(other, 1n, { currency: 'JPY' })).rejects.toThrow('a refund above what was received');
  await expect(decide({ ...payment, paymentNo: '10000000000000000000' as PaymentNo }, 1n)).rejects.toThrow();
  await decide(other, other.amountMinor);
});
