import type { OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
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
  { env: { KASSA_PAYMENT: 'stripe' } },
);

const paid = { status: 'processing', exception: 'none', money: { moved: 'yes' } };
const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';

test('the issuer asks in a frame, a page of ours says that it was answered, and coming back finishes the payment without a callback', async () => {
  await world.callbacks('drop');
  const { order, nextAction } = await buyer.buy('challenge');
  // The page after the question says so, not the page that asks.
  expect(nextAction).toMatchObject({ type: 'challenge', origin: world.serverUrl });
  const url = nextAction.type === 'challenge' ? nextAction.url : '';
  expect(new URL(url).origin).toBe(world.providerUrl);
  const page = await (await fetch(url)).text();
  const back = /data-return-url="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(back).toContain(`/returns/stripe/${numberOf(order)}?payment_intent=pi_`);
  // Nothing was answered yet: coming back changes nothing, and no secret of Stripe's is in the next address.
  const early = await fetch(back, { redirect: 'manual' });
  expect(early.status).toBe(303);
  expect(early.headers.get('location')).toBe(`${world.serverUrl}/returned?order=${order.orderNo}`);
  expect(early.headers.get('location')).not.toContain('secret');
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'challenge' } });
  await world.play(numberOf(order), { action: 'approve' });
  expect((await fetch(back, { redirect: 'manual' })).status).toBe(303);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ ...paid, attempt: { status: 'captured' } });
});

test('what somebody brings back of another payment pays nothing', async () => {
  const { order } = await buyer.buy('challenge');
  const { order: other } = await buyer.buy('approved');
  const [row] = await world.query<{ id: string }>(
    'select provider_payment_id as id from payments where payment_no = $1',
    [numberOf(other)],
  );
  const own = `${world.serverUrl}/returns/stripe/${numberOf(order)}`;
  for (const query of [`?payment_intent=${row?.id}`, '?payment_intent=pi_made_up', '?redirect_status=succeeded', ''])
    expect((await fetch(own + query, { redirect: 'manual' })).status).toBe(303);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'challenge' } });
});

test('a question that Stripe said nothing of for a while is the same question again, also after the order’s own time', async () => {
  const { order, nextAction } = await buyer.buy('challenge');
  await world.query(
    "update payments set status = 'unknown', last_event = 'lose_sight', last_actor = 'clock', challenge_url = null, challenge_until = null, due_at = kassa_now() where order_no = $1",
    [order.orderNo],
  );
  await world.query("update orders set expires_at = kassa_now() - interval '1 second' where order_no = $1", [
    order.orderNo,
  ]);
  const again = await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'challenge');
  expect(again.attempt?.nextAction).toMatchObject({ url: nextAction.type === 'challenge' ? nextAction.url : '' });
});

test('a question that nobody answers ends after 15 minutes, and its order with it', async () => {
  const { order } = await buyer.buy('challenge');
  await world.later(16 * 60_000);
  const ended = await buyer.waitsFor(order.orderNo, ({ status }) => status === 'closed');
  // The sandbox's Stripe ends it itself, at the same moment. Stripe leaves it to us.
  const reason = expect.stringMatching(/^challenge_(?:failed|timeout)$/);
  expect(ended).toMatchObject({ attempt: { reason }, money: { moved: 'no' } });
});

test('the page after the question may be framed by the checkout alone, runs its own script, and has no secret', async () => {
  const { order } = await buyer.buy('challenge');
  const answer = await fetch(`${world.serverUrl}/returned?order=${order.orderNo}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(world.serverUrl);
  expect(policy).toMatch(
    /default-src 'none'; script-src 'nonce-[\w-]+'; style-src 'nonce-[\w-]+'; base-uri 'none'; form-action 'none'/,
  );
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const page = await answer.text();
  expect(page).toContain(`href="/?order=${order.orderNo}#/paymentResult?customParam=${order.orderNo}"`);
  expect(page).toContain('window.top === window');
  for (const wrong of ['', '?order=', '?order=%22%3E%3Cscript%3E', `?order=${'1'.repeat(40)}`])
    expect((await fetch(`${world.serverUrl}/returned${wrong}`)).status).toBe(404);
});
