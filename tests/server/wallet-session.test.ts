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

test('an order by Apple Pay gets a session of its own for our domain each time, and nothing moves', async () => {
  const { orderNo } = await orderBy('501');
  const open = async () =>
    (await buyer.post<{ session: Record<string, unknown> }>(path, { orderNo, validationUrl })).session;
  const [one, other] = [await open(), await open()];
  expect(one).toMatchObject({ domainName: new URL(world.serverUrl).hostname, signature: expect.any(String) });
  expect(Number(one.expiresAt) - Number(one.epochTimestamp)).toBe(300_000);
  expect(one.merchantSessionIdentifier).not.toBe(other.merchantSessionIdentifier);
  expect(await buyer.sees(orderNo)).toMatchObject({ status: 'waiting_for_payment', attempt: null });
});

test('no other address than Apple’s goes out, and none for an order that is another’s or by another method', async () => {
  const { orderNo } = await orderBy('501');
  const codeOf = async (body: Record<string, string>, who = buyer) => (await who.ask(path, body)).returnCode;
  for (const hostile of [
    `${world.providerUrl}/v1/payments`,
    'https://apple-pay-gateway.apple.com.evil.example/',
    'https://apple-pay-gateway.apple.com@evil.example/',
    'http://apple-pay-gateway.apple.com/',
  ]) {
    expect(await codeOf({ orderNo, validationUrl: hostile }), hostile).toBe('10003');
  }
  expect(await codeOf({ orderNo, validationUrl }, await new Buyer(world).logIn())).toBe('80007');
  expect(await codeOf({ orderNo, validationUrl }, new Buyer(world))).toBe('70006');
  for (const payWayCode of ['701', '40001']) {
    const other = await orderBy(payWayCode);
    expect(await codeOf({ orderNo: other.orderNo, validationUrl }), payWayCode).toBe('81000');
  }
  await buyer.post('/nft/trade/cancel', { orderNo });
  expect(await codeOf({ orderNo, validationUrl })).toBe('80102');
});
