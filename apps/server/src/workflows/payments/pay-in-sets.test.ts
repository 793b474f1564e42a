/** @module-tag night */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawFrom, raced, roundsOf } from '../../../testing/draws.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import {
  type Answering,
  endOf,
  factsOf,
  payAt as payOrderAt,
  rowsOf as rowsOfOrder,
} from '../../../testing/paid-orders.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { Payment } from '../../modules/payments/index.ts';
import { applyFacts, applySilence } from './apply-facts.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
});
afterAll(() => world.close());

const payAt = (placed: Placed, charge: Answering) => payOrderAt(world, placed, { charge });
const rowsOf = (orderNo: OrderNo) => rowsOfOrder(world, orderNo);

test('money is recorded the same alone, in a set, and among fifteen others', async () => {
  const [byItself, inSet] = [await world.order(), await world.order()];
  // What was applied before the answer leaves nothing to be done in a set.
  await payAt(byItself, async (payment) => {
    await applyFacts(world.app, payment, factsOf(payment));
    return factsOf(payment);
  });
  await payAt(inSet, async (payment) => factsOf(payment));
  const expected = await rowsOf(byItself.orderNo);
  expect(await rowsOf(inSet.orderNo)).toEqual(expected);
  const orders: Placed[] = [];
  for (let count = 0; count < 16; count += 1) orders.push(await world.order());
  const { promise: all, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  await Promise.all(
    orders.map((placed) =>
      payAt(placed, async (payment) => {
        asked += 1;
        if (asked === orders.length) answer();
        await all;
        // On a slow machine it would be overdue by now, and be asked about once more.
        await sql`
          update payments set due_at = kassa_now() + interval '1 minute'
          where payment_no = ${payment.paymentNo}`.execute(world.app.db);
        return factsOf(payment);
      }),
    ),
  );
  for (const { orderNo } of orders) expect(await rowsOf(orderNo)).toEqual(expected);
});

/** What may happen at the moment in which the answer is recorded. */
const meanwhile: Record<string, (payment: Payment) => Promise<void>> = {
  'the same by a callback': (payment) => applyFacts(world.app, payment, factsOf(payment)),
  'no answer for another worker': (payment) => applySilence(world.app, payment),
  'the money twice': (payment) =>
    applyFacts(
      world.app,
      payment,
      factsOf(payment, {
        id: `again_${payment.paymentNo}`,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        at: 1,
      }),
    ),
  'other money too': (payment) =>
    applyFacts(
      world.app,
      payment,
      factsOf(payment, { id: `other_${payment.paymentNo}`, amountMinor: 77n, currency: 'JPY', at: 1 }),
    ),
  'a change of its row': async ({ orderNo }) => {
    await sql`update orders set version = version + 1 where order_no = ${orderNo}`.execute(world.app.db);
  },
};

test('whatever happens at the same moment, the end is that of one after the other', raced, async () => {
  const draw = drawFrom(5);
  const names = Object.keys(meanwhile);
  // One after the other, in either order.
  const expected = new Map<string, unknown[]>();
  for (const name of names) {
    const [before, after] = [await world.order(), await world.order()];
    await payAt(before, async (payment) => {
      await meanwhile[name]?.(payment);
      return factsOf(payment);
    });
    let paid: Payment | undefined;
    await payAt(after, async (payment) => {
      paid = payment;
      return factsOf(payment);
    });
    if (paid) await meanwhile[name]?.(paid);
    expected.set(name, [await endOf(world, before.orderNo), await endOf(world, after.orderNo)]);
  }
  for (let round = 0; round < roundsOf(30); round += 1) {
    const cases: { placed: Placed; name: string; turns: number }[] = [];
    for (let count = 0; count < 6; count += 1)
      cases.push({ placed: await world.order(), name: names[draw(names.length)] ?? '', turns: draw(6) });
    await Promise.all(
      cases.map(async ({ placed, name, turns }) => {
        let other: Promise<void> | undefined;
        await payAt(placed, async (payment) => {
          other = meanwhile[name]?.(payment);
          for (let turn = 0; turn < turns; turn += 1) await sql`select ${turn}`.execute(world.app.db);
          return factsOf(payment);
        });
        await other;
      }),
    );
    for (const { placed, name } of cases)
      expect(expected.get(name), name).toContainEqual(await endOf(world, placed.orderNo));
  }
});
