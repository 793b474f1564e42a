/** @module-tag night */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderView } from '@kassa/contract';
import { merchantPaths } from '@kassa/contract/merchant';
import { afterAll, expect, test } from 'vitest';
import { healRestored } from '../../apps/server/src/start.ts';
import { atProvider } from './support/at-provider.ts';
import type { Buyer } from './support/buyer.ts';
import { type MerchantEndpoint, openMerchantEndpoint } from './support/merchant-endpoint.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  { env: { KASSA_PAYMENT: 'adyen' } },
);
let merchant: MerchantEndpoint;
let folder = '';
afterAll(async () => {
  await merchant?.shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function paid(amount: string): Promise<OrderView> {
  const { order } = await buyer.buyBy(method('40001'), { amount });
  await world.play(order.attempt?.paymentNo ?? '', { action: 'capture' });
  return buyer.waitsFor(order.orderNo, ({ money }) => money.moved === 'yes');
}

const refunds = (order: OrderView, amount?: string) =>
  merchant.call(merchantPaths.refunds, { orderNo: order.orderNo, ...(amount === undefined ? {} : { amount }) });

/** The refunds of an order: their own number, the one that they were sent under, what they are called there. */
const refundsOf = ({ orderNo }: OrderView) =>
  world.query<{ refund_no: string; sent_as: string | null; id: string | null; amount: string }>(
    `select refund_no, sent_as, provider_refund_id as id, amount_minor::text as amount from refunds where order_no = $1`,
    [orderNo],
  );

async function isSent(order: OrderView) {
  return until(async () => {
    await world.later(2_000);
    const rows = await refundsOf(order);
    return rows.length > 0 && rows.every(({ id }) => id) ? rows : undefined;
  });
}

test('at Adyen, which can’t be asked, a merchant’s events tell which refunds were sent: none is sent a second time', {
  timeout: 600_000,
}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-events-'));
  merchant = await openMerchantEndpoint(world);
  const [whole, inPart, untouched] = [await paid('34.00'), await paid('35.00'), await paid('36.00')];
  const since = await world.now();
  const restore = await world.backUp();
  await refunds(whole);
  await refunds(inPart, '10.00');
  const sent = { whole: await isSent(whole), inPart: await isSent(inPart) };
  for (const { orderNo } of [whole, inPart])
    await until(async () => {
      await world.later(2_000);
      return merchant.eventsOf(orderNo).some(({ type }) => type === 'refund.created') || undefined;
    });
  const before = atProvider(world);
  const file = join(folder, 'events.jsonl');
  await writeFile(file, merchant.lines('/events').join('\n'));

  const heal = () => healRestored(world.serverEnv, since - 60_000, file);
  const first = await restore(heal);
  expect(first.asked[0]).toMatchObject({ whom: 'adyen', problem: expect.stringContaining('can’t be asked') });
  expect(first.notified.map(({ state }) => state)).toEqual(['mended', 'mended']);
  // Its merchant asks again for what it does not know to be done: there is nothing left of it.
  await expect(refunds(whole)).rejects.toThrow('409');
  for (const [order, [old]] of [
    [whole, sent.whole],
    [inPart, sent.inPart],
  ] as const) {
    const [again, ...more] = await isSent(order);
    expect([again?.sent_as, again?.id, again?.amount, more]).toEqual([old?.refund_no, old?.id, old?.amount, []]);
  }
  expect((await heal()).notified.map(({ state }) => state)).toEqual(['mended', 'mended']);
  await world.later(60 * 60_000);
  expect(await refundsOf(untouched)).toEqual([]);
  expect(atProvider(world)).toEqual(before);
});
