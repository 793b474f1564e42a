import { type MethodRow, methodByKey } from '@kassa/methods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from './support/books.ts';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

/** What happens to a person who buys at the shop for a magic amount and does nothing else: docs/sandbox-provider.md. */
let world: PaymentWorld;
let buyer: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld();
  buyer = await new Buyer(world).logIn();
});
afterAll(() => world.close());

async function buysFor(amount: string) {
  const payNow: MethodRow | undefined = methodByKey('40001', '');
  if (!payNow) throw new Error('PayNow is not in the catalogue');
  const { order } = await buyer.buyBy(payNow, { fiat: 'SGD', amount, targetFiat: 'SGD' });
  expect(order.quote.fiatSumAmount).toBe(amount);
  return order.orderNo;
}

const soonMs = 30_000;

describe('an order of a magic total ends automatically', () => {
  it.each([
    ['67.01 declined', { status: 'waiting_for_payment', attempt: { status: 'declined' }, money: { moved: 'no' } }],
    ['67.04 short', { status: 'processing', exception: 'paid_partial', money: { restAmount: '26.82' } }],
    ['67.05 over', { status: 'processing', exception: 'paid_over', attempt: { status: 'captured' } }],
    ['67.06 twice', { status: 'processing', exception: 'paid_twice', attempt: { status: 'captured' } }],
    [
      '67.07 in US dollars',
      { status: 'waiting_for_payment', exception: 'amount_mismatch', money: { moved: 'returned' } },
    ],
    ['67.10 callback twice', { status: 'processing', exception: 'none', attempt: { status: 'captured' } }],
    ['67.11 reported, then captured', { status: 'processing', exception: 'none', attempt: { status: 'captured' } }],
    ['67.14 amount not allowed', { status: 'waiting_for_payment', attempt: { status: 'declined' } }],
    ['67.15 paid', { status: 'processing', exception: 'none', attempt: { status: 'captured' } }],
  ])('%s', async (total, expected) => {
    const orderNo = await buysFor(total.slice(0, 5));
    await world.later(soonMs);
    await expect.poll(() => buyer.sees(orderNo), { timeout: 60_000 }).toMatchObject(expected);
  });

  it('67.12 is reported, then declined', async () => {
    const orderNo = await buysFor('67.12');
    await world.later(2_500);
    await expect.poll(() => buyer.sees(orderNo), { timeout: 60_000 }).toMatchObject({ status: 'processing' });
    await world.later(soonMs);
    await expect.poll(() => buyer.sees(orderNo), { timeout: 60_000 }).toMatchObject({ status: 'failed' });
  });

  it('67.09 loses its callback: the reconciler asks automatically', async () => {
    const orderNo = await buysFor('67.09');
    await world.later(60_000);
    await expect
      .poll(() => buyer.sees(orderNo), { timeout: 60_000 })
      .toMatchObject({ attempt: { status: 'captured' } });
  });

  it('67.03 comes late: the order was closed, and the money still pays it', async () => {
    const orderNo = await buysFor('67.03');
    const windowMs = methodByKey('40001', '')?.payWindowMs ?? 0;
    await world.later(windowMs + 60_000);
    await expect.poll(() => buyer.sees(orderNo), { timeout: 60_000 }).toMatchObject({ status: 'closed' });
    await world.later(5 * 60_000);
    await expect
      .poll(() => buyer.sees(orderNo), { timeout: 60_000 })
      .toMatchObject({ status: 'processing', exception: 'paid_late' });
  });

  it('the books are balanced', () => checkBooks(world));
});
