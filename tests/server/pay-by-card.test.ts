import { type NextAction, orderPage } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { expect, test } from 'vitest';
import { balanceOf } from './support/books.ts';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
const minute = 60_000;

usePaymentWorld((opened, first) => {
  world = opened;
  buyer = first;
});

test('an approved card pays the order, and the books say what is owed to whom', async () => {
  const { order, nextAction } = await buyer.buy('approved');
  expect(nextAction).toEqual({ type: 'none' });
  expect(order).toMatchObject({
    status: 'processing',
    exception: 'none',
    attempt: { status: 'captured', last4: '1111' },
    money: { moved: 'yes', next: 'wait_release' },
    payer: 'Marj******',
    attemptsLeft: 9,
  });
  expect(order.paidAt).not.toBeNull();
  expect(await balanceOf(world, order.orderNo, 'buyer_funds')).toEqual({});
  expect(Object.keys(await balanceOf(world, order.orderNo, 'merchant_payable'))).toEqual(['USD']);
});

test('a crypto-priced item owes its merchant exactly the coins of the link', async () => {
  const { order } = await buyer.buy('approved', { crypto: 'ETH', cryptoAmount: '0.0123' });
  expect(await balanceOf(world, order.orderNo, 'merchant_payable')).toEqual({ ETH: '-12300000000000000' });
});

test('after a decline no money has moved, and another card pays the same order', async () => {
  const { order } = await buyer.buy('declined');
  expect(order).toMatchObject({
    status: 'waiting_for_payment',
    attempt: { status: 'declined', reason: 'declined_by_bank' },
    money: { moved: 'no', next: 'pay_again' },
  });
  const paid = await buyer.pay(order, 'approved');
  expect(paid.order).toMatchObject({ status: 'processing', attempt: { status: 'captured' }, attemptsLeft: 8 });
});

test('too little money is told from another decline to the buyer, and not on the page that anybody may see', async () => {
  const plain = await buyer.buy('declined');
  expect(plain.order.attempt).toMatchObject({ reason: 'declined_by_bank', noFunds: false });
  const { order } = await buyer.buy('insufficient');
  expect(order.attempt).toMatchObject({ status: 'declined', reason: 'declined_by_bank', noFunds: true });
  expect(orderPage.data.shape.order.parse(order).attempt).not.toHaveProperty('noFunds');
});

test('ten declined attempts fail the order, once, and the merchant gets one event', { timeout: 300_000 }, async () => {
  let { order } = await buyer.buy('declined');
  for (let attempt = 2; attempt <= 10; attempt += 1) order = (await buyer.pay(order, 'declined')).order;
  expect(order).toMatchObject({ status: 'failed', attemptsLeft: 0, money: { next: 'new_order' } });
  await expect(buyer.giveCard(order.orderNo, 'approved')).rejects.toThrow(codeOf('order_ended'));
  const told = await world.query('select status from merchant_events where order_no = $1 order by sequence', [
    order.orderNo,
  ]);
  expect(told.map((event) => event.status)).toEqual(['NEW', 'PAY_FAIL']);
});

test('a passed challenge pays; the buyer is led to it and the order waits', async () => {
  const { order, nextAction } = await buyer.buy('challenge');
  expect(nextAction).toMatchObject({ type: 'challenge', origin: world.providerUrl });
  expect(order).toMatchObject({ status: 'processing', attempt: { status: 'challenge' }, money: { moved: 'no' } });
  await answerChallenge(order.attempt?.nextAction, 'confirm');
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
});

test('a refused challenge declines, with its own reason', async () => {
  const { order } = await buyer.buy('challenge');
  await answerChallenge(order.attempt?.nextAction, 'refuse');
  const declined = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'declined');
  expect(declined).toMatchObject({ status: 'waiting_for_payment', attempt: { reason: 'challenge_failed' } });
});

test('an unanswered challenge keeps the order open, and ends it after 15 minutes', async () => {
  const { order } = await buyer.buy('challenge');
  await world.later(15 * minute + 2_000);
  const closed = await buyer.waitsFor(order.orderNo, (now) => now.status === 'closed');
  expect(closed.attempt).toMatchObject({ reason: 'challenge_timeout' });
  expect(closed.money).toMatchObject({ moved: 'no', next: 'new_order' });
});

test('money captured while the answer and the callback got lost is found, and nobody is charged twice', async () => {
  const { order } = await buyer.buy('answerLost');
  expect(order).toMatchObject({
    status: 'processing',
    attempt: { status: 'unknown' },
    money: { moved: 'unknown', next: 'wait_bank' },
  });
  await expect(buyer.pay(order, 'approved')).rejects.toThrow(codeOf('payment_under_way'));
  const found = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  expect(found).toMatchObject({ exception: 'none', money: { moved: 'yes' } });
});

test('a request that got lost before it had any effect is sent again under the same key', async () => {
  const { order } = await buyer.buy('requestLost');
  expect(order.attempt?.status).toBe('unknown');
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  expect(paid.attempt?.paymentNo).toBe(order.attempt?.paymentNo);
});

test('a silent provider keeps the order open past its time, until the provider knows', async () => {
  const { order } = await buyer.buy('silent');
  await world.later(5 * minute);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ status: 'processing', money: { moved: 'unknown' } });
  await world.later(11 * minute);
  const closed = await buyer.waitsFor(order.orderNo, (now) => now.status === 'closed');
  expect(closed.attempt?.status).toBe('declined');
});

async function answerChallenge(action: NextAction | undefined, answer: 'confirm' | 'refuse'): Promise<void> {
  const url = action?.type === 'challenge' ? action.url : '';
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}
