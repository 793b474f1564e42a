import type { OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
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
  { env: { KASSA_PAYMENT: 'stripe' } },
);

/** Gets the token of a wallet's card as Google hands it to Stripe, or as Apple seals it. */
async function walletToken(kind: 'apple' | 'google', card: 'approved' | 'declined'): Promise<string> {
  const wish = { kind, card, gateway: 'stripe' };
  return (await askJson<{ token: string }>(`${world.providerUrl}/wallet-sheet/tokens`, wish)).token;
}

async function payBy(payWayCode: string, token: string): Promise<OrderView> {
  const row = method(payWayCode);
  const order = await buyer.orderBy(row);
  await buyer.fillIn(order, row, { walletToken: token });
  return (await buyer.payBy(order)).order;
}

const wallets = [
  ['501', 'apple'],
  ['701', 'google'],
] as const;

test.each(wallets)('a token of the wallet %s pays one order, through Stripe, and no second one', async (code, kind) => {
  const token = await walletToken(kind, 'approved');
  const order = await payBy(code, token);
  expect(order).toMatchObject({ status: 'processing', money: { moved: 'yes' }, attempt: { status: 'captured' } });
  const receipts = () => world.query('select from receipts where order_no = $1', [order.orderNo]);
  expect(await receipts()).toHaveLength(1);
  const [row] = await world.query<{ provider: string }>('select provider from payments where order_no = $1', [
    order.orderNo,
  ]);
  expect(row?.provider).toBe('stripe');
  expect(await payBy(code, token)).toMatchObject({ money: { moved: 'no' } });
  expect(await receipts()).toHaveLength(1);
});

test.each(wallets)('a card that is declined in the wallet %s costs nothing', async (code, kind) => {
  const order = await payBy(code, await walletToken(kind, 'declined'));
  expect(order).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'declined' } });
});

test('a session for Apple Pay is for our domain, through the connector of Stripe', async () => {
  const { orderNo } = await buyer.orderBy(method('501'));
  const validationUrl = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';
  const { session } = await buyer.post<{ session: object }>('/nft/wallet/session', { orderNo, validationUrl });
  expect(session).toMatchObject({ domainName: new URL(world.serverUrl).hostname });
});
