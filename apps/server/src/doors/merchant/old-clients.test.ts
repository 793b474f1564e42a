import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, classicHeaders, dataOf, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';

// What published clients of the public NFT-checkout API send.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

async function createOrder(more: Record<string, string>) {
  const token = await world.call(gallery, '/nft/openapi/merchant/getToken', { email: world.newEmail() });
  const { accessToken } = dataOf<{ accessToken: string }>(token);
  const { timestamp: _one, timeout: _other, ...sale } = world.parameters();
  const headers = { ...classicHeaders(gallery, world.app.clock.now()), 'access-token': accessToken };
  return world.ask('/nft/openapi/trade/order', { method: 'POST', headers, body: { ...sale, ...more } });
}

test.each([
  ['10001', undefined, 'visa'],
  ['10002', undefined, 'visa'],
  ['10001', 'mastercard', 'mastercard'],
  ['10002', 'visa', 'visa'],
])('trade/order reads the older card code %s with the bank code %s as 10009 %s', async (code, bank, brand) => {
  const answer = await createOrder({ payWayCode: code, ...(bank === undefined ? {} : { payBankCode: bank }) });
  const order = await world.readOrder(dataOf<{ orderNo: never }>(answer).orderNo);
  expect(order).toMatchObject({ payWayCode: '10009', bankCode: brand });
});

test('an older card code with the code of a bank, or of a brand that is off, is refused like 10009', async () => {
  for (const payWayCode of ['10001', '10009'])
    for (const payBankCode of ['B1', 'mir'])
      expect((await createOrder({ payWayCode, payBankCode })).envelope).toMatchObject({
        returnCode: codeOf('invalid_input'),
        extend: 'payBankCode',
      });
});

test('a buyer’s calls read the older card codes too: price, identity and order', async () => {
  const { buyer, view } = await world.order();
  const { nftParamNo } = view;
  const headers = secretsOf(buyer);
  const post = (path: string, body: unknown) => world.ask(path, { method: 'POST', headers, body });
  const price = { nftParamNo, fiat: 'SGD', payWayCode: '10002', bankCode: 'mastercard' };
  expect(dataOf(await post('/nft/trade/getFiatAmount', price))).toMatchObject({ payWayCode: '10009' });
  const check = '/kyc/check?fiat=SGD&amount=10.00&payWayCode=10001';
  expect((await world.ask(`${check}&appId=${gallery.appId}`, { headers })).envelope?.success).toBe(true);
  const placed = await post('/nft/trade/order', { nftParamNo, fiat: 'SGD', payWayCode: '10001' });
  expect(dataOf<OrderView>(placed).quote).toMatchObject({ payWayCode: '10009', bankCode: 'visa' });
});

test('a last slash does not matter, under either signature', async () => {
  const { orderNo } = await world.order();
  const query = `?orderNo=${orderNo}`;
  const now = world.app.clock.now();
  for (const path of ['/nft/openapi/query/trade/', '//nft/openapi/query/trade', '/nft/openapi/query/trade//']) {
    const signedAs = [path, '/nft/openapi/query/trade'].map((signed) =>
      bodyHeaders(gallery, { method: 'GET', target: signed + query, body: '', now }),
    );
    for (const headers of [classicHeaders(gallery, now), ...signedAs])
      expect(dataOf(await world.ask(path + query, { headers }))).toMatchObject({ orderNo });
  }
  expect((await world.ask('/nft/openapi/fiat/list/', { headers: classicHeaders(gallery, now) })).http).toBe(200);
  expect((await world.ask('/nft/openapi/', { headers: classicHeaders(gallery, now) })).http).toBe(404);
});

test('a GET with a body works by its query; one that has its values only there is told so', async () => {
  const { orderNo } = await world.order();
  const path = '/nft/openapi/query/trade';
  const now = world.app.clock.now();
  const body = JSON.stringify({ orderNo });
  const length = { 'content-length': String(body.length) };
  const ask = (query: string, headers: Record<string, string>) =>
    world.ask(path + query, { body, headers: { ...headers, ...length } });
  expect(dataOf(await ask(`?orderNo=${orderNo}`, classicHeaders(gallery, now)))).toMatchObject({ orderNo });
  expect((await ask('', classicHeaders(gallery, now))).envelope).toMatchObject({
    returnCode: codeOf('invalid_input'),
    extend: 'orderNo or merchantOrderNo: the query has the values of a GET, not its body',
  });
  const signed = await ask('', bodyHeaders(gallery, { method: 'GET', target: path, body, now }));
  expect(signed.envelope?.returnCode).toBe(codeOf('call_signature_invalid'));
  expect(signed.envelope?.extend).toContain('the body of a GET is not read, so it is signed as empty');
});

test('a timestamp of seconds says what is wrong with it', async () => {
  const seconds = Math.floor(world.app.clock.now() / 1_000);
  const { envelope } = await world.ask('/nft/openapi/fiat/list', { headers: classicHeaders(gallery, seconds) });
  expect(envelope).toMatchObject({
    returnCode: codeOf('call_timestamp_invalid'),
    extend: expect.stringContaining('it is not 13 digits: milliseconds since 1970'),
  });
});

test.each([
  [
    { payWayCode: '10009', targetFiat: '' },
    'SGD',
    'none is named, and nobody pays in USD; this order is to be paid in SGD',
  ],
  [
    { payWayCode: '10004', targetFiat: '' },
    'IDR',
    'none is named, and nobody pays in USD; this order is to be paid in IDR',
  ],
  [{ payWayCode: '10009', targetFiat: '', fiat: 'HKD' }, 'HKD', ''],
  [{ payWayCode: '10009' }, 'SGD', ''],
])('an order with %j is paid in %s, and its merchant is told so', async (more, fiat, told) => {
  const answer = await createOrder(more);
  expect((await world.readOrder(dataOf<{ orderNo: never }>(answer).orderNo)).fiat).toBe(fiat);
  expect(answer.envelope?.extend).toBe(told === '' ? '' : `targetFiat: ${told}`);
});

test('a checkout session in dollars opens, and its merchant is told that nobody pays in them, repeated too', async () => {
  const target = '/merchant/v1/checkout-sessions';
  const make = async (more: Record<string, string>, key: string) => {
    const { timestamp: _one, timeout: _other, targetFiat: _fiat, ...sale } = world.parameters({ merchantOrderNo: key });
    const body = JSON.stringify({ ...sale, ...more });
    const signed = bodyHeaders(gallery, { method: 'POST', target, body, now: world.app.clock.now() });
    const headers = { ...signed, 'idempotency-key': key, 'content-type': 'application/json' };
    return (await world.ask(target, { method: 'POST', headers, body })).envelope;
  };
  const opens = 'the checkout opens in a pay currency of its buyer';
  const none = `targetFiat: none is named, and nobody pays in USD; ${opens}`;
  const picture = { picture: `${world.shop.url}/1.png` };
  for (const _again of [1, 2]) expect(await make(picture, 'usd')).toMatchObject({ success: true, extend: none });
  const wanted = await make({ targetFiat: 'USD' }, 'usd-wanted');
  expect(wanted?.extend).toBe(`targetFiat: nobody pays in USD, it is for prices only; ${opens}`);
  expect(await make({ targetFiat: 'HKD' }, 'hkd')).toMatchObject({ success: true, extend: '' });
});

test('a link in dollars opens in SGD, whatever pay currency it names that is none', async () => {
  for (const targetFiat of ['', 'USD', 'EUR']) {
    const { envelope } = await world.open(linkQuery(gallery, world.parameters({ targetFiat }), 'sha256'));
    expect(envelope).toMatchObject({ success: true, data: { quote: { fiat: 'SGD' } } });
  }
});
