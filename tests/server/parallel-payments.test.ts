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

test('two hundred confirms at once are one charge', { timeout: 60_000 }, async () => {
  const { order, codes, payments } = await confirm(200, 'approved');
  expect(payments).toBe(1);
  expect(codes.filter((code) => code === '0000')).toHaveLength(1);
  expect(codes.filter((code) => code === '80004')).toHaveLength(199);
  const [receipts] = await world.query('select count(*)::int as count from receipts where order_no = $1', [
    order.orderNo,
  ]);
  expect(receipts).toEqual({ count: 1 });
});

test('confirms at once while the bank is silent are one attempt, and stay one', { timeout: 60_000 }, async () => {
  const { order, payments } = await confirm(20, 'answerLost');
  expect(payments).toBe(1);
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  const again = await world.query('select from payments where order_no = $1', [order.orderNo]);
  expect(again).toHaveLength(1);
});

test('a double click with one submit-token gets one answer twice', async () => {
  const order = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(order.orderNo, 'approved');
  const body = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
  const headers = { 'submit-token': crypto.randomUUID() };
  const first = await buyer.ask('/nft/alchemyPay', body, headers);
  const second = await buyer.ask('/nft/alchemyPay', body, headers);
  expect(first.returnCode).toBe('0000');
  expect({ ...second, traceId: '' }).toEqual({ ...first, traceId: '' });
});

test('fifty orders for one MARKET item at once: one is paid, the others are told that it is taken', async () => {
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
  expect(codes).toEqual(['0000', ...Array.from({ length: 49 }, () => '91508')]);
  const held = await world.query('select from orders where item_held and item_key like $1', [`%/${item.uniqueId}`]);
  expect(held).toHaveLength(1);
});

test('the expiry and a confirm at the same moment: the order is either paid or closed, never both', async () => {
  const order = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(order.orderNo, 'approved');
  const body = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
  const [, answer] = await Promise.all([world.later(15 * 60_000), buyer.ask('/nft/alchemyPay', body)]);
  const end = await buyer.waitsFor(order.orderNo, (now) => now.paidAt !== null || now.status === 'closed');
  // The confirm may come first and its card's token run out on the way: then it is declined, and the order closes.
  expect(end.status === 'closed').toBe(end.attempt?.status !== 'captured');
  if (answer.returnCode !== '0000') expect(end.attempt).toBeNull();
});
