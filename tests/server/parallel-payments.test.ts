import { codeOf } from '@kassa/contract/codes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from './support/books.ts';
import { Buyer, type Card } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld();
  buyer = await new Buyer(world).logIn();
});
afterEach(() => checkBooks(world));
afterAll(() => world.close());

/** Confirms an order `times` times at once, with two cards in turn. @returns how often each code was answered */
async function confirm(times: number, card: Card) {
  const order = await buyer.placeOrder(await buyer.openLink());
  const cards = [await buyer.giveCard(order.orderNo, card), await buyer.giveCard(order.orderNo, card)];
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      buyer.ask(index % 3 ? '/nft/alchemyPay' : '/pay/card/submit', {
        orderNo: order.orderNo,
        cardId: cards[index % 2],
        confirmAmount: order.quote.fiatSumAmount,
      }),
    ),
  );
  const codes = answers.map((answer) => answer.returnCode);
  const [row] = await world.query('select count(*)::int as payments from payments where order_no = $1', [
    order.orderNo,
  ]);
  return { order, codes, payments: row?.payments };
}

test('two hundred confirms at once are one charge', { timeout: 300_000 }, async () => {
  const { order, codes, payments } = await confirm(200, 'approved');
  expect(payments).toBe(1);
  expect(codes.filter((code) => code === codeOf('success'))).toHaveLength(1);
  expect(codes.filter((code) => code === codeOf('payment_under_way'))).toHaveLength(199);
  const [receipts] = await world.query('select count(*)::int as count from receipts where order_no = $1', [
    order.orderNo,
  ]);
  expect(receipts).toEqual({ count: 1 });
});

test('confirms at once while the bank is silent are one attempt, and stay one', { timeout: 300_000 }, async () => {
  const { order, payments } = await confirm(20, 'answerLost');
  expect(payments).toBe(1);
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  const again = await world.query('select from payments where order_no = $1', [order.orderNo]);
  expect(again).toHaveLength(1);
});

test('a payment repeated under its submit-token is not made again, and is answered with the order as it is by then', async () => {
  const order = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(order.orderNo, 'answerLost');
  const body = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
  const headers = { 'submit-token': crypto.randomUUID() };
  const first = await buyer.ask('/nft/alchemyPay', body, headers);
  expect(first.data).toMatchObject({ order: { attempt: { status: 'unknown' } } });
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  const second = await buyer.ask('/nft/alchemyPay', body, headers);
  expect(second.returnCode).toBe(codeOf('success'));
  expect(second.data).toMatchObject({ order: { orderNo: order.orderNo, attempt: { status: 'captured' } } });
  expect(await world.query('select from payments where order_no = $1', [order.orderNo])).toHaveLength(1);
});

test('an order placed and canceled is shown as closed when its placing is repeated', async () => {
  const nftParamNo = await buyer.openLink();
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '10001' };
  const headers = { 'submit-token': crypto.randomUUID() };
  const { data } = await buyer.ask<{ orderNo: string }>('/nft/trade/order', body, headers);
  await buyer.ask('/nft/trade/cancel', { orderNo: data?.orderNo });
  const repeated = await buyer.ask<{ orderNo: string }>('/nft/trade/order', body, headers);
  expect(repeated.data).toMatchObject({ orderNo: data?.orderNo, status: 'closed' });
});

test('a refused payment repeated under its submit-token gets the same refusal, though it could be paid by then', async () => {
  const order = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(order.orderNo, 'approved');
  const body = { orderNo: order.orderNo, cardId, confirmAmount: '0.01' };
  const headers = { 'submit-token': crypto.randomUUID() };
  const first = await buyer.ask('/nft/alchemyPay', body, headers);
  const second = await buyer.ask('/nft/alchemyPay', body, headers);
  expect(first.returnCode).not.toBe(codeOf('success'));
  expect({ ...second, traceId: '' }).toEqual({ ...first, traceId: '' });
});

test('of fifty orders for one MARKET item at once one is paid, and the others are refused as taken', async () => {
  const item = { type: 'MARKET', uniqueId: `rush-${crypto.randomUUID()}`, quantity: '' };
  const ready = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const order = await buyer.placeOrder(await buyer.openLink(item));
      return { order, cardId: await buyer.giveCard(order.orderNo, 'approved') };
    }),
  );
  const answers = await Promise.all(
    ready.map(({ order, cardId }) =>
      buyer.ask('/nft/alchemyPay', { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount }),
    ),
  );
  const codes = answers.map((answer) => answer.returnCode).sort();
  expect(codes).toEqual([codeOf('success'), ...Array.from({ length: 49 }, () => codeOf('item_taken'))]);
  const held = await world.query('select from orders where item_held and item_key like $1', [`%/${item.uniqueId}`]);
  expect(held).toHaveLength(1);
});

test('when expiry and a confirm meet, the order is either paid or closed, never both', async () => {
  const order = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(order.orderNo, 'approved');
  const body = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
  const [, answer] = await Promise.all([world.later(15 * 60_000), buyer.ask('/nft/alchemyPay', body)]);
  const end = await buyer.waitsFor(order.orderNo, (now) => now.paidAt !== null || now.status === 'closed');
  // The confirm may come first and its card's token expire on the way: then it is declined, and the order closes.
  expect(end.status === 'closed').toBe(end.attempt?.status !== 'captured');
  if (answer.returnCode !== codeOf('success')) expect(end.attempt).toBeNull();
});
