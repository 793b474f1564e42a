import type { OrderView } from '@kassa/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, checkBooks } from './support/books.ts';
import { Buyer } from './support/buyer.ts';
import { askJson, openPaymentWorld, type PaymentWorld, type Play } from './support/payment-world.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
let buyer: Buyer;
const minute = 60_000;

beforeAll(async () => {
  world = await openPaymentWorld();
  buyer = await new Buyer(world).logIn();
});
afterEach(() => checkBooks(world));
afterAll(() => world.close());

/** Makes an order whose attempt was declined. */
async function declined(terms: Readonly<Record<string, string>> = {}): Promise<OrderView> {
  return (await buyer.buy('declined', terms)).order;
}

function play(order: OrderView, money: Omit<Play, 'action'> = {}): Promise<void> {
  return world.play(order.attempt?.paymentNo ?? '', { action: 'capture', ...money });
}

/** Reads the order's refunds once none is on its way any more. */
function refundsOf(order: OrderView): Promise<Record<string, unknown>[]> {
  return until(async () => {
    const refunds = await world.query(
      'select status, reason, amount_minor::text as amount, currency, whole from refunds where order_no = $1 order by created_at',
      [order.orderNo],
    );
    return refunds.length > 0 && refunds.every((refund) => refund.status === 'succeeded') ? refunds : undefined;
  });
}

async function closed(terms: Readonly<Record<string, string>> = {}): Promise<OrderView> {
  const order = await declined(terms);
  await world.later(15 * minute + 1_000);
  return buyer.waitsFor(order.orderNo, (now) => now.status === 'closed');
}

const minorOf = (decimal: string) => decimal.replace('.', '');

test('money that comes while the order may still be paid pays it, also on a declined attempt', async () => {
  const order = await declined();
  await play(order);
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  expect(paid).toMatchObject({ status: 'processing', exception: 'none', money: { moved: 'yes' } });
});

test('money up to ten minutes late pays, and the merchant gets the event', async () => {
  const order = await closed();
  await play(order);
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  expect(paid).toMatchObject({ status: 'processing', exception: 'paid_late', money: { next: 'wait_release' } });
  const told = await world.query('select status from merchant_events where order_no = $1 order by sequence', [
    order.orderNo,
  ]);
  expect(told.map((event) => event.status)).toEqual(['NEW', 'TIMEOUT', 'PAY_SUCCESS']);
});

test('money that came in time but was reported an hour later is judged by its own time', async () => {
  const order = await closed();
  await world.later(60 * minute);
  await play(order, { at: Date.parse(order.expiresAt) - 1_000 });
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  expect(paid).toMatchObject({ status: 'processing', money: { moved: 'yes' } });
});

test('later money goes back whole, and the buyer reads where it is', async () => {
  const order = await closed();
  await world.later(10 * minute);
  await play(order);
  const back = await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
  expect(back).toMatchObject({ exception: 'paid_late', money: { moved: 'returned', where: 'with_bank' } });
  expect(await refundsOf(order)).toMatchObject([{ reason: 'late', whole: true, currency: 'SGD' }]);
});

test('late money for an item that was sold meanwhile goes back', async () => {
  const item = { type: 'MARKET', uniqueId: `late-${crypto.randomUUID()}`, quantity: '' };
  const order = await closed(item);
  const other = await buyer.buy('approved', item);
  expect(other.order.attempt?.status).toBe('captured');
  await play(order);
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
});

test('a second capture goes back, and the order continues', async () => {
  const { order } = await buyer.buy('approved');
  await world.play(order.attempt?.paymentNo ?? '', { action: 'capture_again' });
  const marked = await buyer.waitsFor(order.orderNo, (now) => now.exception === 'paid_twice');
  expect(marked.status).toBe('processing');
  expect(await refundsOf(order)).toMatchObject([
    { reason: 'second', amount: minorOf(order.quote.fiatSumAmount), whole: false },
  ]);
});

test('a part that no rest can follow is said to go back; when the rest comes all the same, the order is paid', async () => {
  const order = await declined();
  await play(order, { amount: '1000' });
  const waiting = await buyer.waitsFor(order.orderNo, (now) => now.exception === 'paid_partial');
  expect(waiting).toMatchObject({ status: 'processing', paidAt: null, money: { moved: 'yes', next: 'wait_refund' } });
  const rest = BigInt(minorOf(order.quote.fiatSumAmount)) - 1_000n;
  await play(order, { amount: rest.toString() });
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.paidAt !== null);
  expect(paid.exception).toBe('none');
});

test('a part alone goes back an hour after the order’s end', async () => {
  const order = await declined();
  await play(order, { amount: '1000' });
  await buyer.waitsFor(order.orderNo, (now) => now.exception === 'paid_partial');
  await world.later(15 * minute + 59 * minute);
  expect((await buyer.sees(order.orderNo)).status).toBe('processing');
  await world.later(2 * minute);
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'closed' && now.money.moved === 'returned');
  expect(await refundsOf(order)).toMatchObject([{ reason: 'part', amount: '1000', whole: false }]);
});

test('too much money pays the order and the excess goes back; a tiny excess stays in suspense', async () => {
  const order = await declined();
  const total = BigInt(minorOf(order.quote.fiatSumAmount));
  await play(order, { amount: (total + 500n).toString() });
  await buyer.waitsFor(order.orderNo, (now) => now.exception === 'paid_over' && now.paidAt !== null);
  expect(await refundsOf(order)).toMatchObject([{ reason: 'excess', amount: '500' }]);

  const trifle = await declined();
  await play(trifle, { amount: (total + 5n).toString() });
  const paid = await buyer.waitsFor(trifle.orderNo, (now) => now.paidAt !== null);
  expect(paid.exception, 'nobody is promised what can not be sent').toBe('none');
  expect(await balanceOf(world, trifle.orderNo, 'suspense')).toEqual({ SGD: '-5' });
});

test('money in another currency goes back, and the order may still be paid', async () => {
  const order = await declined();
  await play(order, { amount: '4120', currency: 'JPY' });
  await buyer.waitsFor(order.orderNo, (now) => now.exception === 'amount_mismatch');
  expect(await refundsOf(order)).toMatchObject([{ reason: 'wrong_currency', currency: 'JPY', amount: '4120' }]);
  const paid = await buyer.pay(order, 'approved');
  expect(paid.order).toMatchObject({ status: 'processing', attempt: { status: 'captured' } });
});

test('the buyer gets a mail about every refund', async () => {
  const owed = await until(async () => {
    const rows = await world.query<{ open: string }>(
      "select count(*) filter (where written_at is null) as open from order_mails where kind = 'order_refunded'",
    );
    return rows[0]?.open === '0' ? rows : undefined;
  });
  expect(owed).toHaveLength(1);
});

test('when the merchant cannot release, all goes back and nobody is owed anything', async () => {
  const settings = (release: string) => askJson(`${world.shopUrl}/shop/settings`, { release });
  await settings('fail');
  try {
    const { order } = await buyer.buy('approved');
    const back = await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
    expect(back.money).toMatchObject({ moved: 'returned', where: 'with_bank' });
    expect(await refundsOf(order)).toMatchObject([{ reason: 'release_failed', whole: true }]);
    for (const account of ['merchant_payable', 'fee_ramp', 'fx', 'buyer_funds', 'refunds_payable'])
      expect(await balanceOf(world, order.orderNo, account), account).toEqual({});
  } finally {
    await settings('manual');
  }
});
