import { createHmac } from 'node:crypto';
import { codeOf } from '@kassa/contract/codes';
import { expect, test } from 'vitest';
import type { Buyer } from './support/buyer.ts';
import { askJson, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';
import { usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;

usePaymentWorld((opened, first) => {
  world = opened;
  buyer = first;
});

const inbox = () => world.query('select event_id, reference, worked_at from callback_inbox order by received_at');

function post(body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${world.serverUrl}/callbacks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

function signed(body: string, at: number): Record<string, string> {
  const signature = createHmac('sha256', 'whsec_sandbox_kassa_0001').update(`${at}.${body}`).digest('base64');
  return { 'sandpay-timestamp': String(at), 'sandpay-signature': `v1=${signature}` };
}

test('a forged callback is refused, stored nowhere and changes nothing', async () => {
  const { order } = await buyer.buy('declined');
  await until(async () => ((await inbox()).every((row) => row.worked_at !== null) ? true : undefined));
  const before = [await inbox(), await buyer.sees(order.orderNo)];
  const forged = await askJson<{ receiverAnswered: unknown }>(`${world.providerUrl}/test/forge`, {
    reference: order.attempt?.paymentNo,
    type: 'payment.captured',
  });
  expect(JSON.stringify(forged.receiverAnswered)).toContain('401');
  const now = await world.now();
  const body = JSON.stringify({ id: 'e', type: 'payment.captured', data: { reference: order.attempt?.paymentNo } });
  for (const headers of [
    {},
    signed(`${body} `, now),
    signed(body, now - 3 * 86_400_000),
    signed(body, now + 3_600_000),
  ]) {
    const answer = await post(body, headers);
    expect(answer.status).toBe(401);
    expect(((await answer.json()) as { returnCode: string }).returnCode).not.toBe(codeOf('success'));
  }
  expect([await inbox(), await buyer.sees(order.orderNo)]).toMatchObject([before[0], { version: order.version }]);
});

test('a false callback with a valid signature only makes us ask: the provider’s answer counts', async () => {
  const { order } = await buyer.buy('declined');
  const data = { reference: order.attempt?.paymentNo, status: 'captured', captures: [{ amount: '999999' }] };
  const body = JSON.stringify({ id: `lie-${order.orderNo}`, type: 'payment.captured', data });
  expect((await post(body, signed(body, await world.now()))).status).toBe(200);
  await until(async () => ((await inbox()).every((row) => row.worked_at !== null) ? true : undefined));
  await until(async () => {
    const [row] = await world.query<{ due: boolean }>(
      'select due_at is not null as due from payments where order_no = $1',
      [order.orderNo],
    );
    return row?.due ? undefined : true;
  });
  expect(await buyer.sees(order.orderNo)).toMatchObject({ paidAt: null, attempt: { status: 'declined' } });
});

test('the same callback ten times is accepted ten times and works once', async () => {
  const { order } = await buyer.buy('approved');
  const body = JSON.stringify({
    id: `ten-${order.orderNo}`,
    type: 'payment.captured',
    data: { reference: order.attempt?.paymentNo },
  });
  const headers = signed(body, await world.now());
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, headers)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await inbox()).filter((row) => row.event_id === `ten-${order.orderNo}`)).toHaveLength(1);
  const [row] = await world.query('select count(*)::int as receipts from receipts where order_no = $1', [
    order.orderNo,
  ]);
  expect(row).toEqual({ receipts: 1 });
});

test.each(['double', 'reverse', 'drop'] as const)(
  'with callbacks in mode %s a passed challenge ends the same',
  async (mode) => {
    await world.callbacks(mode);
    const { order } = await buyer.buy('challenge');
    await world.play(order.attempt?.paymentNo ?? '', { action: 'approve' });
    if (mode === 'drop') await buyer.ask(`/pay/card/submit?orderNo=${order.orderNo}`);
    const paid = await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
    expect(paid).toMatchObject({ status: 'processing', exception: 'none', money: { moved: 'yes' } });
  },
);

test('callbacks held back for a day change nothing when they come at last', async () => {
  await world.callbacks('hold');
  const { order } = await buyer.buy('declined');
  const paid = await buyer.pay(order, 'approved');
  await world.later(20 * 3_600_000);
  await world.callbacks('normal');
  await until(async () => {
    const rows = await world.query('select from callback_inbox where worked_at is not null and reference = any($1)', [
      [order.attempt?.paymentNo, paid.order.attempt?.paymentNo],
    ]);
    return rows.length >= 2 ? rows : undefined;
  });
  expect(await buyer.sees(order.orderNo)).toMatchObject({ exception: 'none', attempt: { status: 'captured' } });
});

test('a callback from an unknown provider, or for an unknown payment, does no harm', async () => {
  const body = JSON.stringify({ id: 'stray', type: 'payment.captured', data: { reference: 'nothing-of-ours' } });
  expect((await post(body, signed(body, await world.now()))).status).toBe(200);
  const other = await fetch(`${world.serverUrl}/callbacks/toString`, { method: 'POST', body });
  expect(other.status).toBe(404);
});
