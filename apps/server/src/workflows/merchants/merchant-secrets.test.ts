import { codeOf } from '@kassa/contract/codes';
import type { MerchantToken } from '@kassa/contract/merchant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Credentials,
  classicHeaders,
  dataOf,
  gallery,
  isSignedTrade,
  linkQuery,
  openSignInValue,
} from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';
import {
  listMerchantSecrets,
  revokeMerchantSecret,
  rotateMerchantSecret,
  suspendMerchant,
} from './merchant-secrets.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});
afterEach(() => world.close());

const { appId } = gallery;
const token = '/nft/openapi/merchant/getToken';
const email = 'ana@example.org';
const ok = codeOf('success');

const codeAs = async (merchant: Credentials, path = token, body: object = { email }) =>
  (await world.call(merchant, path, body)).envelope?.returnCode;
const linkAs = async (merchant: Credentials) =>
  (await world.open(linkQuery(merchant, world.parameters(), 'sha256'))).envelope?.returnCode;

/** Pays an order, and reads with whose secret its webhooks were signed. */
async function webhooksOf(...merchants: Credentials[]): Promise<number[]> {
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await world.sendEvents();
  const sent = world.shop.received.map(({ body }) => JSON.parse(body)).filter((trade) => trade.orderNo === orderNo);
  return sent.map((trade) => merchants.findIndex((merchant) => isSignedTrade(merchant, trade)));
}

test('after a rotation what we send is signed with the old secret until the merchant uses the new one', async () => {
  const fresh = await rotateMerchantSecret(world.app, appId);
  expect(await webhooksOf(gallery, fresh)).toEqual([0, 0]);
  const old = dataOf<MerchantToken>(await world.call(gallery, token, { email }));
  expect(openSignInValue(gallery, old.email)).toBe(email);
  // The first call under the new secret is answered under it, and from then on everything is.
  const answered = dataOf<MerchantToken>(await world.call(fresh, token, { email }));
  expect(openSignInValue(fresh, answered.email)).toBe(email);
  expect(await webhooksOf(gallery, fresh)).toEqual([1, 1]);
  // A server that still has the old one is answered under the old one.
  const late = dataOf<MerchantToken>(await world.call(gallery, token, { email }));
  expect(openSignInValue(gallery, late.email)).toBe(email);
  expect([await linkAs(gallery), await linkAs(fresh)]).toEqual([ok, ok]);
});

test('a link under the new secret is its first use too', async () => {
  const fresh = await rotateMerchantSecret(world.app, appId);
  expect(await linkAs(fresh)).toBe(ok);
  expect((await listMerchantSecrets(world.app, appId)).map(({ used }) => used)).toEqual([true, true]);
  expect(await webhooksOf(gallery, fresh)).toEqual([1, 1]);
});

test('a revoked secret signs nothing from that moment on, and a merchant always has one', async () => {
  const fresh = await rotateMerchantSecret(world.app, appId);
  const [leaked] = await listMerchantSecrets(world.app, appId);
  expect(await revokeMerchantSecret(world.app, appId, leaked?.secretNo ?? 0n)).toBeNull();
  expect(await codeAs(gallery)).toBe(codeOf('call_signature_invalid'));
  expect(await linkAs(gallery)).toBe(codeOf('link_signature_invalid'));
  expect([await codeAs(fresh), await linkAs(fresh)]).toEqual([ok, ok]);
  await expect(revokeMerchantSecret(world.app, appId, leaked?.secretNo ?? 0n)).rejects.toThrow('no live secret');
  const [only] = await listMerchantSecrets(world.app, appId);
  const last = await revokeMerchantSecret(world.app, appId, only?.secretNo ?? 0n);
  expect(await codeAs(fresh)).toBe(codeOf('call_signature_invalid'));
  expect(await codeAs(last ?? gallery)).toBe(ok);
});

test('nothing new begins for a suspended merchant, and what was begun continues', async () => {
  const [open, paid] = [await world.order(), await world.order()];
  await world.pay(paid.orderNo);
  await suspendMerchant(world.app, appId, true);
  const refused = codeOf('merchant_suspended');
  const shown = await world.open(linkQuery(gallery, world.parameters(), 'sha256'));
  expect([shown.envelope?.returnCode, shown.envelope?.extend]).toEqual([
    refused,
    expect.stringContaining('merchantUrl'),
  ]);
  expect(await codeAs(gallery)).toBe(refused);
  const body = { orderNo: open.orderNo, cardId: '123456789012', confirmAmount: open.view.quote.fiatSumAmount };
  const headers = secretsOf(open.buyer);
  expect((await world.ask('/nft/alchemyPay', { method: 'POST', headers, body })).envelope?.returnCode).toBe(refused);
  // The paid order is reported, released and completed; the merchant may read and refund.
  await world.sendEvents();
  const { orderNo, merchantOrderNo } = paid;
  const notice = { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime: String(world.app.clock.now()) };
  expect(await codeAs(gallery, '/nft/openapi/merchant/notice', notice)).toBe(ok);
  await world.sendEvents();
  const statuses = world.shop.received.map((one) => JSON.parse(one.body)).filter((trade) => trade.orderNo === orderNo);
  expect(statuses.map(({ status }) => status)).toEqual(['NEW', 'PAY_SUCCESS', 'FINISHED']);
  const query = await world.ask(`/nft/openapi/query/trade?orderNo=${orderNo}`, {
    headers: classicHeaders(gallery, world.app.clock.now()),
  });
  expect(query.envelope?.returnCode).toBe(ok);
  await suspendMerchant(world.app, appId, false);
  expect([await linkAs(gallery), await codeAs(gallery)]).toEqual([ok, ok]);
  await expect(suspendMerchant(world.app, '0000000000000000', true)).rejects.toThrow('no merchant');
});

test('secrets that are revoked at once leave a new one, and of two rotations at once one gives way', async () => {
  const rotated = await Promise.all([rotateMerchantSecret(world.app, appId), rotateMerchantSecret(world.app, appId)]);
  const live = await listMerchantSecrets(world.app, appId);
  expect(live).toHaveLength(2);
  expect((await Promise.all(rotated.map((keys) => codeAs(keys)))).filter((code) => code === ok)).toHaveLength(1);
  const made = await Promise.all(live.map(({ secretNo }) => revokeMerchantSecret(world.app, appId, secretNo)));
  const [fresh] = made.filter((keys) => keys !== null);
  expect(made.filter((keys) => keys === null)).toHaveLength(1);
  expect(await listMerchantSecrets(world.app, appId)).toHaveLength(1);
  expect(fresh && (await codeAs(fresh))).toBe(ok);
});
