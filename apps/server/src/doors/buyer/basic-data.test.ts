import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { example, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

async function opened(query: string): Promise<BasicData> {
  const { envelope, text } = await world.open(query);
  if (envelope?.returnCode !== codeOf('success')) throw new Error(text);
  return envelope.data as BasicData;
}

const code = async (query: string) => (await world.open(query)).envelope?.returnCode;

test('a link shows its item, its price in the wanted currency, and every currency with its rate', async () => {
  const sent = world.parameters();
  const data = await opened(linkQuery(gallery, sent, 'sha256'));
  expect(data).toMatchObject({
    buyType: 'NORMAL',
    item: { type: 'MINT', name: 'Paper Valley + “Night”', quantity: '2', uniqueId: null },
    amount: '41.20',
    fiat: 'USD',
    crypto: null,
    targetFiat: 'SGD',
    usdAmount: '41.20',
    merchant: { merchantName: 'Harbour Gallery', appId: gallery.appId, redirectUrl: sent.redirectUrl },
    state: 'open',
    orderNo: null,
    quote: { fiat: 'SGD' },
  });
  expect(data.item.picture).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/);
  expect(data.fiatCurrencyList[0]).toMatchObject({ code: 'SGD', symbol: '$' });
  expect(data.fiatCurrencyList.length).toBe(15);
  expect(data.fiatCurrencyList.every((entry) => Number(entry.exr.USD) > 0)).toBe(true);
});

test('the same link has the same number however often it is opened, at the same moment too', async () => {
  const query = linkQuery(gallery, world.parameters(), 'sha256');
  const all = await Promise.all(Array.from({ length: 8 }, () => opened(query)));
  expect(new Set(all.map((data) => data.nftParamNo)).size).toBe(1);
});

test('the same order number with other parameters is refused', async () => {
  const sent = world.parameters();
  await opened(linkQuery(gallery, sent, 'sha256'));
  expect(await code(linkQuery(gallery, { ...sent, amount: '1.00' }, 'sha256'))).toBe(codeOf('link_order_number_used'));
  expect(await code(linkQuery(example, sent))).toBe(codeOf('success'));
});

test('links priced in a coin, and links that sell crypto itself, are shown', async () => {
  const priced = { fiat: '', amount: '', cryptoAmount: '0.05' };
  const market = { ...priced, type: 'MARKET', quantity: '', uniqueId: '1113' };
  expect(await opened(linkQuery(example, world.parameters(market)))).toMatchObject({
    buyType: 'CRYPTO',
    crypto: 'ETH',
    cryptoAmount: '0.05',
    amount: null,
    usdAmount: expect.stringMatching(/^1\d\d\.\d\d$/),
    item: { type: 'MARKET', uniqueId: '1113' },
  });
  const coin = {
    ...priced,
    type: '',
    name: '',
    picture: '',
    quantity: '',
    crypto: 'USDT',
    cryptoAmount: '40',
    network: 'ETH',
  };
  expect(await opened(linkQuery(example, world.parameters(coin)))).toMatchObject({
    item: { type: 'COIN', name: 'USDT', picture: '/pictures/none.webp' },
    network: 'ETH',
  });
});

test('each kind of bad link gets its own code and the registered way back, and nothing is stored', async () => {
  const sent = world.parameters();
  const good = linkQuery(gallery, sent, 'sha256');
  const cases: [string, string][] = [
    [good.replace('41.20', '1.20'), codeOf('link_signature_invalid')],
    [`${good}&amount=41.20`, codeOf('link_signature_invalid')],
    [good.replace(/&signature=.*/, ''), codeOf('link_signature_invalid')],
    [good.replace(gallery.appId, example.appId), codeOf('link_signature_invalid')],
    [
      linkQuery(gallery, world.parameters({ timeout: String(world.app.clock.now() - 1) }), 'sha256'),
      codeOf('link_expired'),
    ],
    [
      linkQuery(gallery, world.parameters({ timestamp: String(world.app.clock.now() + 6 * minute) }), 'sha256'),
      codeOf('link_expired'),
    ],
    [linkQuery(gallery, world.parameters({ amount: '-1' }), 'sha256'), codeOf('link_parameter_invalid')],
    [
      linkQuery(gallery, world.parameters({ redirectUrl: 'https://good.example@evil.example' }), 'sha256'),
      codeOf('link_redirect_refused'),
    ],
  ];
  for (const [query, expected] of cases) {
    const { http, envelope } = await world.open(query);
    expect([query, envelope?.returnCode, http >= 400 && http < 500]).toEqual([query, expected, true]);
    expect(JSON.parse(envelope?.extend ?? '')).toMatchObject({ merchantUrl: expect.stringMatching(/\/shop$/) });
  }
  const unknown = await world.open(good.replace(gallery.appId, 'x'.repeat(16)));
  expect([unknown.envelope?.returnCode, unknown.envelope?.extend]).toEqual([codeOf('link_merchant_unknown'), '']);
  expect(await code('')).toBe(codeOf('link_merchant_unknown'));
});

test('the sandbox tells a developer what we signed, and where their string differs', async () => {
  const sent = { ...world.parameters(), name: 'two words' };
  const query = linkQuery(gallery, { ...sent, name: 'two%20words' }, 'sha256').replace('two%2520words', 'two%20words');
  const { envelope } = await world.open(query);
  const help = JSON.parse(envelope?.extend ?? '');
  expect(help.signedString).toContain('name=two words');
  expect(help.signedString).not.toContain(gallery.appSecret);
  const missing = await world.open(query.replace(/&signature=.*/, ''));
  expect(JSON.parse(missing.envelope?.extend ?? '').problem).toMatch(/signature is missing/);
});

test('the first buyer owns the order: they see it again, another buyer reads that it is in use', async () => {
  const buyer = await world.signIn();
  const sent = world.parameters();
  const link = linkQuery(gallery, sent, 'sha256');
  const mine = await opened(link);
  const body = { nftParamNo: mine.nftParamNo, fiat: 'SGD', payWayCode: '10009' };
  const headers = { token: buyer.token, sign: buyer.sign };
  await world.ask('/nft/trade/order', { method: 'POST', headers, body });
  const owned = (await world.open(link, buyer)).envelope?.data as BasicData;
  expect(owned).toMatchObject({ state: 'open', orderNo: expect.stringMatching(/^\d{20}$/) });
  const other = (await world.open(link, await world.signIn())).envelope?.data as BasicData;
  expect(other).toMatchObject({ state: 'in_use', orderNo: null });
  expect((await world.open(link)).envelope?.data).toMatchObject({ state: 'open', orderNo: null });
});

test('an item that another buyer is paying for is shown as taken, to guests too, until it is free again', async () => {
  const market = { type: 'MARKET', quantity: '', uniqueId: 'only-one' };
  const [first, second] = [1, 2].map(() => linkQuery(gallery, world.parameters(market), 'sha256')) as [string, string];
  const buyer = await world.signIn();
  const { nftParamNo } = await opened(first);
  const headers = { token: buyer.token, sign: buyer.sign };
  await world.ask('/nft/trade/order', {
    method: 'POST',
    headers,
    body: { nftParamNo, fiat: 'SGD', payWayCode: '10009' },
  });
  const holds = (held: boolean) =>
    sql`update orders set item_held = ${held} where nft_param_no = ${nftParamNo}`.execute(world.app.db);
  const state = async (query: string, who?: typeof buyer) =>
    ((await world.open(query, who)).envelope?.data as BasicData | undefined)?.state;
  expect(await state(second)).toBe('open');
  await holds(true);
  expect([await state(second), await state(second, buyer)]).toEqual(['taken', 'taken']);
  expect([await state(first), await state(first, buyer)]).toEqual(['open', 'open']);
  await holds(false);
  expect(await state(second)).toBe('open');
});

test('past its timeout a link works only for the owner of its order', async () => {
  const sent = world.parameters({ timeout: String(world.app.clock.now() + 5 * minute) });
  const link = linkQuery(gallery, sent, 'sha256');
  const buyer = await world.signIn();
  const { nftParamNo } = await opened(link);
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '10009' };
  await world.ask('/nft/trade/order', { method: 'POST', headers: { token: buyer.token, sign: buyer.sign }, body });
  await world.later(6 * minute);
  expect(await code(link)).toBe(codeOf('link_expired'));
  expect((await world.open(link, buyer)).envelope?.data).toMatchObject({ orderNo: expect.any(String) });
});

test('merchant info comes from a link with a valid signature, otherwise from the registered merchant', async () => {
  const sent = world.parameters({ merchantName: 'Paper Shop' });
  const query = linkQuery(gallery, sent, 'sha256');
  const info = async (asked: string) => (await world.ask(`/nft/merchant/info?${asked}`)).envelope;
  expect((await info(query))?.data).toMatchObject({ merchantName: 'Paper Shop', redirectUrl: sent.redirectUrl });
  expect((await info(query.replace('Paper', 'Evil')))?.data).toMatchObject({ merchantName: 'Harbour Gallery' });
  expect((await info('appId=nobody'))?.returnCode).toBe(codeOf('link_merchant_unknown'));
});

test("an item's picture is fetched once, re-encoded, and always served from our own origin", async () => {
  const original = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#225533' } })
    .png()
    .toBuffer();
  world.shop.shows('/pictures/green.png', original);
  const picture = `${world.shop.url}/pictures/green.png`;
  const { item } = await opened(linkQuery(gallery, world.parameters({ picture }), 'sha256'));
  const shown = world.ask(item.picture);
  await world.fetchPictures();
  expect((await shown).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
  const again = await opened(linkQuery(gallery, world.parameters({ picture }), 'sha256'));
  await world.fetchPictures();
  expect(again.item.picture).toBe(item.picture);
  expect(world.shop.pictureHits.filter((path) => path === '/pictures/green.png')).toHaveLength(1);
});

test('a file that is not a picture, or is at an address we never ask, shows the placeholder', async () => {
  world.shop.shows('/pictures/not.png', Buffer.from('<svg/>'));
  for (const picture of [
    `${world.shop.url}/pictures/not.png`,
    'https://10.0.0.1/x.png',
    'http://127.1/x.png',
    'nonsense',
  ]) {
    const { item } = await opened(linkQuery(gallery, world.parameters({ picture }), 'sha256'));
    const shown = world.ask(item.picture);
    await world.fetchPictures();
    expect((await shown).headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  }
  expect((await world.ask('/pictures/../x.webp')).http).toBe(404);
  expect((await world.ask(`/pictures/${'0'.repeat(64)}.webp`)).http).toBe(200);
});
