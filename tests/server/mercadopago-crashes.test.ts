/** @module-tag night */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Begun, begun } from './support/begun.ts';
import { checkBooks } from './support/books.ts';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';
import { method } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
/** Has a submit-token for each call, so that their orders are placed and paid in sets. */
let plainBuyer: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld({ processes: true, env: { KASSA_PAYMENT: 'mercadopago' } });
  buyer = await new Buyer(world).logIn();
  plainBuyer = await new Buyer(world, { plain: true }).logIn();
});
afterEach(() => checkBooks(world));
afterAll(() => world.close());

const pix = method('30001');
const receiptsOf = (orderNo: string) => world.query('select from receipts where order_no = $1', [orderNo]);

/** Confirms an order of somebody with that name, and leaves as soon as the attempt is in the database. */
async function confirmAndLeave(fullName: string, who = buyer): Promise<Begun> {
  const order = await who.orderBy(pix);
  await who.fillIn(order, pix, { fullName });
  const body = { orderNo: order.orderNo, confirmAmount: order.quote.fiatSumAmount };
  return begun(world, order.orderNo, who.ask('/nft/agg/pay', body));
}

test.each(['Maria Silva', 'Answer Lost', 'Request Lost', 'Bad Gateway'])(
  'killed while Mercado Pago is asked (%s): the buyer gets the code after all, and pays once',
  { timeout: 300_000 },
  async (fullName) => {
    const { orderNo, left } = await confirmAndLeave(fullName);
    await world.killServer();
    await left;
    const issued = await buyer.waitsFor(orderNo, ({ attempt }) => attempt?.nextAction?.type === 'qr');
    await world.play(issued.attempt?.paymentNo ?? '', { action: 'approve' });
    const paid = await buyer.waitsFor(orderNo, ({ attempt }) => attempt?.status === 'captured');
    expect(paid).toMatchObject({ exception: 'none', attemptsLeft: 9 });
    expect(await receiptsOf(orderNo)).toHaveLength(1);
  },
);

test('killed at any moment of twelve payments, by themselves and in sets: each can be paid, and is, once', {
  timeout: 300_000,
}, async () => {
  const names = ['Maria Silva', 'Answer Lost', 'Request Lost', 'Bad Gateway'];
  const plan = names.flatMap((name) => [buyer, plainBuyer, plainBuyer].map((who) => ({ name, who })));
  const all = await Promise.all(plan.map(async (one) => ({ ...one, ...(await confirmAndLeave(one.name, one.who)) })));
  await world.killServer();
  await Promise.all(all.map(({ left }) => left));
  for (const { who, orderNo, name } of all) {
    const issued = await who.waitsFor(orderNo, ({ attempt }) => attempt?.nextAction?.type === 'qr');
    await world.play(issued.attempt?.paymentNo ?? '', { action: 'approve' });
    await who.waitsFor(orderNo, ({ attempt }) => attempt?.status === 'captured');
    expect(await receiptsOf(orderNo), name).toHaveLength(1);
  }
});

test('killed after the money came and before the callback was worked: it is found, once', {
  timeout: 300_000,
}, async () => {
  const { order } = await buyer.buyBy(pix);
  await world.callbacks('hold');
  await world.play(order.attempt?.paymentNo ?? '', { action: 'approve' });
  await world.killServer();
  await world.callbacks('normal');
  await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'captured');
  expect(await receiptsOf(order.orderNo)).toHaveLength(1);
});

test('killed while a refund is under way: it arrives once', { timeout: 300_000 }, async () => {
  const { order } = await buyer.buyBy(pix);
  const reference = order.attempt?.paymentNo ?? '';
  await world.play(reference, { action: 'approve' });
  await world.play(reference, { action: 'capture_again' });
  await until(async () => (await world.query('select from refunds where order_no = $1', [order.orderNo]))[0]);
  await world.killServer();
  const refunds = () =>
    world.query<{ status: string }>('select status from refunds where order_no = $1', [order.orderNo]);
  await until(async () => {
    const [refund] = await refunds();
    if (refund?.status === 'succeeded') return refund;
    // What the killed worker had claimed stays claimed for a minute.
    await world.later(2_000);
    return undefined;
  });
  expect(await refunds()).toHaveLength(1);
});
