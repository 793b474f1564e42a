import { createHmac } from 'node:crypto';
import type { OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
import { balanceOf } from './support/books.ts';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { settled } from './support/settled.ts';
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

const isCaptured = (order: OrderView) => order.attempt?.status === 'captured';
const paid = { status: 'processing', exception: 'none', money: { moved: 'yes' } };
const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';
const receiptsOf = ({ orderNo }: OrderView) => world.query('select from receipts where order_no = $1', [orderNo]);

/** Places an order by Pix of somebody with that name, and confirms it. */
async function buyAs(fullName: string) {
  const order = await buyer.orderBy(method('30001'));
  await buyer.fillIn(order, method('30001'), { fullName });
  return buyer.payBy(order);
}

/** Reads what an order's payment is called at Mercado Pago. */
async function idOf(order: OrderView): Promise<string> {
  const [row] = await world.query<{ id: string }>(
    'select provider_payment_id as id from payments where payment_no = $1',
    [numberOf(order)],
  );
  return row?.id ?? '';
}

interface Notified {
  readonly id?: number;
  readonly user_id?: number;
  readonly type?: string;
}
const webhookSecret = 'mercadopago_sandbox_webhook_0001';

/** Reads the server's time, in ms. */
async function nowMs(): Promise<number> {
  const [row] = await world.query<{ now: Date }>('select kassa_now() as now', []);
  return row?.now.getTime() ?? 0;
}

/** Posts a notification as Mercado Pago signs it: by this secret, at this time. */
async function notify(
  dataId: string,
  change: Notified = {},
  { secret = webhookSecret, at }: { secret?: string; at?: number } = {},
): Promise<number> {
  const ts = at ?? (await nowMs());
  const manifest = `id:${dataId.toLowerCase()};request-id:req-1;ts:${ts};`;
  const signature = createHmac('sha256', secret).update(manifest).digest('hex');
  const body = { id: 4_711, type: 'payment', user_id: 700_000_001, data: { id: dataId }, ...change };
  const response = await fetch(`${world.serverUrl}/callbacks/mercadopago?data.id=${dataId}&type=payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'req-1', 'x-signature': `ts=${ts},v1=${signature}` },
    body: JSON.stringify(body),
  });
  return response.status;
}

test.each([
  ['30001', 'qr'],
  ['30005', 'transfer'],
  ['30004', 'transfer'],
  ['601', 'transfer'],
  ['12000', 'redirect'],
] as const)('%s is paid by %s, once, its callback pays the order, and the books hold', async (payWayCode, type) => {
  const { order, nextAction } = await buyer.buyBy(method(payWayCode));
  expect(nextAction.type).toBe(type);
  expect((await buyer.sees(order.orderNo)).attempt?.nextAction).toEqual(nextAction);
  await world.play(numberOf(order), { action: 'approve' });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject(paid);
  await settled(world, order);
  expect(await receiptsOf(order)).toHaveLength(1);
  expect(await balanceOf(world, order.orderNo, 'buyer_funds')).toEqual({});
});

test('money that the bank refuses is a decline, and the same order is paid by another attempt', async () => {
  const { order } = await buyer.buyBy(method('30001'));
  await world.play(numberOf(order), { action: 'decline' });
  const ended = await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'declined');
  expect(ended).toMatchObject({ money: { moved: 'no' } });
  const again = await buyer.payBy(ended);
  await world.play(numberOf(again.order), { action: 'approve' });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject(paid);
});

test.each(['Answer Lost', 'Bad Gateway'])(
  '%s: no usable answer is not a failure, and what the buyer has to do comes by asking',
  async (fullName) => {
    const { order } = await buyAs(fullName);
    expect(order).toMatchObject({ attempt: { status: 'unknown' }, money: { moved: 'unknown' } });
    const issued = await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.nextAction?.type === 'qr');
    await world.play(numberOf(issued), { action: 'approve' });
    expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject(paid);
    expect(await receiptsOf(order)).toHaveLength(1);
  },
);

test('Request Lost: a request that got lost is sent again under the same key, and there is one payment', async () => {
  const { order } = await buyAs('Request Lost');
  expect(order).toMatchObject({ attempt: { status: 'unknown' } });
  const issued = await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.nextAction?.type === 'qr');
  await world.play(numberOf(issued), { action: 'approve' });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject(paid);
  expect(await receiptsOf(order)).toHaveLength(1);
});

test('a lost callback is no lost money: the payment is asked for', async () => {
  const { order } = await buyer.buyBy(method('30001'));
  await world.play(numberOf(order), { action: 'approve', callback: false });
  await buyer.ask(`/pay/card/submit?orderNo=${order.orderNo}`);
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject(paid);
});

test('money that came twice is two payments at Mercado Pago: both are seen, and what is too much goes back', async () => {
  const { order } = await buyer.buyBy(method('30001'));
  await world.play(numberOf(order), { action: 'approve' });
  await buyer.waitsFor(order.orderNo, isCaptured);
  await world.play(numberOf(order), { action: 'capture_again' });
  const done = await buyer.waitsFor(order.orderNo, ({ exception }) => exception === 'paid_twice');
  expect(done).toMatchObject({ money: { moved: 'yes' } });
  expect(await receiptsOf(order)).toHaveLength(2);
  await until(async () => {
    const back = await world.query("select from refunds where order_no = $1 and status = 'succeeded'", [order.orderNo]);
    return back.length > 0 ? true : undefined;
  });
});

test.each(['double', 'reverse'] as const)('callbacks that come in mode %s pay once', async (mode) => {
  await world.callbacks(mode);
  const { order } = await buyer.buyBy(method('30001'));
  await world.play(numberOf(order), { action: 'approve' });
  const seen = await buyer.waitsFor(order.orderNo, isCaptured);
  await settled(world, order);
  expect(seen).toMatchObject({ exception: 'none' });
  expect(await receiptsOf(order)).toHaveLength(1);
});

test('a callback is a sign to ask, and no more: nothing downgrades what is paid', async () => {
  const { order } = await buyer.buyBy(method('30001'));
  expect(await notify(await idOf(order), { id: 1 })).toBe(200);
  await settled(world, order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'sent' } });
  await world.play(numberOf(order), { action: 'approve' });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ exception: 'none' });
  expect(await notify(await idOf(order), { id: 2 })).toBe(200);
  await settled(world, order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ attempt: { status: 'captured' }, money: { moved: 'yes' } });
});

test('the same callback ten times is the same money, and an old signature is refused a year later', async () => {
  const { order } = await buyer.buyBy(method('30001'));
  await world.play(numberOf(order), { action: 'approve' });
  await buyer.waitsFor(order.orderNo, isCaptured);
  const at = await nowMs();
  const id = await idOf(order);
  for (let time = 0; time < 10; time += 1) expect(await notify(id, { id: 3 }, { at })).toBe(200);
  await world.later(365 * 86_400_000);
  expect(await notify(id, { id: 3 }, { at })).toBe(401);
  expect(await notify(id, { id: 3 })).toBe(200);
  await settled(world, order);
  expect(await receiptsOf(order)).toHaveLength(1);
});

test('a callback that comes before our row, and one of nobody’s payment, are kept and change nothing', async () => {
  const { order } = await buyer.buyBy(method('30001'));
  expect(await notify('99999999999', { id: 4 })).toBe(200);
  expect(await notify('cb_of_nobody', { id: 5, type: 'chargebacks' })).toBe(200);
  expect(await notify('77', { id: 6, type: 'merchant_order' })).toBe(200);
  await settled(world, order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'sent' } });
  const kept = await world.query("select from callback_inbox where event_id in ('4', '5', '6')", []);
  expect(kept).toHaveLength(3);
});

test('a fault of ours while a callback comes is told as a fault, so that Mercado Pago sends it again', async () => {
  const { order } = await buyer.buyBy(method('30001'));
  await world.query(
    `create function fail_fault() returns trigger language plpgsql as $$
     begin if new.event_id = '666' then raise exception 'fault'; end if; return new; end $$`,
    [],
  );
  await world.query(
    'create trigger fault before insert on callback_inbox for each row execute function fail_fault()',
    [],
  );
  expect(await notify(await idOf(order), { id: 666 })).toBeGreaterThanOrEqual(500);
  await world.query('drop function fail_fault cascade', []);
  expect(await notify(await idOf(order), { id: 666 })).toBe(200);
});

test('a wrong secret or account is refused, 2 MB are, and neither changes anything', async () => {
  const { order } = await buyer.buyBy(method('30001'));
  await settled(world, order);
  const id = await idOf(order);
  const inbox = () => world.query('select event_id from callback_inbox order by received_at', []);
  const before = await inbox();
  expect(await notify(id, {}, { secret: 'guess' })).toBe(401);
  expect(await notify(id, { user_id: 700_000_002 })).toBe(401);
  const body = 'x'.repeat(2_000_000);
  const long = await fetch(`${world.serverUrl}/callbacks/mercadopago`, { method: 'POST', body }).catch(() => undefined);
  expect([401, 413, undefined]).toContain(long?.status);
  expect(await inbox()).toEqual(before);
});

test('what is taken back after the money is told: a chargeback that is won, and a payment that is reversed', async () => {
  const { order } = await buyer.buyBy(method('30005'));
  await world.play(numberOf(order), { action: 'approve' });
  await buyer.waitsFor(order.orderNo, isCaptured);
  const disputes = () =>
    world.query<{ kind: string; status: string }>('select kind, status from disputes where order_no = $1', [
      order.orderNo,
    ]);
  const becomes = (status: string) =>
    until(async () => ((await disputes())[0]?.status === status ? disputes() : undefined));
  await world.play(numberOf(order), { action: 'open_dispute' });
  await buyer.waitsFor(order.orderNo, ({ exception }) => exception === 'charged_back');
  expect(await becomes('opened')).toEqual([{ kind: 'chargeback', status: 'opened' }]);
  await world.play(numberOf(order), { action: 'win_dispute' });
  expect(await becomes('won')).toHaveLength(1);

  const { order: other } = await buyer.buyBy(method('12000'));
  await world.play(numberOf(other), { action: 'approve' });
  await buyer.waitsFor(other.orderNo, isCaptured);
  await world.play(numberOf(other), { action: 'reverse' });
  const ended = await buyer.waitsFor(other.orderNo, ({ exception }) => exception === 'charged_back');
  expect(ended).toMatchObject({ money: { moved: 'returned' } });
});
