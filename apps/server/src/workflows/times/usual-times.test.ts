import type { DataOf, OrderPage, paymentMethods } from '@kassa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { measureTimes } from './measure-times.ts';
import { spokenMs } from './usual-times.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Those of the tests before are of two months ago.
  await sql`update orders set paid_at = paid_at - interval '60 days'`.execute(world.app.db);
  await sql`delete from usual_times`.execute(world.app.db);
});

const second = 1_000;
const minute = 60 * second;

/** Makes orders that were paid, and brought, after so many ms. The newest was paid now. */
async function took(payMs: readonly number[], deliverMs = 30 * second): Promise<void> {
  for (const ms of payMs) {
    const { orderNo } = await world.order();
    await world.pay(orderNo);
    await sql`update payments set sent_at = (select paid_at from orders where order_no = ${orderNo})
      - ${ms} * interval '1 millisecond' where order_no = ${orderNo}`.execute(world.app.db);
    await sql`update orders set completed_at = paid_at + ${deliverMs} * interval '1 millisecond'
      where order_no = ${orderNo}`.execute(world.app.db);
  }
}

const times = async () =>
  (
    await sql<{ stage: string; subject: string; orders: number; median_ms: bigint; p90_ms: bigint }>`
      select stage, subject, orders, median_ms, p90_ms from usual_times order by stage`.execute(world.app.db)
  ).rows;

async function shown(orderNo: OrderNo, headers: Record<string, string>): Promise<OrderPage['usual']> {
  const answer = await world.ask(`/nft/result/check?orderNo=${orderNo}`, { headers });
  return dataOf<OrderPage>(answer).usual;
}

test('a time is said once twenty orders are known, as what nine of ten took, rounded up to what a person says', async () => {
  await took([...Array.from({ length: 16 }, () => 20 * second), 70 * second, 80 * second, 40 * minute]);
  await measureTimes(world.app);
  const few = await world.order();
  const headers = secretsOf(few.buyer);
  await world.pay(few.orderNo);
  expect(await shown(few.orderNo, headers)).toEqual({ payMs: null, deliverMs: null });
  await took([20 * second]);
  await sql`update orders set paid_at = paid_at - interval '60 days' where order_no = ${few.orderNo}`.execute(
    world.app.db,
  );
  expect(await measureTimes(world.app), 'it is not called again at once').toBe(0);
  expect(await measureTimes(world.app)).toBe(0);
  const [deliver, pay] = await times();
  expect(pay).toMatchObject({ stage: 'pay', orders: 20, median_ms: 20_000n });
  expect(pay?.subject).toMatch(/^10001 visa \S+$|^\d+ \S+ \S+$/);
  expect(spokenMs(Number(pay?.p90_ms))).toBe(2 * minute);
  expect(deliver).toMatchObject({ orders: 20, median_ms: 30_000n, p90_ms: 30_000n });
  expect(await shown(few.orderNo, headers)).toEqual({ payMs: 2 * minute, deliverMs: 30 * second });
  const [payWayCode, bankCode] = pay?.subject.split(' ') ?? [];
  const listed = await world.ask(`/nft/payment?nftParamNo=${few.view.nftParamNo}&fiat=SGD`);
  const offers = dataOf<DataOf<typeof paymentMethods>>(listed).methods;
  expect(offers.filter(({ usualMs }) => usualMs !== null)).toMatchObject([
    { payWayCode, bankCode, usualMs: 2 * minute },
  ]);
});

test('what has already taken longer is not said to be usually shorter', async () => {
  await took(Array.from({ length: 20 }, () => 20 * second));
  await measureTimes(world.app);
  const { orderNo, buyer } = await world.order();
  await world.pay(orderNo);
  expect((await shown(orderNo, secretsOf(buyer))).payMs).toBe(30 * second);
  await sql`update payments set sent_at = sent_at - interval '61 seconds' where order_no = ${orderNo}`.execute(
    world.app.db,
  );
  expect((await shown(orderNo, secretsOf(buyer))).payMs).toBeNull();
});

test('what lasted over a jump of the sandbox’s clock, or was paid a month ago, is not measured', async () => {
  await took([10 * second, 10 * second]);
  await world.later(20 * 60 * minute);
  await took([minute, 21 * 60 * minute]);
  await measureTimes(world.app);
  expect(await times()).toMatchObject([
    { stage: 'deliver', orders: 4 },
    // Those two began before the clock was turned.
    { stage: 'pay', orders: 2, median_ms: 10_000n },
  ]);
  await world.later(31 * 24 * 60 * minute);
  await measureTimes(world.app);
  expect(await times()).toEqual([]);
});

test.each([
  [0, 10 * second],
  [10 * second + 1, 30 * second],
  [30 * second + 1, minute],
  [minute, minute],
  [minute + 1, 2 * minute],
  [31 * minute, 60 * minute],
  [25 * 60 * minute, 48 * 60 * minute],
  [8 * 24 * 60 * minute, null],
])('%d ms are said as %s', (ms, said) => {
  expect(spokenMs(ms)).toBe(said);
});
