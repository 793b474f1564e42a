import type { OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
import { notify, settled } from './support/adyen-callbacks.ts';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;

usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  { env: { KASSA_PAYMENT: 'adyen' } },
);

const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';

/** Reads what an order's payment is called at Adyen, and its amount in Adyen's digits. */
async function paidAs(order: OrderView) {
  const [row] = await world.query<{ psp: string; amount: string }>(
    'select provider_payment_id as psp, amount_minor::text as amount from payments where payment_no = $1',
    [numberOf(order)],
  );
  return { originalReference: row?.psp ?? '', amount: { currency: 'SGD', value: Number(row?.amount) } };
}

const disputesOf = ({ orderNo }: OrderView) =>
  world.query<{ status: string; kind: string }>('select status, kind from disputes where order_no = $1', [orderNo]);

test('a capture that fails after all does not leave the order paid: the money is reversed, once, and that is told', async () => {
  const { order } = await buyer.buy('approved');
  await settled(world, order);
  const change = { ...(await paidAs(order)), eventCode: 'CAPTURE_FAILED', pspReference: 'FAILED0000000001' };
  for (let time = 0; time < 3; time += 1) expect((await notify(world, numberOf(order), { change })).status).toBe(200);
  const ended = await buyer.waitsFor(order.orderNo, (now) => now.exception === 'charged_back');
  expect(ended).toMatchObject({ money: { moved: 'returned' } });
  expect(await disputesOf(order)).toEqual([{ status: 'lost', kind: 'reversal' }]);
  const told = await world.query<{ type: string }>(
    `select type from webhook_events where order_no = $1 and type like 'dispute.%'`,
    [order.orderNo],
  );
  expect(told).toEqual([{ type: 'dispute.lost' }]);
});

test('a person plays it on the provider’s page', async () => {
  const { order } = await buyer.buy('approved');
  await settled(world, order);
  await world.play(numberOf(order), { action: 'reverse' });
  await buyer.waitsFor(order.orderNo, (now) => now.exception === 'charged_back');
  expect(await disputesOf(order)).toEqual([{ status: 'lost', kind: 'reversal' }]);
});

test('money that was counted and then canceled on Adyen’s pages is reversed, and one that was not counted is only canceled', async () => {
  const { order } = await buyer.buy('approved');
  await settled(world, order);
  const change = { ...(await paidAs(order)), eventCode: 'CANCELLATION', pspReference: 'CANCEL0000000001' };
  expect((await notify(world, numberOf(order), { change })).status).toBe(200);
  await buyer.waitsFor(order.orderNo, (now) => now.exception === 'charged_back');
  expect(await disputesOf(order)).toEqual([{ status: 'lost', kind: 'reversal' }]);

  const { order: open } = await buyer.buy('challenge');
  await world.play(numberOf(open), { action: 'cancel' });
  await buyer.waitsFor(open.orderNo, (now) => now.attempt?.status === 'cancelled');
  expect(await disputesOf(open)).toEqual([]);
});

test('a failure that did not happen (success false) changes nothing', async () => {
  const { order } = await buyer.buy('approved');
  await settled(world, order);
  const change = { ...(await paidAs(order)), eventCode: 'CAPTURE_FAILED', success: 'false' };
  expect((await notify(world, numberOf(order), { change })).status).toBe(200);
  await settled(world, order);
  expect(await disputesOf(order)).toEqual([]);
});
