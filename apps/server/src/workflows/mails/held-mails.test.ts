import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attemptByCode,
  fullMoney,
  moneyOf,
  orderByCode,
  paymentFactsOf,
  reportFacts,
  sendAllRefunds,
  takesNothingBack,
} from '../../../testing/attempts.ts';
import { mailsTo } from '../../../testing/mails-to.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import { inTransaction } from '../../kernel/database.ts';
import { lockOrder } from '../../modules/orders/index.ts';
import { lockRefund, moveRefund, readRefunds } from '../../modules/payments/index.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { refundArrived } from '../refunds/refund-arrived.ts';
import { writeOrderMails } from './write-order-mails.ts';

// A buyer whose money came too late, or waits for a person, is told once what happens now.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Makes an order that closed unpaid. @param takesBack whether its rail takes money back */
async function closedUnpaid(takesBack: boolean) {
  const placed = await orderByCode(world);
  const payment = await attemptByCode(world, placed);
  if (!takesBack) await takesNothingBack(world, payment);
  await reportFacts(world, payment, paymentFactsOf(payment, 'declined'));
  await world.later(90 * minute);
  await expireOrders(world.app);
  const now = () => world.app.clock.now();
  const mails = async () => {
    while ((await writeOrderMails(world.app)) > 0);
    const all = (await mailsTo(world.app, placed.buyer.email)).filter(({ kind }) => kind.startsWith('order_'));
    return all.map(({ kind, values }) => ({ kind, ...values }));
  };
  return {
    payment,
    mails,
    allComes: () => reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, now()))),
    partComes: () =>
      reportFacts(world, payment, paymentFactsOf(payment, 'captured', moneyOf(payment, now(), [1_000n]))),
  };
}

test('of late money that is back within a minute there is one mail, and it says why', async () => {
  const { mails, allComes } = await closedUnpaid(true);
  await allComes();
  await sendAllRefunds(world);
  await world.later(2 * minute);
  expect(await mails()).toEqual([
    expect.objectContaining({ kind: 'order_refunded', why: 'late', method: 'PayNow', toCard: false }),
  ]);
});

test('late money that is longer on its way back is told of, and its arrival too', async () => {
  const { mails, allComes } = await closedUnpaid(true);
  await allComes();
  expect(await mails()).toEqual([]);
  await world.later(2 * minute);
  expect(await mails()).toMatchObject([{ kind: 'order_held', why: 'late', state: 'refunding', method: 'PayNow' }]);
  await sendAllRefunds(world);
  expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['order_held', 'order_refunded']);
});

test.each(['allComes', 'partComes'] as const)(
  'late money (%s) that has no way back is told of once, as money that a person returns',
  async (comes) => {
    const order = await closedUnpaid(false);
    await order[comes]();
    await sendAllRefunds(world);
    await world.later(2 * minute);
    const why = comes === 'allComes' ? 'late' : 'part';
    expect(await order.mails()).toMatchObject([{ kind: 'order_held', why, state: 'no_way_back' }]);
  },
);

test('money that a person sent back another way is not said to have gone back by the method', async () => {
  const { payment, mails, partComes } = await closedUnpaid(false);
  await partComes();
  await sendAllRefunds(world);
  const [stuck] = await readRefunds(world.app.db, payment.orderNo);
  await inTransaction(world.app.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderNo);
    const refund = stuck && (await lockRefund(tx, stuck.refundNo));
    if (!order || !refund) throw new Error('nothing to send back');
    const back = await moveRefund(tx, refund, { event: 'succeed', actor: 'operator:olive' });
    await refundArrived(tx, order, { refund: back, from: 'bank', actor: 'operator:olive' });
  });
  await world.later(2 * minute);
  expect(await mails()).toMatchObject([{ kind: 'order_refunded', method: '', why: 'part' }]);
});
