import { codeOf } from '@kassa/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStubServer, type StubServer } from '../../apps/server/testing/stub-server.ts';
import { adyenEnv } from './support/adyen-env.ts';
import { Buyer } from './support/buyer.ts';
import { askJson, openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { method } from './support/use-payment-world.ts';

const unauthorized = { status: 401, errorCode: '000', message: 'HTTP Status Response - Unauthorized' };

let adyen: StubServer;
let world: PaymentWorld;
let buyer: Buyer;
beforeAll(async () => {
  adyen = await openStubServer();
  world = await openPaymentWorld({
    env: { ...adyenEnv(adyen.origin), KASSA_PAYMENT_ADYEN_CLIENT_KEY: 'test_SANDBOXKASSA0001' },
  });
  buyer = await new Buyer(world).logIn();
});
afterAll(async () => {
  await world.close();
  await adyen.close();
});

const attemptsOf = (orderNo: string) =>
  world.query('select provider, status, decline_code from payments where order_no = $1 order by created_at', [orderNo]);
const charges = () => adyen.calls.filter(({ path }) => path.endsWith('/payments')).length;
const refusedBy = async (path: string) =>
  (await askJson<{ refusedBy?: string[] }>(`${world.serverUrl}${path}`)).refusedBy ?? [];

test('a key that is revoked in the middle of the day costs no buyer a payment: the next provider takes the sale, and later ones at once', async () => {
  expect(await refusedBy('/healthz')).toEqual([]);
  const byCard = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(byCard.orderNo, 'approved');
  // Both are on their way before it is known that the key is refused.
  adyen.say(async () => {
    await vi.waitFor(() => expect(charges()).toBe(2), { timeout: 10_000 });
    return { status: 401, body: unauthorized };
  });
  const card = buyer.post('/nft/alchemyPay', {
    ...{ orderNo: byCard.orderNo, cardId, confirmAmount: byCard.quote.fiatSumAmount },
  });
  const refused = expect(card).rejects.toThrow(codeOf('method_unavailable'));
  const { order } = await buyer.buyBy(method('80059'));
  await refused;
  const canceled = { provider: 'adyen', status: 'cancelled', decline_code: 'not_reached' };
  expect(await attemptsOf(order.orderNo)).toEqual([
    canceled,
    { provider: 'sandbox', status: 'sent', decline_code: '' },
  ]);
  // A card stays with the provider into whose fields it was typed: its buyer types it into the next one's.
  expect(await attemptsOf(byCard.orderNo)).toEqual([canceled]);
  await buyer.pay(byCard, 'approved');
  expect((await buyer.sees(byCard.orderNo)).money.moved).toBe('yes');
  expect(charges()).toBe(2);
  for (const path of ['/healthz', '/readyz']) expect(await refusedBy(path)).toEqual(['adyen']);
});

test('while it refuses, sales go past it at once, and the attempt says why', async () => {
  const { order } = await buyer.buyBy(method('80059'));
  const [attempt] = await world.query<{ provider: string; route: object }>(
    'select provider, route from payments where order_no = $1',
    [order.orderNo],
  );
  expect(attempt).toMatchObject({ provider: 'sandbox', route: { providers: ['sandbox'], refusing: ['adyen'] } });
  expect(charges()).toBe(2);
});
