import { codeOf, type OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
import { classicHeaders, gallery } from '../../apps/server/testing/merchant-client.ts';
import { settled } from './support/adyen-callbacks.ts';
import { balanceOf } from './support/books.ts';
import type { Buyer } from './support/buyer.ts';
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

const isCaptured = (order: OrderView) => order.attempt?.status === 'captured';
const paid = { status: 'processing', exception: 'none', money: { moved: 'yes' } };
const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';

test('an approved card pays the order once, by answer and by callback, and the books hold', async () => {
  const { order } = await buyer.buy('approved');
  expect(order).toMatchObject({ ...paid, attempt: { status: 'captured', last4: '1111' } });
  await until(async () => {
    const rows = await world.query('select from callback_inbox where reference = $1 and worked_at is not null', [
      numberOf(order),
    ]);
    return rows.length > 0 ? true : undefined;
  });
  await settled(world, order);
  expect(await balanceOf(world, order.orderNo, 'buyer_funds')).toEqual({});
  const receipts = await world.query('select from receipts where order_no = $1', [order.orderNo]);
  expect(receipts).toHaveLength(1);
});

test('an order that the sandbox can not end for its merchant says so, and how else it ends', async () => {
  const { order } = await buyer.buyBy(method('40001'));
  const headers = classicHeaders(gallery, Date.now());
  const answer = await fetch(`${world.serverUrl}/task/mock/order/status?orderNo=${order.orderNo}&status=1`, {
    headers,
  });
  expect(await answer.json()).toMatchObject({
    returnCode: codeOf('method_unavailable'),
    error: { param: 'status', problem: expect.stringContaining('4 begins a payment') },
  });
});

test('after a decline no money has moved, and another card pays the same order', async () => {
  const { order } = await buyer.buy('declined');
  expect(order).toMatchObject({ attempt: { status: 'declined', reason: 'declined_by_bank' }, money: { moved: 'no' } });
  expect((await buyer.pay(order, 'approved')).order).toMatchObject(paid);
});

test('the issuer asks on its own page, and what the buyer brings back finishes the payment without a callback', async () => {
  await world.callbacks('drop');
  const { order, nextAction } = await buyer.buy('challenge');
  expect(nextAction).toMatchObject({ type: 'redirect', origin: world.providerUrl });
  const url = nextAction.type === 'redirect' ? nextAction.url : '';
  const page = await (await fetch(url)).text();
  const back = /data-return-url="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(back).toContain(`/returns/adyen/${numberOf(order)}?redirectResult=`);
  // Nothing was answered yet: coming back changes nothing.
  const early = await fetch(back, { redirect: 'manual' });
  expect(early.status).toBe(303);
  expect(early.headers.get('location')).toContain(`order=${order.orderNo}`);
  expect(early.headers.get('location')).not.toContain('redirectResult');
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' } });
  await world.play(numberOf(order), { action: 'approve' });
  expect((await fetch(back, { redirect: 'manual' })).status).toBe(303);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ ...paid, attempt: { status: 'captured' } });
});

test('what nobody gave a buyer to bring back changes nothing, and another provider has no such door', async () => {
  const { order } = await buyer.buy('challenge');
  const { order: other } = await buyer.buy('challenge');
  await world.play(numberOf(other), { action: 'approve' });
  const own = `${world.serverUrl}/returns/adyen/${numberOf(order)}`;
  for (const query of ['', '?redirectResult=made-up', `?redirectResult=${'x'.repeat(9_000)}`])
    expect([303, 404, 414, 431]).toContain((await fetch(own + query, { redirect: 'manual' })).status);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'sent' } });
  for (const path of [`sandbox/${numberOf(order)}`, 'adyen/1', `nobody/${numberOf(order)}`])
    expect((await fetch(`${world.serverUrl}/returns/${path}?redirectResult=x`, { redirect: 'manual' })).status).toBe(
      404,
    );
});

test.each([
  { row: method('40001'), type: 'qr' },
  { row: method('40004'), type: 'redirect' },
  { row: method('41014'), type: 'redirect' },
  { row: method('13000'), type: 'redirect' },
  { row: method('30004'), type: 'transfer' },
  { row: method('10003', 'M1'), type: 'transfer' },
  { row: method('30001'), type: 'qr' },
])('$row.payWayCode $row.bankCode is paid by $type, and its callback pays the order', async ({ row, type }) => {
  const { order, nextAction } = await buyer.buyBy(row);
  expect(nextAction.type).toBe(type);
  expect((await buyer.sees(order.orderNo)).attempt?.nextAction).toEqual(nextAction);
  await world.play(numberOf(order), { action: 'approve' });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ exception: 'none', money: { moved: 'yes' } });
});

test.each(['501', '701'])('wallet %s pays the order once, by its answer and its callback', async (payWayCode) => {
  const { order } = await buyer.buyBy(method(payWayCode));
  await settled(world, order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ ...paid, attempt: { status: 'captured' } });
  expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
});

test('an answer that got lost is not a failure: the same request again tells that it was paid, once', async () => {
  const { order } = await buyer.buy('answerLost');
  expect(order).toMatchObject({ attempt: { status: 'unknown' } });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ money: { moved: 'yes' } });
  expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
});

test('a request that got lost is sent again under the same key, and charges once', async () => {
  const { order } = await buyer.buy('requestLost');
  const done = await buyer.waitsFor(order.orderNo, isCaptured);
  expect(done).toMatchObject(paid);
  expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
});

test.each(['double', 'reverse'] as const)('callbacks that come in mode %s pay once', async (mode) => {
  await world.callbacks(mode);
  const { order } = await buyer.buyBy(method('40001'));
  await world.play(numberOf(order), { action: 'approve' });
  const seen = await buyer.waitsFor(order.orderNo, isCaptured);
  await settled(world, order);
  expect(seen).toMatchObject({ exception: 'none' });
  expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
});
