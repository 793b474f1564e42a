import type { Envelope, OrderView } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Begun, begun } from './support/begun.ts';
import { checkBooks } from './support/books.ts';
import { Buyer, type Card } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
let buyer: Buyer;
/** Has a submit-token for each call, so that their orders are placed and paid in sets. */
let plainBuyer: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld({ processes: true });
  buyer = await new Buyer(world).logIn();
  plainBuyer = await new Buyer(world, { plain: true }).logIn();
});
afterEach(() => checkBooks(world));
afterAll(() => world.close());

interface Left extends Begun {
  /** Sends the same again, under the same submit-token where there is one. */
  again(): Promise<Envelope<{ order: OrderView }>>;
}

/** Confirms an order without waiting for the answer. @returns once the attempt is in the database */
async function confirmAndLeave(card: Card, who = buyer): Promise<Left> {
  const order = await who.placeOrder(await who.openLink());
  const cardId = await who.giveCard(order.orderNo, card);
  const body = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
  const token: Record<string, string> = who === plainBuyer ? { 'submit-token': crypto.randomUUID() } : {};
  const again: Left['again'] = () => who.ask('/nft/alchemyPay', body, token);
  return { ...(await begun(world, order.orderNo, again())), again };
}

/** The same by both ways at once. */
const confirmBothAndLeave = (card: Card) => Promise.all([confirmAndLeave(card), confirmAndLeave(card, plainBuyer)]);

test('killed between the bank’s charge and our commit: the money is found, once', { timeout: 300_000 }, async () => {
  const [byItself, inSet] = await confirmBothAndLeave('answerLost');
  await world.killServer();
  await Promise.all([byItself.left, inSet.left]);
  await buyer.waitsFor(byItself.orderNo, (now) => now.attempt?.status === 'captured');
  await plainBuyer.waitsFor(inSet.orderNo, (now) => now.attempt?.status === 'captured');
  for (const { orderNo } of [byItself, inSet])
    expect(await world.query('select from receipts where order_no = $1', [orderNo])).toHaveLength(1);
  // The token was stored with the attempt: the same call again shows the order.
  expect(await inSet.again()).toMatchObject({ data: { order: { orderNo: inSet.orderNo, attemptsLeft: 9 } } });
});

test('killed before the request had any effect: it is sent again under its own key', {
  tags: 'night',
  timeout: 300_000,
}, async () => {
  const [byItself, inSet] = await confirmBothAndLeave('requestLost');
  await world.killServer();
  await Promise.all([byItself.left, inSet.left]);
  const paid = await buyer.waitsFor(byItself.orderNo, (now) => now.attempt?.status === 'captured');
  const paidInSet = await plainBuyer.waitsFor(inSet.orderNo, (now) => now.attempt?.status === 'captured');
  expect([paid.attemptsLeft, paidInSet.attemptsLeft]).toEqual([9, 9]);
});

test('killed while a refund is under way: it arrives once', { timeout: 300_000 }, async () => {
  const { order } = await buyer.buy('approved');
  await world.play(order.attempt?.paymentNo ?? '', { action: 'capture_again' });
  await until(async () => (await world.query('select from refunds where order_no = $1', [order.orderNo]))[0]);
  await world.killServer();
  await until(async () => {
    const [refund] = await world.query('select status from refunds where order_no = $1', [order.orderNo]);
    if (refund?.status === 'succeeded') return refund;
    // What the killed worker had claimed stays claimed for a minute.
    await world.later(2_000);
    return undefined;
  });
  expect(await world.query('select from refunds where order_no = $1', [order.orderNo])).toHaveLength(1);
});

test('killed at any moment of twelve payments: each ends paid, once, or may still be paid', {
  tags: 'night',
  timeout: 300_000,
}, async () => {
  const cards: Card[] = ['approved', 'answerLost', 'requestLost', 'declined'];
  const started = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      confirmAndLeave(cards[index % cards.length] ?? 'approved', index % 3 === 0 ? buyer : plainBuyer),
    ),
  );
  await world.killServer();
  await Promise.all(started.map(({ left }) => left));
  for (const [index, { orderNo }] of started.entries()) {
    const end = await (index % 3 === 0 ? buyer : plainBuyer).waitsFor(orderNo, ({ attempt }) =>
      ['captured', 'declined'].includes(attempt?.status ?? ''),
    );
    const declined = cards[index % cards.length] === 'declined';
    expect(end).toMatchObject({ attempt: { status: declined ? 'declined' : 'captured' }, attemptsLeft: 9 });
    const receipts = await world.query('select from receipts where order_no = $1', [orderNo]);
    expect(receipts).toHaveLength(declined ? 0 : 1);
  }
});

test('killed while instructions are requested: they are there afterwards, and pay, once', {
  tags: 'night',
  timeout: 300_000,
}, async () => {
  const wallet = methodByKey('40004', '');
  if (!wallet) throw new Error('no GrabPay');
  const orders = await Promise.all(Array.from({ length: 6 }, () => buyer.orderBy(wallet)));
  const left = orders.map((order) => buyer.payBy(order).catch(() => undefined));
  await until(async () => {
    const rows = await world.query("select from payments where pay_way_code = '40004'");
    return rows.length >= 3 ? rows : undefined;
  });
  await world.killServer();
  await Promise.all(left);
  for (const { orderNo } of orders) {
    const seen = await buyer.waitsFor(orderNo, ({ attempt }) => attempt?.status !== 'unknown' && !isSentBlind(attempt));
    const { order } = seen.attempt ? { order: seen } : await buyer.payBy(seen);
    expect(order.attempt?.nextAction).toMatchObject({ type: 'redirect' });
    await world.play(order.attempt?.paymentNo ?? '', { action: 'approve' });
    await buyer.waitsFor(orderNo, (now) => now.attempt?.status === 'captured');
    expect(await world.query('select from receipts where order_no = $1', [orderNo])).toHaveLength(1);
  }
});

/** Whether an attempt was sent and its answer was not applied yet. */
function isSentBlind(attempt: OrderView['attempt']): boolean {
  return attempt?.status === 'sent' && attempt.nextAction.type === 'none';
}
