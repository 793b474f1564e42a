import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptByCard, moneyOf, paymentFactsOf, reportFacts } from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import { type Payment, readRefunds } from '../../modules/payments/index.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { createRefund } from '../refunds/create-refund.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Sums the books of an attempt's order, by account and currency: debits above 0. */
async function booksOf({ orderNo }: Payment): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ place: string; sum: string }>`
    select p.account || ' ' || p.currency as place, sum(p.amount)::text as sum
    from ledger_postings p join ledger_journals j using (journal_no) where j.order_no = ${orderNo}
    group by 1 having sum(p.amount) <> 0`.execute(world.app.db);
  return Object.fromEntries(rows.map(({ place, sum }) => [place, BigInt(sum)]));
}

const refundsOf = async ({ orderNo }: Payment) =>
  (await readRefunds(world.app.db, orderNo)).map(({ reason, amountMinor, whole }) => ({ reason, amountMinor, whole }));

/** Applies the provider's report of all money of an attempt so far, minor units. */
const comes = (payment: Payment, ...parts: bigint[]) =>
  reportFacts(world, payment, paymentFactsOf(payment, 'captured', moneyOf(payment, world.app.clock.now(), parts)));

// 41.20 USD are 53.51 SGD at 0.77; the fee is 3.99 % of that, 2.14, and 0.30 USD, 0.39; the item is what is left: 50.98 SGD.
const sold = { 'provider_clearing:sandbox SGD': 5_351n, 'fee_ramp SGD': -253n };

test('of a price in dollars the merchant is owed the item alone, in dollars; the fees are ours', async () => {
  const payment = await attemptByCard(world);
  await comes(payment, 5_351n);
  // 50.98 SGD at 0.77.
  expect(await booksOf(payment)).toEqual({
    ...sold,
    'fx SGD': -5_098n,
    'fx USD': 3_925n,
    'merchant_payable USD': -3_925n,
  });
});

test('of a price in the currency that is paid he is owed the item in that, and nothing is exchanged', async () => {
  const payment = await attemptByCard(world, await world.order({ fiat: 'SGD', amount: '53.51' }));
  await comes(payment, 5_351n);
  expect(await booksOf(payment)).toEqual({ ...sold, 'merchant_payable SGD': -5_098n });
});

test('what was paid too much is owed to the buyer, whose other money is the order’s', async () => {
  const payment = await attemptByCard(world, await world.order({ fiat: 'SGD', amount: '53.51' }));
  await comes(payment, 5_851n);
  expect(await booksOf(payment)).toEqual({
    ...sold,
    'provider_clearing:sandbox SGD': 5_851n,
    'merchant_payable SGD': -5_098n,
    'refunds_payable SGD': -500n,
  });
});

test('half a dollar too much goes back, a cent less stays in suspense', async () => {
  // 0.65 SGD of 53.51 are 50 of its 4,120 cents; 0.64 are 49.
  const [enough, trifle] = [await attemptByCard(world), await attemptByCard(world)];
  await comes(enough, 5_351n + 65n);
  await comes(trifle, 5_351n + 64n);
  expect(await refundsOf(enough)).toEqual([{ reason: 'excess', amountMinor: 65n, whole: false }]);
  expect(await refundsOf(trifle)).toEqual([]);
  expect((await booksOf(trifle))['suspense SGD']).toBe(-64n);
});

test('a part that went back counts no more when the rest comes: that goes back too, and nothing is paid', async () => {
  const payment = await attemptByCard(world);
  await comes(payment, 2_000n);
  const { expiresAt } = await world.readOrder(payment.orderNo);
  await world.later(expiresAt.getTime() - world.app.clock.now() + 61 * minute);
  await expireOrders(world.app);
  expect(await refundsOf(payment)).toEqual([{ reason: 'part', amountMinor: 2_000n, whole: false }]);
  await comes(payment, 2_000n, 3_351n);
  expect((await refundsOf(payment)).map(({ amountMinor }) => amountMinor)).toEqual([2_000n, 3_351n]);
  expect(await world.readOrder(payment.orderNo)).toMatchObject({ status: 'closed', paidAt: null });
  expect(await booksOf(payment)).toEqual({ 'provider_clearing:sandbox SGD': 5_351n, 'refunds_payable SGD': -5_351n });
});

test('money that two attempts brought goes back to each of them, what is left of it after a part', async () => {
  const placed = await world.order();
  const one = await attemptByCard(world, placed);
  await reportFacts(world, one, paymentFactsOf(one, 'declined'));
  const other = await attemptByCard(world, placed);
  await comes(one, 2_000n);
  await comes(other, 3_351n);
  const { appId, orderNo } = await world.readOrder(one.orderNo);
  const asked = { appId, orderNo, trusted: true };
  await createRefund(world.app, { ...asked, amount: '15.00' });
  await createRefund(world.app, { ...asked, amount: undefined });
  const refunds = (await readRefunds(world.app.db, orderNo)).map(({ paymentNo, amountMinor }) => ({
    of: paymentNo === one.paymentNo ? 'one' : 'other',
    amountMinor,
  }));
  expect(refunds.toSorted((a, b) => Number(a.amountMinor - b.amountMinor))).toEqual([
    { of: 'one', amountMinor: 500n },
    { of: 'one', amountMinor: 1_500n },
    { of: 'other', amountMinor: 3_351n },
  ]);
});

test('money that is told again, or taken back in words alone, changes nothing in the books', async () => {
  const payment = await attemptByCard(world);
  await comes(payment, 5_351n);
  const before = await booksOf(payment);
  await comes(payment, 5_351n);
  await reportFacts(world, payment, paymentFactsOf(payment, 'pending'), paymentFactsOf(payment, 'declined'));
  expect(await booksOf(payment)).toEqual(before);
});
