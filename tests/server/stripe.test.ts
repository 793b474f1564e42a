import { createHmac } from 'node:crypto';
import type { OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
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
  { env: { KASSA_PAYMENT: 'stripe' } },
);

const isCaptured = (order: OrderView) => order.attempt?.status === 'captured';
const paid = { status: 'processing', exception: 'none', money: { moved: 'yes' } };
const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';
const receiptsOf = ({ orderNo }: OrderView) => world.query('select from receipts where order_no = $1', [orderNo]);

interface Event {
  readonly id?: string;
  readonly type?: string;
  readonly livemode?: boolean;
  readonly account?: string;
}
const webhookSecret = 'whsec_stripe_sandbox_0001';

/** Reads the server's time, in seconds. */
async function nowSeconds(): Promise<number> {
  const [row] = await world.query<{ now: Date }>('select kassa_now() as now', []);
  return Math.floor((row?.now.getTime() ?? 0) / 1_000);
}

/** Posts an event as Stripe signs it: by this secret, at this time. */
async function notify(
  reference: string,
  event: Event = {},
  { secret = webhookSecret, at }: { secret?: string; at?: number } = {},
): Promise<number> {
  const time = at ?? (await nowSeconds());
  const object = { id: 'pi_forged', object: 'payment_intent', status: 'succeeded', metadata: { reference } };
  const said = { id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded', livemode: false, ...event };
  const body = JSON.stringify({ ...said, created: time, data: { object } });
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
  return (await fetch(`${world.serverUrl}/callbacks/stripe`, { method: 'POST', headers, body })).status;
}

/** Waits until all callbacks were worked and no attempt of the order is due at once. */
async function settled(order: OrderView): Promise<void> {
  await until(async () => {
    const [row] = await world.query<{ busy: boolean }>(
      `select exists (select from callback_inbox where worked_at is null)
         or exists (select from payments where order_no = $1 and due_at <= kassa_now()) as busy`,
      [order.orderNo],
    );
    return row?.busy ? undefined : true;
  });
}

test('an approved card pays the order once, by answer and by callback, and the books hold', async () => {
  const { order } = await buyer.buy('approved');
  expect(order).toMatchObject({ ...paid, attempt: { status: 'captured', last4: '1111' } });
  await until(async () => {
    const rows = await world.query('select from callback_inbox where reference = $1 and worked_at is not null', [
      numberOf(order),
    ]);
    return rows.length > 0 ? true : undefined;
  });
  await settled(order);
  expect(await balanceOf(world, order.orderNo, 'buyer_funds')).toEqual({});
  expect(await receiptsOf(order)).toHaveLength(1);
});

test('after a decline no money has moved, and another card pays the same order', async () => {
  const { order } = await buyer.buy('declined');
  expect(order).toMatchObject({ attempt: { status: 'declined', reason: 'declined_by_bank' }, money: { moved: 'no' } });
  expect((await buyer.pay(order, 'approved')).order).toMatchObject(paid);
});

test.each([
  ['40001', 'qr'],
  ['40003', 'qr'],
  ['40004', 'redirect'],
  ['30004', 'transfer'],
  ['30001', 'qr'],
  ['209', 'redirect'],
  ['13000', 'redirect'],
] as const)('%s is paid by %s, and its callback pays the order', async (payWayCode, type) => {
  const { order, nextAction } = await buyer.buyBy(method(payWayCode));
  expect(nextAction.type).toBe(type);
  expect((await buyer.sees(order.orderNo)).attempt?.nextAction).toEqual(nextAction);
  await world.play(numberOf(order), { action: 'approve' });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ exception: 'none', money: { moved: 'yes' } });
});

test('money that came twice under one payment is seen twice, and what is too much goes back', async () => {
  await world.callbacks('hold');
  const { order } = await buyer.buyBy(method('40001'));
  await world.play(numberOf(order), { action: 'approve' });
  await world.play(numberOf(order), { action: 'capture_again' });
  await world.callbacks('normal');
  await buyer.waitsFor(order.orderNo, isCaptured);
  await settled(order);
  expect(await receiptsOf(order)).toHaveLength(2);
});

test('what the buyer declines in the wallet is a decline, and costs nothing', async () => {
  const { order } = await buyer.buyBy(method('40004'));
  await world.play(numberOf(order), { action: 'decline' });
  const ended = await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'declined');
  expect(ended).toMatchObject({ money: { moved: 'no' } });
});

test('an answer that got lost is not a failure: the same request again tells that it was paid, once', async () => {
  const { order } = await buyer.buy('answerLost');
  expect(order).toMatchObject({ attempt: { status: 'unknown' } });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ money: { moved: 'yes' } });
  expect(await receiptsOf(order)).toHaveLength(1);
});

test('a request that got lost is sent again under the same key, and charges once', async () => {
  const { order } = await buyer.buy('requestLost');
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject(paid);
  expect(await receiptsOf(order)).toHaveLength(1);
});

test('a payment that Stripe still works on is in progress, and no failure: the search finds it in the end', async () => {
  const { order } = await buyer.buy('silent');
  expect(order).toMatchObject({ attempt: { status: 'unknown' } });
  await settled(order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ attempt: { status: 'unknown' } });
  await world.play(numberOf(order), { action: 'approve', callback: false });
  await world.later(2 * 60_000);
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ money: { moved: 'yes' } });
  expect(await receiptsOf(order)).toHaveLength(1);
});

test.each(['double', 'reverse'] as const)('callbacks that come in mode %s pay once', async (mode) => {
  await world.callbacks(mode);
  const { order } = await buyer.buyBy(method('40001'));
  await world.play(numberOf(order), { action: 'approve' });
  const seen = await buyer.waitsFor(order.orderNo, isCaptured);
  await settled(order);
  expect(seen).toMatchObject({ exception: 'none' });
  expect(await receiptsOf(order)).toHaveLength(1);
});

test('a callback that comes before the answer pays once', async () => {
  await world.callbacks('double');
  const orders = await Promise.all(Array.from({ length: 4 }, () => buyer.buy('approved')));
  for (const { order } of orders) {
    await settled(order);
    expect(await receiptsOf(order)).toHaveLength(1);
  }
});

test('a callback is a sign to ask, and no more: what it says of money is not believed', async () => {
  const { order } = await buyer.buyBy(method('40001'));
  expect(await notify(numberOf(order))).toBe(200);
  await settled(order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'sent' } });
  await world.play(numberOf(order), { action: 'approve' });
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ exception: 'none' });
  expect(await notify(numberOf(order), { id: 'evt_later', type: 'payment_intent.payment_failed' })).toBe(200);
  await settled(order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ attempt: { status: 'captured' }, money: { moved: 'yes' } });
});

test('the same callback ten times is the same money, and an old signature is refused a year later', async () => {
  const { order } = await buyer.buy('approved');
  await settled(order);
  const at = await nowSeconds();
  for (let time = 0; time < 10; time += 1) expect(await notify(numberOf(order), {}, { at })).toBe(200);
  await world.later(365 * 86_400_000);
  expect(await notify(numberOf(order), {}, { at })).toBe(401);
  expect(await notify(numberOf(order))).toBe(200);
  await settled(order);
  expect(await receiptsOf(order)).toHaveLength(1);
});

test('a fault of ours while a callback comes is told as a fault, so that Stripe sends it again', async () => {
  const { order } = await buyer.buyBy(method('40001'));
  await world.query(
    `create function fail_fault() returns trigger language plpgsql as $$
     begin if new.event_id = 'evt_fault' then raise exception 'fault'; end if; return new; end $$`,
    [],
  );
  await world.query(
    'create trigger fault before insert on callback_inbox for each row execute function fail_fault()',
    [],
  );
  expect(await notify(numberOf(order), { id: 'evt_fault' })).toBeGreaterThanOrEqual(500);
  await world.query('drop function fail_fault cascade', []);
  expect(await notify(numberOf(order), { id: 'evt_fault' })).toBe(200);
});

test('a wrong secret, mode or account is refused, 2 MB are, and an unknown reference does no harm', async () => {
  const { order } = await buyer.buy('declined');
  await settled(order);
  const inbox = () => world.query('select event_id from callback_inbox order by received_at', []);
  const before = await inbox();
  expect(await notify(numberOf(order), {}, { secret: 'whsec_guess' })).toBe(401);
  expect(await notify(numberOf(order), { livemode: true })).toBe(401);
  expect(await notify(numberOf(order), { account: 'acct_other' })).toBe(401);
  const body = 'x'.repeat(2_000_000);
  const long = await fetch(`${world.serverUrl}/callbacks/stripe`, { method: 'POST', body }).catch(() => undefined);
  expect([401, 413, undefined]).toContain(long?.status);
  expect(await inbox()).toEqual(before);
  expect(await notify('nothing-of-ours', { id: 'evt_unknown' })).toBe(200);
  await settled(order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'declined' } });
});
