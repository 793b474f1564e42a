import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { cookieOf } from '../../../testing/sign-in.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

test.each([
  ['es-MX', '', 'USD', 'MXN'],
  ['pt-BR', '', 'SGD', 'BRL'],
  ['pt-BR', 'THB', 'USD', 'THB'],
  ['zh-Hant-HK', '', 'USD', 'HKD'],
  ['es-419', '', 'THB', 'THB'],
  ['en-US', '', 'USD', 'SGD'],
  ['de', '', 'USD', 'SGD'],
  ['<br>-BR', '', 'USD', 'SGD'],
] as const)('a browser in %s opens a sale for %j at a price in %s in %s', async (region, targetFiat, fiat, opens) => {
  const query = linkQuery(gallery, world.parameters({ targetFiat, fiat }), 'sha256');
  const answer = await world.ask(`/nft/index?${query}`, { headers: { 'accept-language': 'en-US', region } });
  const data = answer.envelope?.data as BasicData;
  expect([data.fiatCurrencyList[0]?.code, data.quote?.fiat]).toEqual([opens, opens]);
  expect(data.fiatCurrencyList.length).toBe(15);
});

test('the next sale opens in the currency that this browser ordered in last, unless its merchant names one', async () => {
  const buyer = await world.signIn();
  const { envelope } = await world.open(linkQuery(gallery, world.parameters(), 'sha256'));
  const nftParamNo = (envelope?.data as BasicData | undefined)?.nftParamNo;
  const placed = await world.ask('/nft/trade/order', {
    method: 'POST',
    headers: { token: buyer.token, sign: buyer.sign },
    body: { nftParamNo, fiat: 'THB', payWayCode: '10009' },
  });
  expect(String(placed.headers['set-cookie'])).toMatch(
    /^__Host-kassa-currency=THB; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
  );
  const opensIn = async (targetFiat: string, cookie: string) => {
    const query = linkQuery(gallery, world.parameters({ targetFiat }), 'sha256');
    const answer = await world.ask(`/nft/index?${query}`, { headers: { region: 'es-MX', cookie } });
    const data = answer.envelope?.data as BasicData;
    expect(data.fiatCurrencyList[0]?.code).toBe(data.quote?.fiat);
    return data.quote?.fiat;
  };
  const cookie = cookieOf(placed);
  expect(await opensIn('', cookie)).toBe('THB');
  expect(await opensIn('SGD', cookie)).toBe('SGD');
  for (const none of ['', '__Host-kassa-currency=XXX', '__Host-kassa-currency=thb'])
    expect(await opensIn('', none)).toBe('MXN');
});
