import { codeOf } from '@kassa/contract/codes';
import { methodByKey } from '@kassa/methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld();
  buyer = await new Buyer(world).logIn();
});
afterAll(() => world.close());

const validationUrl = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';
const path = '/nft/wallet/session';

async function orderBy(payWayCode: string) {
  const row = methodByKey(payWayCode, '');
  if (!row) throw new Error(`no method ${payWayCode}`);
  return buyer.orderBy(row);
}

test('an order by Apple Pay gets a new session for our domain each time, and no money moves', async () => {
  const { orderNo } = await orderBy('501');
  const open = async () =>
    (await buyer.post<{ session: Record<string, unknown> }>(path, { orderNo, validationUrl })).session;
  const [one, other] = [await open(), await open()];
  expect(one).toMatchObject({ domainName: new URL(world.serverUrl).hostname, signature: expect.any(String) });
  expect(Number(one.expiresAt) - Number(one.epochTimestamp)).toBe(300_000);
  expect(one.merchantSessionIdentifier).not.toBe(other.merchantSessionIdentifier);
  expect(await buyer.sees(orderNo)).toMatchObject({ status: 'waiting_for_payment', attempt: null });
});

test('no address but Apple’s is requested, and none for another buyer’s order or another method', async () => {
  const { orderNo } = await orderBy('501');
  const returnCodeOf = async (body: Record<string, string>, who = buyer) => (await who.ask(path, body)).returnCode;
  for (const hostile of [
    `${world.providerUrl}/v1/payments`,
    'https://apple-pay-gateway.apple.com.evil.example/',
    'https://apple-pay-gateway.apple.com@evil.example/',
    'http://apple-pay-gateway.apple.com/',
  ]) {
    expect(await returnCodeOf({ orderNo, validationUrl: hostile }), hostile).toBe(codeOf('invalid_input'));
  }
  expect(await returnCodeOf({ orderNo, validationUrl }, await new Buyer(world).logIn())).toBe(
    codeOf('order_not_found'),
  );
  expect(await returnCodeOf({ orderNo, validationUrl }, new Buyer(world))).toBe(codeOf('not_signed_in'));
  for (const payWayCode of ['701', '40001']) {
    const other = await orderBy(payWayCode);
    expect(await returnCodeOf({ orderNo: other.orderNo, validationUrl }), payWayCode).toBe(
      codeOf('method_unavailable'),
    );
  }
  await buyer.post('/nft/trade/cancel', { orderNo });
  expect(await returnCodeOf({ orderNo, validationUrl })).toBe(codeOf('order_ended'));
});
