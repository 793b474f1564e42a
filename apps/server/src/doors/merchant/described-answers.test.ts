import { codeOf } from '@kassa/contract/codes';
import { describedCalls, merchantDocument, openApiDocument } from '@kassa/contract/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { bodyHeaders, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { merchantDoors } from './index.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const merchantCalls = describedCalls.filter(({ api }) => api === 'merchant');

/** Reads the answer of a call under x-signature. Fails where the document describes another shape. */
async function answered(
  call: `${'GET' | 'POST'} ${string}`,
  body?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const method = call.startsWith('GET') ? 'GET' : 'POST';
  const target = call.slice(method.length + 1);
  const sent = body === undefined ? '' : JSON.stringify(body);
  const signed = bodyHeaders(gallery, { method, target, body: sent, now: world.app.clock.now() });
  const { envelope } = await world.ask(target, {
    method,
    headers: { ...signed, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: sent }),
  });
  expect([call, envelope?.returnCode, envelope?.extend]).toEqual([call, codeOf('success'), '']);
  const described = merchantCalls.find((one) => one.method === method && one.path === target.split('?')[0]);
  const read = described?.data?.safeParse(envelope?.data);
  expect([call, read?.error?.message]).toEqual([call, undefined]);
  expect(read?.success, call).toBe(true);
  return envelope?.data;
}

test('the answer of each call of a merchant has the shape that the document describes', async () => {
  const v1 = '/merchant/v1';
  const endpoint = (await answered(`POST ${v1}/webhook-endpoints`, { url: `${world.shop.url}/events` })) as object;
  const { endpointNo } = { endpointNo: '', ...endpoint };
  const { orderNo, merchantOrderNo } = await world.order({ network: '', address: '' });
  await world.pay(orderNo);
  await answered(`POST ${v1}/webhook-endpoints/test`, { endpointNo });
  await world.sendEvents();
  await answered('POST /nft/openapi/merchant/notice', {
    orderNo,
    merchantOrderNo,
    releaseStatus: 'SUCCESS',
    releaseTime: '1795262400000',
  });
  await answered(`POST ${v1}/refunds`, { orderNo, amount: '1.00' });
  await world.sendEvents();

  const { timestamp: _, timeout: __, ...sale } = world.parameters({ network: '', address: '' });
  await answered(`POST ${v1}/checkout-sessions`, sale);
  const { accessToken } = (await answered('POST /nft/openapi/merchant/getToken', {
    email: 'buyer@shop.example',
  })) as { accessToken: string };
  const order = { ...sale, merchantOrderNo: 'HG-described', payWayCode: '10009' };
  await answered('POST /nft/openapi/trade/order', order, { 'access-token': accessToken });

  await disputedOf(world, orderNo, 'open');
  for (const list of [
    'orders',
    'refunds',
    'disputes',
    'events',
    'checkout-sessions',
    'webhook-endpoints',
    'webhook-deliveries',
  ])
    expect((await answered(`GET ${v1}/${list}?limit=50`)) as object, list).not.toHaveProperty('items', []);
  await answered('GET /nft/openapi/fiat/list');
  await answered(`GET ${v1}/currencies`);
  await answered(`GET /nft/openapi/query/trade?orderNo=${orderNo}`);
  await answered(`POST ${v1}/webhook-deliveries/resend`, { orderNo });
  await answered(`POST ${v1}/webhook-endpoints/rotate-secret`, { endpointNo });
  await answered(`POST ${v1}/webhook-endpoints/change`, { endpointNo, enabled: false });
});

test('the document describes each call of a merchant: its signature, its headers and its answers', () => {
  const described = merchantCalls.map(({ path }) => path);
  for (const { path } of merchantDoors.filter((door) => !door.path.endsWith('.json')))
    expect(described).toContain(path.replace(/:(\w+)/g, '{$1}'));
  const { paths } = openApiDocument(describedCalls, { version: '1', serverUrl: 'http://x', textOf: String });
  const all = paths as Record<string, Record<string, { security: object[]; parameters?: { name: string }[] }>>;
  for (const { method, path, data, notes } of merchantCalls) {
    const operation = all[path]?.[method.toLowerCase()];
    const ways = operation?.security.map((way) => Object.keys(way)) ?? [];
    expect(data, path).toBeDefined();
    expect(ways[0], path).toEqual(expect.arrayContaining(['merchantSignature', 'merchantNonce']));
    const refused = notes.examples.some(({ answers }) => answers === 'body_signature_required');
    expect(ways, path).toHaveLength(refused ? 1 : 2);
    const names = operation?.parameters?.map(({ name }) => name) ?? [];
    expect(names.includes('Idempotency-Key'), path).toBe(method === 'POST');
    if (path.endsWith('/trade/order')) for (const way of ways) expect(way).toContain('buyerAccessToken');
  }
});

test('the document says in words what the contract says of a field', () => {
  const text = JSON.stringify(
    merchantDocument(describedCalls, { version: '1', serverUrl: 'http://x', textOf: String }),
  );
  for (const words of [
    // Of a body, of a shared shape, and of an answer.
    'The pay currency shown first. USD, EUR and GBP are for prices only',
    'Your own words about the sale. You get them back; no buyer sees them',
    'Whether buyers can pay in it now. False: it is for prices only',
  ])
    expect(text).toContain(`"description":"${words}"`);
});
