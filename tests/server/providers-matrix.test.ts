import { expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { matrixSuite } from './support/matrix-suite.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { bookedAt, methodsOf, openThreeProviders, providerKeys } from './support/three-providers.ts';
import { until } from './support/until.ts';
import { method } from './support/use-payment-world.ts';

let world: PaymentWorld;

// By day one method of each provider of real money. By night adyen-matrix, stripe-matrix and mercadopago-matrix have all.
const { booksHold } = matrixSuite({
  rows: providerKeys.map((provider) => method(methodsOf[provider])),
  open: async () => {
    ({ world } = await openThreeProviders({ processes: true }));
    return world;
  },
  // Adyen can't be asked, and tells of no money that isn't final.
  lacks: ({ payWayCode }) => (payWayCode === methodsOf.adyen ? ['asking', 'reports'] : []),
});

// By night adyen-and-stripe-crashes and mercadopago-crashes kill at every other place.
test('killed while each of the three is asked, and again while money goes back: paid once, back once', {
  timeout: 300_000,
}, async () => {
  const buyer = await new Buyer(world).logIn();
  const orders = await Promise.all(
    providerKeys.map(async (provider) => {
      const row = method(methodsOf[provider]);
      const order = await buyer.orderBy(row);
      await buyer.fillIn(order, row);
      return order;
    }),
  );
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const left = orders.map((order) => buyer.payBy(order).catch(() => undefined));
  const ofAll = (text: string) => world.query(text, [orderNos]);
  const allThree = (text: string) => until(async () => ((await ofAll(text)).length === 3 ? true : undefined), 120_000);
  await allThree('select from payments where order_no = any($1)');
  await world.killServer();
  await Promise.all(left);
  const numbers: string[] = [];
  for (const orderNo of orderNos) {
    const { attempt } = await buyer.waitsFor(orderNo, (now) =>
      ['qr', 'redirect'].includes(now.attempt?.nextAction.type ?? ''),
    );
    numbers.push(attempt?.paymentNo ?? '');
    await world.play(attempt?.paymentNo ?? '', { action: 'approve' });
    await buyer.waitsFor(orderNo, (now) => now.attempt?.status === 'captured');
    await world.play(attempt?.paymentNo ?? '', { action: 'capture_again' });
  }
  await allThree('select from refunds where order_no = any($1)');
  await world.killServer();
  await until(async () => {
    // What the killed worker had claimed stays claimed for a minute.
    await world.later(20_000);
    const arrived = await ofAll("select from refunds where order_no = any($1) and status = 'succeeded'");
    return arrived.length === 3 ? true : undefined;
  }, 120_000);
  expect(await ofAll('select from refunds where order_no = any($1)')).toHaveLength(3);
  for (const [place, number] of numbers.entries()) {
    const total = BigInt(orders[place]?.quote.fiatSumAmount.replace('.', '') ?? '');
    expect(bookedAt(world, number), providerKeys[place]).toEqual({ left: total, back: total });
  }
});

test('the books hold: every journal sums to zero, and all received money is in them', booksHold);
