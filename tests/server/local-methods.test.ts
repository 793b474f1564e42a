import type { NextAction, OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import type { PaymentWorld, Play } from './support/payment-world.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
const minute = 60_000;

usePaymentWorld((opened, first) => {
  world = opened;
  buyer = first;
});

const [payNow, bni, grabPay, ovo, pix] = [
  method('40001'),
  method('10003', 'I2'),
  method('40004'),
  method('10006'),
  method('30001'),
];
const [pse, applePay, googlePay] = [method('12000'), method('501'), method('701')];

function play(order: OrderView, action: Play['action'], more: Omit<Play, 'action'> = {}): Promise<void> {
  return world.play(order.attempt?.paymentNo ?? '', { action, ...more });
}
const until = (action: NextAction) => ('until' in action ? Date.parse(action.until) : 0);
const isCaptured = (order: OrderView) => order.attempt?.status === 'captured';

test('a code is shown with its end, stays on reload and in a second tab, and pays the order', async () => {
  const { order, nextAction } = await buyer.buyBy(payNow);
  expect(nextAction).toMatchObject({ type: 'qr', copyable: false, payload: expect.stringMatching(/^000201/) });
  expect(order).toMatchObject({
    status: 'waiting_for_payment',
    routerPath: '/cashierDesk-QrCode',
    money: { moved: 'no', next: 'pay', restAmount: '' },
  });
  expect(until(nextAction) - (await world.now())).toBeLessThanOrEqual(payNow.instructionMs);
  expect((await buyer.sees(order.orderNo)).attempt?.nextAction).toEqual(nextAction);
  const again = await buyer.payBy(order);
  expect(again.order.attempt?.paymentNo).toBe(order.attempt?.paymentNo);
  expect(again.nextAction).toEqual(nextAction);
  await play(order, 'approve');
  const paid = await buyer.waitsFor(order.orderNo, isCaptured);
  expect(paid).toMatchObject({ status: 'processing', exception: 'none', attempt: { nextAction: { type: 'none' } } });
});

test('a virtual account is open for a day, and the payer is the one of the form', async () => {
  const { order, nextAction } = await buyer.buyBy(bni);
  expect(nextAction).toMatchObject({ type: 'transfer', exactAmount: true });
  expect(nextAction.type === 'transfer' && nextAction.details.map(({ name }) => name)).toContain('virtualAccount');
  expect(Math.abs(Date.parse(order.expiresAt) - until(nextAction))).toBeLessThan(1_000);
  expect(Date.parse(order.expiresAt) - (await world.now())).toBeGreaterThan(23 * 60 * minute);
  await play(order, 'approve');
  expect((await buyer.waitsFor(order.orderNo, isCaptured)).payer).toBe('Mari******');
});

test('a buyer leaves for a wallet’s page and comes back; a push is confirmed on a masked phone number', async () => {
  const wallet = await buyer.buyBy(grabPay);
  expect(wallet.nextAction).toMatchObject({ type: 'redirect', origin: world.providerUrl });
  const push = await buyer.buyBy(ovo);
  expect(push.nextAction).toMatchObject({ type: 'wait', phone: expect.stringMatching(/^\*+\d{4}$/) });
  await play(wallet.order, 'decline');
  const declined = await buyer.waitsFor(wallet.order.orderNo, (now) => now.attempt?.status === 'declined');
  expect(declined).toMatchObject({ status: 'waiting_for_payment', attempt: { reason: 'declined_by_bank' } });
  expect((await buyer.payBy(declined)).nextAction.type).toBe('redirect');
});

test('a Pix code can be pasted too, and its form comes back masked', async () => {
  const { nextAction } = await buyer.buyBy(pix);
  expect(nextAction).toMatchObject({ type: 'qr', copyable: true });
  const order = await buyer.orderBy(pix);
  const form = await buyer.ask<{ country: string; fields: { name: string; lastValue: string }[] }>(
    `/nft/get/user/pay/formData?orderNo=${order.orderNo}`,
  );
  expect(form.data?.country).toBe('BR');
  expect(form.data?.fields.map(({ name, lastValue }) => [name, lastValue])).toEqual([
    ['fullName', 'Mari******'],
    ['cpf', '5299******'],
    ['phone', expect.stringMatching(/^.{4}\*+$/)],
  ]);
  const kept = { orderNo: order.orderNo, fields: { fullName: '', cpf: '', phone: '' } };
  expect((await buyer.ask('/nft/get/user/pay/formData', kept)).success).toBe(true);
  expect((await buyer.payBy(order)).nextAction.type).toBe('qr');
});

test('wrong fields of a form are named, a card’s number is refused, and without a form nothing starts', async () => {
  const order = await new Buyer(world).logIn().then((other) => other.orderBy(pix).then((made) => ({ other, made })));
  const { other, made } = order;
  const send = (fields: Record<string, string>) =>
    other.ask('/nft/get/user/pay/formData', { orderNo: made.orderNo, fields });
  const wrong = await send({ fullName: 'Maria', cpf: '52998224724', phone: '11912345678' });
  expect(wrong.returnCode).toBe(codeOf('form_invalid'));
  expect(JSON.parse(wrong.extend)).toEqual({ fullName: 'fullName', cpf: 'documentNumber' });
  const typed = { fullName: '4111 1111 1111 1111', cpf: '52998224725', phone: '11912345678' };
  expect((await send(typed)).returnCode).toBe(codeOf('card_number_refused'));
  expect((await send({ ...typed, fullName: 'Maria Silva', phone: '4111111111111111' })).returnCode).toBe(
    codeOf('card_number_refused'),
  );
  await expect(other.payBy(made)).rejects.toThrow(codeOf('form_missing'));
});

test('wallets pay at once, and a declined one shows its reason', async () => {
  for (const row of [applePay, googlePay]) {
    const { order, nextAction } = await buyer.buyBy(row);
    expect(nextAction).toEqual({ type: 'none' });
    expect(order).toMatchObject({ status: 'processing', attempt: { status: 'captured' }, money: { moved: 'yes' } });
  }
  const order = await buyer.orderBy(googlePay);
  await buyer.fillIn(order, googlePay, { walletToken: await buyer.walletToken(googlePay, 'declined') });
  expect((await buyer.payBy(order)).order.attempt).toMatchObject({ status: 'declined', reason: 'declined_by_bank' });
});

test('an expired code is replaced by a new one within the same window, and then the order ends', async () => {
  const { order, nextAction } = await buyer.buyBy(payNow);
  await world.later(payNow.instructionMs + 1_000);
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'cancelled');
  const renewed = await buyer.payBy(order);
  expect(renewed.order.attempt?.paymentNo).not.toBe(order.attempt?.paymentNo);
  expect(renewed.nextAction).not.toEqual(nextAction);
  expect(Math.abs(Date.parse(renewed.order.expiresAt) - Date.parse(order.expiresAt))).toBeLessThan(1_000);
  await world.later(payNow.payWindowMs);
  const closed = await buyer.waitsFor(order.orderNo, (now) => now.status === 'closed');
  expect(closed).toMatchObject({ attempt: { status: 'cancelled' }, money: { moved: 'no', next: 'new_order' } });
});

test('money for an expired code still pays while the order is open', async () => {
  const { order } = await buyer.buyBy(payNow);
  await world.later(payNow.instructionMs + 1_000);
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'cancelled');
  await play(order, 'capture');
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ exception: 'none', money: { moved: 'yes' } });
});

test('instructions are taken back at the provider, and another method pays the order', async () => {
  const { order } = await buyer.buyBy(payNow);
  await expect(buyer.pay(order, 'approved')).rejects.toThrow();
  const free = await buyer.post<OrderView>('/nft/agg/withdraw', { orderNo: order.orderNo });
  expect(free).toMatchObject({ status: 'waiting_for_payment', attempt: { status: 'cancelled', reason: 'cancelled' } });
  expect(await buyer.post('/nft/agg/withdraw', { orderNo: order.orderNo })).toBeTruthy();
  const byCard = await buyer.placeOrder(order.nftParamNo);
  expect(byCard.orderNo).toBe(order.orderNo);
  expect((await buyer.pay(byCard, 'approved')).order.attempt?.status).toBe('captured');
});

test('money that came before the withdrawal wins: nothing is taken back and the order is paid', async () => {
  await world.callbacks('drop');
  const { order } = await buyer.buyBy(payNow);
  await play(order, 'approve');
  await expect(buyer.post('/nft/agg/withdraw', { orderNo: order.orderNo })).rejects.toThrow(
    codeOf('payment_not_cancellable'),
  );
  expect(await buyer.sees(order.orderNo)).toMatchObject({ attempt: { status: 'captured' }, money: { moved: 'yes' } });
});

test('when a confirm, the money and the withdrawal race, one ends the order, and the books are right', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => buyer.buyBy(grabPay)));
  await Promise.all(
    orders.flatMap(({ order }) => [
      play(order, 'capture'),
      buyer.ask('/nft/agg/withdraw', { orderNo: order.orderNo }),
      buyer.ask('/nft/agg/pay', { orderNo: order.orderNo, confirmAmount: order.quote.fiatSumAmount }),
    ]),
  );
  for (const { order } of orders) {
    const paid = await buyer.waitsFor(order.orderNo, (now) => now.money.moved === 'yes');
    expect(['none', 'paid_twice']).toContain(paid.exception);
  }
});

test('an order with an open code can be canceled: the code is voided first', async () => {
  const { order } = await buyer.buyBy(payNow);
  const closed = await buyer.post<OrderView>('/nft/trade/cancel', { orderNo: order.orderNo });
  expect(closed).toMatchObject({ status: 'closed', attempt: { status: 'cancelled' } });
  await expect(play(order, 'approve')).rejects.toThrow('409');
});

test('reported money is processing until it is final; it can’t be taken back, and then pays', async () => {
  const { order } = await buyer.buyBy(pse);
  await play(order, 'report');
  const reported = await buyer.waitsFor(order.orderNo, (now) => now.money.moved === 'held');
  expect(reported).toMatchObject({
    status: 'processing',
    attempt: { nextAction: { type: 'none' } },
    money: { where: 'with_bank', next: 'wait_bank' },
  });
  await expect(buyer.post('/nft/agg/withdraw', { orderNo: order.orderNo })).rejects.toThrow(
    codeOf('payment_not_cancellable'),
  );
  await world.later(3 * 60 * minute);
  await play(order, 'approve');
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ exception: 'none', money: { moved: 'yes' } });
});

test('reported money that is refused in the end fails the order, and the merchant gets the event', async () => {
  const { order } = await buyer.buyBy(pse);
  await play(order, 'report');
  await buyer.waitsFor(order.orderNo, (now) => now.money.moved === 'held');
  await play(order, 'decline');
  const failed = await buyer.waitsFor(order.orderNo, (now) => now.status === 'failed');
  expect(failed.money).toMatchObject({ moved: 'no', next: 'new_order' });
  const told = await world.query('select status from merchant_events where order_no = $1 order by sequence', [
    order.orderNo,
  ]);
  expect(told.map((event) => event.status)).toEqual(['NEW', 'PAY_FAIL']);
});

test('a provider that refuses the amount is reported as a limit mismatch', async () => {
  const { order } = await buyer.buyBy(grabPay);
  await play(order, 'decline', { declineCode: 'amount_limit' });
  const declined = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'declined');
  expect(declined.attempt?.reason).toBe('limit_mismatch');
});

test('for a part of a transfer the missing rest is named and goes to the same account', async () => {
  const transfer = method('601');
  const { order, nextAction } = await buyer.buyBy(transfer);
  await play(order, 'capture', { amount: '10000' });
  const part = await buyer.waitsFor(order.orderNo, (now) => now.exception === 'paid_partial');
  const rest = BigInt(order.quote.fiatSumAmount.replace('.', '')) - 10_000n;
  expect(part.money.restAmount.replace('.', '')).toBe(rest.toString());
  expect(part.attempt?.nextAction).toMatchObject({
    type: 'transfer',
    details: nextAction.type === 'transfer' ? nextAction.details : [],
    exactAmount: false,
  });
  await play(order, 'capture', { amount: rest.toString() });
  expect(await buyer.waitsFor(order.orderNo, (now) => now.paidAt !== null)).toMatchObject({ exception: 'none' });
});
