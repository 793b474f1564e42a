/** @module-tag night */
import type { OrderView } from '@kassa/contract';
import { merchantPaths } from '@kassa/contract/merchant';
import { expect, test } from 'vitest';
import { healRestored } from '../../apps/server/src/start.ts';
import { atProvider } from './support/at-provider.ts';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { postAsGallery } from './support/post-as-gallery.ts';
import { until } from './support/until.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
usePaymentWorld((opened, first) => {
  world = opened;
  buyer = first;
});

const payNow = method('40001');
const paymentOf = (order: OrderView) => order.attempt?.paymentNo ?? '';
const isPaid = ({ money }: OrderView) => money.moved === 'yes';

async function paid(amount: string): Promise<OrderView> {
  const { order } = await buyer.buy('approved', { amount });
  return buyer.waitsFor(order.orderNo, isPaid);
}

/** Has the merchant send money back, all of it or a part. */
async function refunds({ orderNo }: OrderView, amount?: string): Promise<void> {
  await postAsGallery(world, merchantPaths.refunds, { orderNo, ...(amount === undefined ? {} : { amount }) });
}

/** Waits until every refund of these orders has arrived, as the provider says. */
async function allGone(orders: readonly OrderView[]): Promise<void> {
  await until(async () => {
    await world.later(2_000);
    const open = await world.query("select from refunds where order_no = any($1) and status <> 'succeeded'", [
      orders.map(({ orderNo }) => orderNo),
    ]);
    return open.length === 0 ? true : undefined;
  });
}

/** What was sold before the backup. */
async function soldBefore() {
  const untouched = await paid('32.00');
  const returned = await paid('33.00');
  const inPart = await paid('34.00');
  const twice = await paid('35.00');
  const whole = await paid('36.00');
  await refunds(returned);
  await allGone([returned]);
  const { order: instructed } = await buyer.buyBy(payNow);
  return { untouched, returned, inPart, twice, whole, instructed };
}

/** Plays the hour that will be lost. @returns the order that nothing here will know of */
async function lostHour({ inPart, twice, whole, instructed }: Awaited<ReturnType<typeof soldBefore>>) {
  await refunds(inPart, '10.00');
  await refunds(whole);
  await world.play(paymentOf(twice), { action: 'capture_again' });
  await world.play(paymentOf(instructed), { action: 'capture' });
  await buyer.waitsFor(instructed.orderNo, isPaid);
  await until(async () => {
    const [refund] = await world.query('select from refunds where order_no = $1', [twice.orderNo]);
    return refund;
  });
  return paid('37.00');
}

/** Compares what is stored with what the provider has, but for the payment of an order that is lost. */
async function equalsProvider(theirs: ReturnType<typeof atProvider>): Promise<void> {
  const ours = await world.query<{ payment_no: string; come: string; gone: string }>(
    `select payment_no,
       (select coalesce(sum(amount_minor), 0) from receipts r where r.payment_no = p.payment_no)::text as come,
       (select coalesce(sum(amount_minor), 0) from refunds f where f.payment_no = p.payment_no)::text as gone
     from payments p`,
  );
  for (const { payment_no: paymentNo, come, gone } of ours)
    expect({ paymentNo, come: BigInt(come), gone: BigInt(gone) }).toEqual({ paymentNo, ...theirs.get(paymentNo) });
  expect(ours.length).toBe(theirs.size - 1);
}

const shortly = ({ kind, state, orderNo }: { kind: string; state: string; orderNo: string | null }) =>
  [kind, state, orderNo].join(' ');

test('a database restored from a backup of an hour ago learns what happened since, and nothing happens twice', {
  timeout: 600_000,
}, async () => {
  const sold = await soldBefore();
  const known = Object.values(sold);
  const since = await world.now();
  const restore = await world.backUp();
  const lost = await lostHour(sold);
  await allGone(known);
  const before = atProvider(world);
  await world.later(55 * 60_000);

  const heal = () => healRestored(world.serverEnv, since - 60_000);
  const first = await restore(heal);
  expect(first.asked).toEqual([
    { whom: 'sandbox', problem: '' },
    // This world has no chain, and the report says so.
    { whom: 'SANDBOX', problem: expect.stringContaining('does not answer') },
  ]);
  const open = first.found.filter(({ state }) => state === 'open') ?? [];
  expect(open.map(({ kind, reference }) => [kind, reference])).toEqual([['payment', paymentOf(lost)]]);
  expect(first.found.map(shortly).sort()).toEqual(
    [
      'payment open ',
      `payment mended ${sold.instructed.orderNo}`,
      `payment mended ${sold.twice.orderNo}`,
      `refund mended ${sold.inPart.orderNo}`,
      `refund mended ${sold.twice.orderNo}`,
      `refund mended ${sold.whole.orderNo}`,
    ].sort(),
  );

  await allGone(known);
  await world.later(24 * 60 * 60_000);
  expect((await heal()).found).toEqual(first.found);
  await allGone(known);
  expect(atProvider(world)).toEqual(before);
  await equalsProvider(before);
  const ends = await Promise.all(known.map(async ({ orderNo }) => (await buyer.sees(orderNo)).status));
  expect(ends).toEqual(['processing', 'refunded', 'processing', 'processing', 'refunded', 'processing']);
});
