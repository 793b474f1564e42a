import { codeOf } from '@kassa/contract/codes';
import { tradeSchema } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyHeaders,
  type Credentials,
  classicHeaders,
  example,
  gallery,
  isSignedTrade,
  type SignedCall,
} from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';

let world: MerchantWorld;
let placed: Placed;
beforeAll(async () => {
  world = await openMerchantWorld();
  placed = await world.order();
});
afterAll(() => world.close());

const query = () => `/nft/openapi/query/trade?orderNo=${placed.orderNo}`;

async function returnCodeOf(
  target: string,
  headers: Record<string, string>,
  body?: string,
): Promise<string | undefined> {
  const answer = await world.ask(target, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  expect(answer.http).toBeLessThan(500);
  expect((answer.envelope?.returnCode === codeOf('success')) === (answer.http === 200)).toBe(true);
  return answer.envelope?.returnCode;
}

const now = () => world.app.clock.now();

test('a merchant reads their order by either number, in the webhook’s fields, signed', async () => {
  for (const target of [query(), `/nft/openapi/query/trade?merchantOrderNo=${placed.merchantOrderNo}`]) {
    const { envelope } = await world.call(gallery, target);
    const { signature, ...fields } = (envelope?.data ?? {}) as Record<string, string>;
    expect(isSignedTrade(gallery, { ...fields, signature: signature ?? '' })).toBe(true);
    expect(tradeSchema.parse(fields)).toMatchObject({
      orderNo: placed.orderNo,
      merchantOrderNo: placed.merchantOrderNo,
      status: 'NEW',
      fiat: 'SGD',
      type: 'MINT',
      quantity: '2',
    });
  }
});

test('clients written for the public examples work: their own number as orderNo, a doubled slash, null fields', async () => {
  const own = `/nft/openapi/query/trade?orderNo=${placed.merchantOrderNo}`;
  for (const target of [own, `/${query()}&merchantOrderNo=`]) {
    expect(await returnCodeOf(target, classicHeaders(gallery, now()))).toBe(codeOf('success'));
  }
  expect(await returnCodeOf(own, classicHeaders(example, now()))).toBe(codeOf('order_not_found'));
  const empty = notice({ transactionHash: null, contract: null, uniqueId: '', picture: null, pictureNumber: null });
  const target = '//nft/openapi/merchant/notice';
  expect(await returnCodeOf(target, classicHeaders(gallery, now()), empty)).toBe(codeOf('notice_too_early'));
});

test("another merchant's order is answered like one that does not exist", async () => {
  const foreign = await world.call(example, query());
  const absent = await world.call(example, '/nft/openapi/query/trade?orderNo=10000000000000000000');
  expect([foreign.http, foreign.envelope?.returnCode]).toEqual([404, codeOf('order_not_found')]);
  expect({ ...foreign.envelope, traceId: '' }).toEqual({ ...absent.envelope, traceId: '' });
  for (const wrong of ['merchantOrderNo=HG-none', `orderNo=${placed.orderNo}&merchantOrderNo=HG-none`]) {
    expect(await returnCodeOf(`/nft/openapi/query/trade?${wrong}`, classicHeaders(gallery, now()))).toBe(
      codeOf('order_not_found'),
    );
  }
  for (const bad of [
    '',
    'orderNo=',
    'orderNo=%00',
    'merchantOrderNo=a%0d%0ab',
    `orderNo=${placed.orderNo}&orderNo=${placed.orderNo}`,
    'other=1',
  ]) {
    expect(await returnCodeOf(`/nft/openapi/query/trade?${bad}`, classicHeaders(gallery, now()))).toBe(
      codeOf('invalid_input'),
    );
  }
});

test('the classic signature: time within five minutes, letters in any case, exact length', async () => {
  const good = classicHeaders(gallery, now());
  expect(await returnCodeOf(query(), { ...good, sign: good.sign?.toUpperCase() ?? '' })).toBe(codeOf('success'));
  expect(
    await returnCodeOf(query(), { APPID: gallery.appId, Timestamp: good.timestamp ?? '', Sign: good.sign ?? '' }),
  ).toBe(codeOf('success'));
  for (const off of [-5.1 * minute, 5.1 * minute]) {
    expect(await returnCodeOf(query(), classicHeaders(gallery, Math.round(now() + off)))).toBe(
      codeOf('call_timestamp_invalid'),
    );
  }
  for (const timestamp of ['', 'soon', String(now()).slice(0, 10), `${now()}0`, '-1790000000000']) {
    expect(await returnCodeOf(query(), { ...good, timestamp })).toBe(codeOf('call_timestamp_invalid'));
  }
  const later = String(now() + 1);
  for (const sign of [
    '',
    'x',
    `${good.sign}00`,
    good.sign?.slice(1) ?? '',
    'é'.repeat(20),
    good.sign?.replace(/./, 'g') ?? '',
  ]) {
    expect(await returnCodeOf(query(), { ...good, sign: Buffer.from(sign).toString('latin1') })).toBe(
      codeOf('call_signature_invalid'),
    );
  }
  expect(await returnCodeOf(query(), { ...good, timestamp: later })).toBe(codeOf('call_signature_invalid'));
  for (const appId of ['', 'nobody0000000000', `${gallery.appId}x`, "'; drop table"]) {
    expect(await returnCodeOf(query(), { ...good, appId })).toBe(codeOf('merchant_unknown'));
  }
});

test('x-signature covers method, path, query, body, time and nonce; each changed alone is refused, and none works twice', async () => {
  const call: SignedCall = { method: 'GET', target: query(), body: '', now: now() };
  const good = bodyHeaders(gallery, call);
  const changed: [string, Record<string, string>][] = [
    [query(), bodyHeaders(gallery, { ...call, method: 'POST' })],
    [query(), bodyHeaders(gallery, { ...call, target: '/nft/openapi/query/trade' })],
    [`${query()}&merchantOrderNo=${placed.merchantOrderNo}`, good],
    [query(), bodyHeaders(gallery, { ...call, body: '{}' })],
    [query(), { ...good, 'x-nonce': 'another-nonce-0001' }],
    [query(), { ...good, timestamp: String(call.now + 1) }],
    [query(), { ...good, 'x-signature': good['x-signature']?.replace('v1=', 'v2=') ?? '' }],
    [query(), { ...good, 'x-signature': good['x-signature']?.slice(0, -1) ?? '' }],
    [query(), { ...bodyHeaders({ ...gallery, appSecret: example.appSecret }, call) }],
  ];
  for (const [target, headers] of changed)
    expect(await returnCodeOf(target, headers)).toBe(codeOf('call_signature_invalid'));
  expect(await returnCodeOf(query(), good)).toBe(codeOf('success'));
  expect(await returnCodeOf(query(), good)).toBe(codeOf('call_nonce_invalid'));
  for (const nonce of ['', 'short', 'x'.repeat(129)]) {
    expect(await returnCodeOf(query(), bodyHeaders(gallery, { ...call, nonce }))).toBe(codeOf('call_nonce_invalid'));
  }
  const old = Math.round(now() - 5.1 * minute);
  expect(await returnCodeOf(query(), bodyHeaders(gallery, { ...call, now: old }))).toBe(
    codeOf('call_timestamp_invalid'),
  );
});

test('a wrong x-signature is refused even with a right classic one', async () => {
  const headers = { ...classicHeaders(gallery, now()), 'x-signature': 'v1=x', 'x-nonce': 'some-nonce-00001' };
  expect(await returnCodeOf(query(), headers)).toBe(codeOf('call_signature_invalid'));
});

test('of a hundred calls with one nonce at the same moment one is taken', async () => {
  const headers = bodyHeaders(gallery, { method: 'GET', target: query(), body: '', now: now() });
  const codes = await Promise.all(Array.from({ length: 100 }, () => returnCodeOf(query(), headers)));
  expect(codes.filter((code) => code === codeOf('success'))).toHaveLength(1);
});

test('the list of currencies has a row for each currency and method, with limits in both currencies', async () => {
  const { envelope } = await world.call(gallery, '/nft/openapi/fiat/list');
  const rows = envelope?.data as Record<string, string>[];
  expect(rows.find((row) => row.currency === 'JPY' && row.payWayCode === '10009')).toMatchObject({
    country: 'JP',
    countryName: 'Japan',
    payMin: expect.stringMatching(/^\d+$/),
    usdPayMin: expect.stringMatching(/^\d+\.\d\d$/),
    feeRate: expect.stringMatching(/^0\.\d{4}$/),
  });
  expect(rows.find((row) => row.payWayCode === '21001')).toMatchObject({ currency: 'JPY', payMax: '299000' });
});

function notice(changes: object = {}) {
  const { orderNo, merchantOrderNo } = placed;
  return JSON.stringify({
    orderNo,
    merchantOrderNo,
    releaseStatus: 'SUCCESS',
    releaseTime: '1790000000000',
    ...changes,
  });
}

test.each<[string, () => string]>([
  ['not JSON', () => '{'],
  ['a key twice', () => '{"orderNo":"1","orderNo":"2"}'],
  ['without a number', () => notice({ orderNo: undefined })],
  ['of a number that is no text', () => notice({ orderNo: 1234567890 })],
  ['of another status', () => notice({ releaseStatus: 'MAYBE' })],
  ['without a time', () => notice({ releaseTime: undefined })],
  ['a list', () => '[]'],
  ['null', () => 'null'],
])('a notice that is %s is refused', async (_, body) => {
  const target = '/nft/openapi/merchant/notice';
  expect(await returnCodeOf(target, classicHeaders(gallery, now()), body())).toBe(codeOf('invalid_input'));
});

test('a body without a content type of JSON is refused', async () => {
  const answer = await world.ask('/nft/openapi/merchant/notice', {
    method: 'POST',
    headers: { ...classicHeaders(gallery, now()), 'content-type': 'text/plain' },
    body: notice(),
  });
  expect([answer.http, answer.envelope?.returnCode]).toEqual([415, codeOf('media_type_unsupported')]);
});

test('a notice for an order of another merchant, or under another merchant order number, finds nothing', async () => {
  const target = '/nft/openapi/merchant/notice';
  const by = (merchant: Credentials) => classicHeaders(merchant, now());
  expect(await returnCodeOf(target, by(example), notice())).toBe(codeOf('order_not_found'));
  expect(await returnCodeOf(target, by(gallery), notice({ merchantOrderNo: 'HG-other' }))).toBe(
    codeOf('order_not_found'),
  );
  expect(await returnCodeOf(target, by(gallery), notice())).toBe(codeOf('notice_too_early'));
});
