import { expect, test } from 'vitest';
import { adyenEnv } from './support/adyen-env.ts';
import type { Buyer } from './support/buyer.ts';
import { askJson, type PaymentWorld } from './support/payment-world.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;

usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  {
    // Nothing listens on the discard port.
    env: adyenEnv('http://127.0.0.1:9'),
  },
);

interface Attempt {
  readonly provider: string;
  readonly status: string;
  readonly decline_code: string;
  readonly route: { readonly resting: string[]; readonly unreached: string[] };
}

const attemptsOf = (orderNo: string) =>
  world.query<Attempt>(
    'select provider, status, decline_code, route from payments where order_no = $1 order by created_at',
    [orderNo],
  );

const resting = async () => (await askJson<{ resting?: string[] }>(`${world.serverUrl}/readyz`)).resting ?? [];

test('where there is no connection nothing was sent: the next provider takes the sale, and the buyer pays once', async () => {
  const { order, nextAction } = await buyer.buyBy(method('40001'));
  expect(nextAction.type).toBe('qr');
  expect(await attemptsOf(order.orderNo)).toMatchObject([
    { provider: 'adyen', status: 'cancelled', decline_code: 'not_reached', route: { unreached: [] } },
    { provider: 'sandbox', status: 'sent', route: { unreached: ['adyen'] } },
  ]);
  await world.play(order.attempt?.paymentNo ?? '', { action: 'approve' });
  const done = await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'captured');
  expect(done).toMatchObject({ exception: 'none', money: { moved: 'yes' } });
  expect(await world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
});

test('a provider that keeps failing is rested: later sales go past it at once, and /readyz says so', async () => {
  for (let sale = 0; sale < 6 && !(await resting()).includes('adyen'); sale += 1) await buyer.buyBy(method('40001'));
  expect(await resting()).toEqual(['adyen']);
  const { order } = await buyer.buyBy(method('40001'));
  expect(await attemptsOf(order.orderNo)).toMatchObject([
    { provider: 'sandbox', status: 'sent', route: { resting: ['adyen'], unreached: [] } },
  ]);
});
