/** @module-tag night */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Begun, begun } from './support/begun.ts';
import { checkBooks } from './support/books.ts';
import { Buyer, type Card } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';
import { method } from './support/use-payment-world.ts';

// The same moments as in crashes.test.ts and mercadopago-crashes.test.ts.
describe.each(['adyen', 'stripe'])('at %s', { timeout: 300_000 }, (provider) => {
  let world: PaymentWorld;
  let buyer: Buyer;
  /** Has a submit-token for each call, so that their orders are placed and paid in sets. */
  let plainBuyer: Buyer;

  beforeAll(async () => {
    world = await openPaymentWorld({ processes: true, env: { KASSA_PAYMENT: provider } });
    buyer = await new Buyer(world).logIn();
    plainBuyer = await new Buyer(world, { plain: true }).logIn();
  });
  afterEach(() => checkBooks(world));
  afterAll(() => world.close());

  const receiptsOf = (orderNo: string) => world.query('select from receipts where order_no = $1', [orderNo]);
  const refundsOf = (orderNo: string) =>
    world.query<{ status: string }>('select status from refunds where order_no = $1', [orderNo]);

  /** Confirms an order by card, and leaves as soon as the attempt is in the database. */
  async function confirmAndLeave(card: Card, who = buyer): Promise<Begun> {
    const order = await who.placeOrder(await who.openLink());
    const cardId = await who.giveCard(order.orderNo, card);
    const body = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
    return begun(world, order.orderNo, who.ask('/nft/alchemyPay', body));
  }

  test.each<Card>(['approved', 'answerLost', 'requestLost', 'declined'])(
    'killed while a card is charged (%s): it ends as the bank says, and is charged once',
    async (card) => {
      const { orderNo, left } = await confirmAndLeave(card);
      await world.killServer();
      await left;
      const end = card === 'declined' ? 'declined' : 'captured';
      expect(await buyer.waitsFor(orderNo, ({ attempt }) => attempt?.status === end)).toMatchObject({
        attemptsLeft: 9,
      });
      expect(await receiptsOf(orderNo)).toHaveLength(card === 'declined' ? 0 : 1);
    },
  );

  test('killed at any moment of twelve payments, by themselves and in sets: each ends as the bank says, once', async () => {
    const plan = (['approved', 'answerLost', 'requestLost', 'declined'] as const).flatMap((card) =>
      [buyer, plainBuyer, plainBuyer].map((who) => ({ card, who })),
    );
    const all = await Promise.all(plan.map(async (one) => ({ ...one, ...(await confirmAndLeave(one.card, one.who)) })));
    await world.killServer();
    await Promise.all(all.map(({ left }) => left));
    for (const { card, who, orderNo } of all) {
      const end = card === 'declined' ? 'declined' : 'captured';
      const seen = await who.waitsFor(orderNo, ({ attempt }) => attempt?.status === end);
      expect(seen).toMatchObject({ attemptsLeft: 9 });
      expect(await receiptsOf(orderNo), card).toHaveLength(end === 'captured' ? 1 : 0);
    }
  });

  test('killed while instructions are requested: the buyer gets them after all, and pays once', async () => {
    const order = await buyer.orderBy(method('40001'));
    const body = { orderNo: order.orderNo, confirmAmount: order.quote.fiatSumAmount };
    const { left } = await begun(world, order.orderNo, buyer.ask('/nft/agg/pay', body));
    await world.killServer();
    await left;
    const issued = await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.nextAction?.type === 'qr');
    await world.play(issued.attempt?.paymentNo ?? '', { action: 'approve' });
    await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'captured');
    expect(await receiptsOf(order.orderNo)).toHaveLength(1);
  });

  test('killed after the money came and before the callback was worked: it is found, once', async () => {
    const { order } = await buyer.buyBy(method('40001'));
    await world.callbacks('hold');
    await world.play(order.attempt?.paymentNo ?? '', { action: 'approve' });
    await world.killServer();
    await world.callbacks('normal');
    await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'captured');
    expect(await receiptsOf(order.orderNo)).toHaveLength(1);
  });

  test('killed while a refund is under way: it arrives once', async () => {
    const { order } = await buyer.buyBy(method('40001'));
    const { orderNo } = order;
    await world.play(order.attempt?.paymentNo ?? '', { action: 'approve' });
    await world.play(order.attempt?.paymentNo ?? '', { action: 'capture_again' });
    await until(async () => (await refundsOf(orderNo))[0]);
    await world.killServer();
    await until(async () => {
      const [refund] = await refundsOf(orderNo);
      if (refund?.status === 'succeeded') return refund;
      // What the killed worker had claimed stays claimed for a minute.
      await world.later(2_000);
      return undefined;
    });
    expect(await refundsOf(orderNo)).toHaveLength(1);
  });
});
