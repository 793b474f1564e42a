import { codeOf } from '@kassa/contract/codes';
import type { MerchantToken } from '@kassa/contract/merchant';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery, linkQuery, openSignInValue } from '../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../testing/merchant-world.ts';
import { secretsOf } from '../../testing/sign-in.ts';
import { takeLinkArrival } from './pages/link-arrival.ts';
import { factsOf } from './request.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const count = async (table: string) =>
  Number((await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(world.app.db)).rows[0]?.count);

test('a guest who looks at a link writes no price, and takes the price that he saw once he has logged in', async () => {
  const query = linkQuery(gallery, world.parameters());
  const before = await count('quotes');
  const seen = (await world.open(query)).envelope?.data as BasicData;
  await world.open(query);
  const asked = { nftParamNo: seen.nftParamNo, fiat: 'SGD', payWayCode: '10001' };
  const shown = await world.ask('/nft/trade/getFiatAmount', { method: 'POST', body: asked });
  expect(shown.http).toBe(200);
  expect(await count('quotes')).toBe(before);

  const quoteNo = (shown.envelope?.data as { quoteNo: string } | null)?.quoteNo;
  const headers = secretsOf(await world.signIn());
  const place = () => world.ask('/nft/trade/order', { method: 'POST', headers, body: { ...asked, quoteNo } });
  const placed = await Promise.all([place(), place()]);
  expect(placed.filter(({ http }) => http >= 500)).toEqual([]);
  expect(placed.map(({ envelope }) => envelope?.returnCode)).toContain(codeOf('success'));
  expect(await count('quotes')).toBe(before + 1);
});

test('a buyer’s own look stores the price that he may take', async () => {
  const buyer = await world.signIn();
  const before = await count('quotes');
  await world.open(linkQuery(gallery, world.parameters()), buyer);
  expect(await count('quotes')).toBe(before + 1);
});

/** Opens a link with a log-in on it. @returns the cookie that brings it back */
async function arrive(rawQuery: string): Promise<string> {
  const facts = { traceId: 't', ip: '127.0.0.1', peer: '127.0.0.1', headers: {}, gone: new AbortController().signal };
  const answer = await takeLinkArrival(world.app, factsOf({ ...facts, url: `/?${rawQuery}` }));
  return String(answer?.headers['set-cookie']).split(';', 1)[0] ?? '';
}

const certify = async (cookie: string) =>
  (
    await world.ask('/login/free/certification', {
      method: 'POST',
      headers: { cookie },
      body: { appId: gallery.appId },
    })
  ).envelope;

test('a made-up log-in on a link writes nothing; an address in clear is still filled in, for five minutes', async () => {
  const cookies = await Promise.all(
    [`token=${'x'.repeat(43)}&email=ada@example.org`, 'email=ada%40example.org', 'token=&id=7', 'email=junk'].map(
      arrive,
    ),
  );
  expect(await count('link_arrivals')).toBe(0);
  const refused = codeOf('ready_login_refused');
  expect((await Promise.all(cookies.map(certify))).map((one) => [one?.returnCode, one?.extend])).toEqual([
    [refused, 'ada@example.org'],
    [refused, 'ada@example.org'],
    [refused, ''],
    [refused, ''],
  ]);
  expect((await certify('__Host-kassa-arrival=sandbox.AAAA'))?.returnCode).toBe(codeOf('success'));
  await world.later(301_000);
  expect((await certify(cookies[0] ?? ''))?.data).toEqual({ state: 'none' });
});

test('getToken makes no buyer; the first arrival does, and the next one finds them', async () => {
  const before = await count('users');
  const getToken = async (email: string) =>
    (await world.call(gallery, '/nft/openapi/merchant/getToken', { email })).envelope?.data as MerchantToken;
  const [first, second] = [await getToken('comes@example.org'), await getToken('comes@example.org')];
  const other = await getToken('stays@example.org');
  expect(await count('users')).toBe(before);
  const told = openSignInValue(gallery, first.id);
  expect(openSignInValue(gallery, second.id)).toBe(told);
  expect(openSignInValue(gallery, other.id)).not.toBe(told);

  const brought = (one: MerchantToken) =>
    arrive(`token=${one.accessToken}&email=comes@example.org&id=${encodeURIComponent(one.id)}`);
  const came = (await certify(await brought(first)))?.data as { state: string; userNo: string };
  expect(came.state).toBe('signed_in');
  expect(await count('users')).toBe(before + 1);
  expect((await certify(await brought(second)))?.data).toMatchObject({ state: 'signed_in', userNo: came.userNo });
  expect(await count('users')).toBe(before + 1);
});
