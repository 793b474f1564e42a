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
usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  { env: { KASSA_PAYMENT: 'mercadopago' } },
);

const pix = method('30001');
const paymentOf = (order: OrderView) => order.attempt?.paymentNo ?? '';
const pays = (order: OrderView) => world.play(paymentOf(order), { action: 'capture' });

async function paid(amount: string): Promise<OrderView> {
  const { order } = await buyer.buyBy(pix, { amount });
  await pays(order);
  return buyer.waitsFor(order.orderNo, ({ money }) => money.moved === 'yes');
}

async function refunds({ orderNo }: OrderView, amount?: string): Promise<void> {
  await postAsGallery(world, merchantPaths.refunds, { orderNo, ...(amount === undefined ? {} : { amount }) });
}

/** Waits until an order has refunds, and all of them have arrived. */
async function isBack({ orderNo }: OrderView): Promise<void> {
  await until(async () => {
    await world.later(2_000);
    const rows = await world.query<{ status: string }>('select status from refunds where order_no = $1', [orderNo]);
    return (rows.length > 0 && rows.every(({ status }) => status === 'succeeded')) || undefined;
  });
}

test('at Mercado Pago too a restored database learns what came and went back, and sends nothing a second time', {
  timeout: 600_000,
}, async () => {
  const [inPart, twice, whole] = [await paid('34.00'), await paid('35.00'), await paid('36.00')];
  const { order: instructed } = await buyer.buyBy(pix, { amount: '32.00' });
  const since = await world.now();
  const restore = await world.backUp();
  await refunds(inPart, '10.00');
  await refunds(whole);
  await world.play(paymentOf(twice), { action: 'capture_again' });
  await pays(instructed);
  const lost = await paid('37.00');
  for (const order of [inPart, twice, whole]) await isBack(order);
  const before = atProvider(world);
  await world.later(55 * 60_000);

  const heal = () => healRestored(world.serverEnv, since - 60_000);
  const first = await restore(heal);
  expect(first.asked[0]).toEqual({ whom: 'mercadopago', problem: '' });
  expect(first.found.map(({ kind, state, orderNo }) => [kind, state, orderNo].join(' ')).sort()).toEqual(
    [
      'payment open ',
      `payment mended ${instructed.orderNo}`,
      `payment mended ${twice.orderNo}`,
      `refund mended ${inPart.orderNo}`,
      `refund mended ${twice.orderNo}`,
      `refund mended ${whole.orderNo}`,
    ].sort(),
  );
  expect(first.found.find(({ state }) => state === 'open')?.reference).toBe(paymentOf(lost));
  for (const order of [inPart, twice, whole]) await isBack(order);
  await world.later(24 * 60 * 60_000);
  expect((await heal()).found).toEqual(first.found);
  expect(atProvider(world)).toEqual(before);
});
