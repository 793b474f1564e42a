import type { OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
import { hmacKey, notify, password, settled } from './support/adyen-callbacks.ts';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
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
const tells = (...[reference, said]: [string, Parameters<typeof notify>[2]?]) => notify(world, reference, said);
const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';

test('money that came is never taken back by a later word: a decline after it changes nothing', async () => {
  const { order } = await buyer.buy('approved');
  expect(
    (await tells(numberOf(order), { change: { success: 'false', pspReference: 'LATER00000000001' } })).status,
  ).toBe(200);
  await settled(world, order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ ...paid, attempt: { status: 'captured' } });
});

test('the same callback ten times, and a year later, is the same money', async () => {
  const { order } = await buyer.buy('approved');
  await settled(world, order);
  const [row] = await world.query<{ provider_payment_id: string }>(
    'select provider_payment_id from payments where payment_no = $1',
    [numberOf(order)],
  );
  const change = { pspReference: row?.provider_payment_id ?? '' };
  const amounts = await world.query<{ amount_minor: string }>(
    'select amount_minor from payments where payment_no = $1',
    [numberOf(order)],
  );
  const amount = { currency: 'SGD', value: Number(amounts[0]?.amount_minor) };
  for (let time = 0; time < 10; time += 1)
    expect((await tells(numberOf(order), { change: { ...change, amount } })).status).toBe(200);
  await world.later(365 * 86_400_000);
  expect((await tells(numberOf(order), { change: { ...change, amount } })).status).toBe(200);
  await settled(world, order);
  expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
});

test('a wrong key, password or account is refused, 2 MB are, and an unknown reference does no harm', async () => {
  const { order } = await buyer.buy('declined');
  await settled(world, order);
  const inbox = () => world.query('select event_id from callback_inbox order by received_at');
  const before = await inbox();
  const wrong = { hmacKey: hmacKey.replace('1', '2'), password };
  expect((await tells(numberOf(order), { keys: wrong })).status).toBe(401);
  expect((await tells(numberOf(order), { keys: { hmacKey, password: 'kassa:guess' } })).status).toBe(401);
  expect((await tells(numberOf(order), { change: { merchantAccountCode: 'OtherECOM' } })).status).toBe(401);
  const body = 'x'.repeat(2_000_000);
  const long = await fetch(`${world.serverUrl}/callbacks/adyen`, { method: 'POST', body }).catch(() => undefined);
  expect([401, 413, undefined]).toContain(long?.status);
  expect(await inbox()).toEqual(before);
  expect((await tells('nothing-of-ours')).status).toBe(200);
  await settled(world, order);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'declined' } });
});

test('our own fault answers 5xx, and the callback that Adyen sends again has its effect once', async () => {
  const { order } = await buyer.buyBy(method('40001'));
  await world.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await world.query(
    'create trigger full_disk before insert on callback_inbox for each row execute function full_disk()',
  );
  await world.play(numberOf(order), { action: 'approve' });
  const answer = await tells(numberOf(order), { change: { pspReference: 'FULLDISK00000001' } });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect((await buyer.sees(order.orderNo)).attempt?.status).toBe('sent');
  await world.query('drop function full_disk cascade');
  expect(await buyer.waitsFor(order.orderNo, isCaptured)).toMatchObject({ exception: 'none' });
  await settled(world, order);
  expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
});

test('a callback that comes before our row is kept, and changes nothing of any order', async () => {
  const early = '99999999999999999999';
  expect((await tells(early, { change: { pspReference: 'EARLY00000000001' } })).status).toBe(200);
  const { order } = await buyer.buy('approved');
  await settled(world, order);
  expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
  const kept = await world.query('select from callback_inbox where reference = $1 and worked_at is not null', [early]);
  expect(kept).toHaveLength(1);
});

test('a callback that comes before the answer pays once', async () => {
  await world.callbacks('double');
  const orders = await Promise.all(Array.from({ length: 4 }, () => buyer.buy('approved')));
  for (const { order } of orders) {
    await settled(world, order);
    expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
  }
});
