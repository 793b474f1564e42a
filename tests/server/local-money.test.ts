import { codeOf } from '@kassa/contract/codes';
import { expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
const minute = 60_000;
const day = 24 * 60 * minute;

usePaymentWorld((opened, first) => {
  world = opened;
  buyer = first;
});

const [payNow, bni, pse] = [method('40001'), method('10003', 'I2'), method('12000')];

test('money that came after the end, and whose callback was lost, is found by asking again', async () => {
  const { order } = await buyer.buyBy(payNow);
  await world.callbacks('drop');
  await world.later(payNow.payWindowMs + 1_000);
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'closed');
  await world.play(order.attempt?.paymentNo ?? '', { action: 'capture' });
  await world.later(20 * minute);
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.money.moved === 'yes');
  expect(paid).toMatchObject({ status: 'processing', exception: 'paid_late' });
});

test('when a buyer says after the end that they have paid, the provider is asked at once', async () => {
  const { order } = await buyer.buyBy(payNow);
  await world.callbacks('drop');
  await world.later(payNow.instructionMs + 1_000);
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'cancelled');
  await world.play(order.attempt?.paymentNo ?? '', { action: 'capture' });
  await world.later(2_000);
  await buyer.ask(`/pay/card/submit?orderNo=${order.orderNo}`);
  await buyer.waitsFor(order.orderNo, (now) => now.money.moved === 'yes');
});

test('an order that older money has paid shows its open code to nobody, and the code is voided', async () => {
  const { order } = await buyer.buyBy(payNow);
  await world.later(payNow.instructionMs + 1_000);
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'cancelled');
  const renewed = await buyer.payBy(order);
  expect(renewed.nextAction.type).toBe('qr');
  await world.play(order.attempt?.paymentNo ?? '', { action: 'capture' });
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.money.moved === 'yes');
  expect(paid.attempt?.nextAction).toEqual({ type: 'none' });
  await world.later(minute);
  const voided = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'cancelled');
  expect(voided.money).toMatchObject({ moved: 'yes', next: 'wait_release' });
});

test('reported money that stays out for days goes to a person, and pays when it comes after all', async () => {
  const { order } = await buyer.buyBy(pse);
  await world.play(order.attempt?.paymentNo ?? '', { action: 'report' });
  await buyer.waitsFor(order.orderNo, (now) => now.money.moved === 'held');
  await world.later(4 * day);
  expect((await buyer.sees(order.orderNo)).money).toMatchObject({ moved: 'held', next: 'wait_bank' });
  await world.later(1 * day + minute);
  await buyer.waitsFor(order.orderNo, (now) => now.money.next === 'wait_review');
  const [asked] = await world.query('select status, review_reason from orders where order_no = $1', [order.orderNo]);
  expect(asked).toEqual({ status: 'review', review_reason: 'reported_too_long' });
  await world.play(order.attempt?.paymentNo ?? '', { action: 'approve' });
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.paidAt !== null);
  expect(paid).toMatchObject({ status: 'processing', exception: 'none', money: { next: 'wait_release' } });
});

test('after a method with a day to pay, another method’s price has its usual time', async () => {
  const { order } = await buyer.buyBy(bni);
  await buyer.post('/nft/agg/withdraw', { orderNo: order.orderNo });
  const byCard = await buyer.placeOrder(order.nftParamNo, { fiat: 'IDR' });
  expect(Date.parse(byCard.expiresAt) - (await world.now())).toBeLessThanOrEqual(15 * minute);
});

test('a buyer’s last values are shown to no other buyer, and not to a merchant sign-in', async () => {
  await buyer.buyBy(bni);
  const offered = async (who: Buyer) => {
    const order = await who.orderBy(bni);
    const path = `/nft/get/user/pay/formData?orderNo=${order.orderNo}`;
    return (await who.ask<{ fields: { lastValue: string }[] }>(path)).data?.fields.map(({ lastValue }) => lastValue);
  };
  expect(await offered(buyer)).toEqual(['Mari******']);
  expect(await offered(await new Buyer(world).logIn())).toEqual(['']);
  await world.query('update sessions set scope_app_id = (select app_id from orders limit 1)');
  expect(await offered(buyer)).toEqual(['']);
});

test('only its own buyer can fill in, pay or withdraw an order', async () => {
  const other = await new Buyer(world).logIn();
  const order = await other.orderBy(bni);
  const [orderNo, confirmAmount] = [order.orderNo, order.quote.fiatSumAmount];
  const stranger = await new Buyer(world).logIn();
  for (const answer of [
    await stranger.ask(`/nft/get/user/pay/formData?orderNo=${orderNo}`),
    await stranger.ask('/nft/get/user/pay/formData', { orderNo, fields: { fullName: 'Siti' } }),
    await stranger.ask('/nft/agg/pay', { orderNo, confirmAmount }),
    await stranger.ask('/nft/agg/withdraw', { orderNo }),
  ])
    expect(answer).toMatchObject({ success: false, returnCode: codeOf('order_not_found'), data: null });
});

test('a price in a coin is fixed for days only where its merchant takes the risk, and then costs the spread', async () => {
  const inCoins = { crypto: 'ETH', cryptoAmount: '0.01' };
  await expect(buyer.buyBy(bni, inCoins)).rejects.toThrow(codeOf('method_unavailable'));
  await world.query('update merchants set rate_risk_spread_bps = 300');
  const { order, nextAction } = await buyer.buyBy(bni, inCoins);
  expect(nextAction.type).toBe('transfer');
  const plain = await buyer.orderBy(payNow, inCoins);
  expect(plain.quote.fiat).toBe('SGD');
  expect(order.quote.crypto).toBe('ETH');
});
