import { codes } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { newestApiVersion } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, classicHeaders, gallery } from '../../testing/merchant-client.ts';
import { openTestApp, type TestApp, widePaces } from '../../testing/test-app.ts';
import { seedSandboxMerchants } from '../workflows/merchants/sandbox-merchants.ts';
import { merchantDoors } from './merchant/index.ts';
import { codesDoor } from './reference/reference-doors.ts';

let world: TestApp;
beforeAll(async () => {
  const paces = { ...widePaces, merchantWrites: 40 };
  world = await openTestApp({ doors: { raw: [...merchantDoors, codesDoor], paces } });
  await seedSandboxMerchants(world.app);
});
afterAll(() => world.close());

const sessions = '/merchant/v1/checkout-sessions';
const sale = {
  merchantOrderNo: 'A-1',
  type: 'MINT',
  quantity: '1',
  name: 'Paper Valley',
  picture: 'https://shop.example/1.png',
  fiat: 'USD',
  amount: '41.20',
  redirectUrl: 'https://shop.example/back',
  callbackUrl: 'https://shop.example/hook',
};

async function ask(target: string, sent?: object, more: Record<string, string> = {}) {
  const now = world.app.clock.now();
  const body = sent === undefined ? '' : JSON.stringify(sent);
  const method = sent === undefined ? ('GET' as const) : ('POST' as const);
  const signed = bodyHeaders(gallery, { method, target, body, now });
  const headers = { ...signed, ...(sent ? { 'content-type': 'application/json' } : {}), ...more };
  return world.ask(target, { method, headers, ...(sent ? { body } : {}) });
}

test('every answer has the number of its request and the version of the API', async () => {
  for (const target of [
    '/merchant/v1/orders',
    '/nft/openapi/fiat/list',
    '/merchant/v1/nothing',
    '/merchant/v1/orders?limit=x',
  ]) {
    const { headers, envelope } = await ask(target);
    expect([headers['kassa-version'], headers['x-request-id']]).toEqual([newestApiVersion, envelope?.traceId]);
  }
});

test.each([
  ['a field that is too long', { ...sale, metadata: { cart: 'x'.repeat(501) } }, 'metadata.cart', /500/],
  ['a field that does not exist', { ...sale, prize: '1' }, 'prize', /no such field/],
  ['a field that is missing', { ...sale, redirectUrl: undefined }, 'redirectUrl', /^missing$/],
  ['a sale that makes no sense', { ...sale, amount: '-1' }, 'amount', /not a decimal number/],
  ['a key that is too long', { ...sale, metadata: { ['k'.repeat(41)]: 'x' } }, `metadata.${'k'.repeat(41)}`, /1 to 40/],
])('%s is named with what is wrong, and where to read more', async (_, sent, param, problem) => {
  const { envelope, http } = await ask(sessions, sent);
  expect(http).toBe(400);
  const { error, returnCode = '' } = envelope as { error?: Record<string, unknown>; returnCode?: string };
  expect(error).toMatchObject({ param, problem: expect.stringMatching(problem) });
  expect(error?.fields).toEqual([{ param, problem: error?.problem }]);
  const docs = new URL(String(error?.docs));
  expect([docs.pathname, docs.hash]).toEqual(['/docs/codes', `#${returnCode}`]);
});

test('what is wrong with a whole body is said too, and of an empty text only that it is too short', async () => {
  const target = '/merchant/v1/checkout-sessions';
  const headers = { 'content-type': 'application/json' };
  const signed = bodyHeaders(gallery, { method: 'POST', target, body: '{', now: world.app.clock.now() });
  const whole = await world.ask(target, { method: 'POST', headers: { ...headers, ...signed }, body: '{' });
  expect(whole.envelope).toMatchObject({ error: { param: null, problem: 'not JSON' } });
  const { envelope } = await ask(sessions, { ...sale, description: '' });
  expect(envelope).toMatchObject({ error: { fields: [{ param: 'description' }] } });
});

test('a wrong header is a parameter too, under the classic sign as well', async () => {
  const stale = await world.ask('/nft/openapi/fiat/list', { headers: classicHeaders(gallery, 1_000) });
  expect(stale.envelope).toMatchObject({ error: { name: 'call_timestamp_invalid', param: 'timestamp' } });
  const version = await ask('/merchant/v1/orders', undefined, { 'kassa-version': '2019-01-01' });
  expect(version.envelope).toMatchObject({
    returnCode: codeOf('invalid_input'),
    error: { param: 'Kassa-Version', problem: expect.stringContaining(newestApiVersion) },
  });
  expect((await ask('/merchant/v1/orders', undefined, { 'kassa-version': newestApiVersion })).http).toBe(200);
});

test.each([
  ['/merchant/v1/orders/1', undefined, 'orderNo'],
  ['/merchant/v1/checkout-sessions/cs_1', undefined, 'sessionNo'],
  ['/merchant/v1/refunds/1?expand=order', undefined, 'refundNo'],
  ['/merchant/v1/events/evt_1', undefined, 'eventNo'],
  ['/nft/openapi/query/trade?merchantOrderNo=B-1', undefined, 'merchantOrderNo'],
  ['/nft/openapi/query/trade?orderNo=1', undefined, 'orderNo'],
  ['/merchant/v1/refunds', { orderNo: '1', amount: '1.00' }, 'orderNo'],
  ['/merchant/v1/checkout-sessions/cancel', { sessionNo: 'cs_1' }, 'sessionNo'],
  ['/merchant/v1/webhook-endpoints/test', { endpointNo: 'we_1' }, 'endpointNo'],
])('%s of a number that nobody has names the parameter with it', async (target, sent, param) => {
  const { envelope, http } = await ask(target, sent);
  expect(http).toBe(404);
  const problem = expect.stringMatching(/has this number$/);
  expect(envelope).toMatchObject({ extend: '', error: { param, problem, fields: [{ param, problem }] } });
});

test.each(['orders?createdFrom=2026-11-24', 'orders?createdTo=2026-11-24T00:00:00+02:00'])(
  '%s has no readable time zone: the answer says how one is written',
  async (target) => {
    const { envelope } = await ask(`/merchant/v1/${target}`);
    const problem = expect.stringMatching(/time zone.*2026-11-24T00:00:00Z.*%2B02:00/);
    expect(envelope).toMatchObject({ error: { problem } });
  },
);

test('a key that comes twice is named', async () => {
  const body = '{"metadata":{"cart":"1","cart":"2"}}';
  const now = world.app.clock.now();
  const headers = { ...bodyHeaders(gallery, { method: 'POST', target: sessions, body, now }) };
  const { envelope } = await world.ask(sessions, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  expect(envelope).toMatchObject({ error: { param: 'metadata.cart', problem: 'it comes more than once' } });
});

test('a refusal that is repeated under its key says the same again', async () => {
  const sent = { ...sale, prize: '1' };
  const key = { 'idempotency-key': 'again' };
  const [one, other] = [await ask(sessions, sent, key), await ask(sessions, sent, key)];
  expect({ ...other.envelope, traceId: '' }).toEqual({ ...one.envelope, traceId: '' });
});

test('a call with an empty Idempotency-Key is done, and told that it can not be repeated', async () => {
  const { envelope } = await ask(sessions, { ...sale, merchantOrderNo: 'A-3' }, { 'idempotency-key': '' });
  const extend = expect.stringMatching(/Idempotency-Key: empty, so the call is not repeatable$/);
  expect(envelope).toMatchObject({ success: true, extend });
});

test('a refusal for another reason than a wrong form says in words what is wrong too', async () => {
  const wrongOf = async (target: string, sent?: object, more?: Record<string, string>) => {
    const { envelope } = await ask(target, sent, more);
    const { error, returnCode } = envelope as { error?: Record<string, unknown>; returnCode?: string };
    return [returnCode, error?.param, error?.problem];
  };
  await ask(sessions, sale, { 'idempotency-key': 'of-one' });
  const other = { ...sale, merchantOrderNo: 'A-2' };
  expect(await wrongOf(sessions, other, { 'idempotency-key': 'of-one' })).toEqual([
    codeOf('idempotency_key_reused'),
    'Idempotency-Key',
    'used for another call before: each call needs its own',
  ]);
  expect(await wrongOf('/merchant/v1/webhook-endpoints', { url: 'https://10.0.0.1/hook' })).toEqual([
    codeOf('endpoint_address_refused'),
    'url',
    'its host must be public: this one is inside a network',
  ]);
  expect(await wrongOf('/merchant/v1/orders/N0')).toEqual([
    codeOf('order_not_found'),
    'orderNo',
    'none of your orders has this number',
  ]);
  const classic = { ...classicHeaders(gallery, world.app.clock.now()), 'content-type': 'application/json' };
  const unsigned = await world.ask(sessions, { method: 'POST', headers: classic, body: JSON.stringify(sale) });
  expect(unsigned.envelope).toMatchObject({ error: { name: 'body_signature_required', param: 'x-signature' } });
});

test.each<[string, string, object | undefined, Record<string, string>, string | null, RegExp]>([
  ['a cursor of another place', '/merchant/v1/orders?cursor=x', undefined, {}, 'cursor', /`next`/],
  ['a parameter that comes twice', '/merchant/v1/orders?limit=1&limit=2', undefined, {}, 'limit', /more than once/],
  ['a time that is too late', '/merchant/v1/orders?createdTo=9999-12-31T00:00:00Z', undefined, {}, 'createdTo', /2999/],
  ['a key with a space', sessions, sale, { 'idempotency-key': 'a b' }, 'Idempotency-Key', /1 to 255/],
  [
    'a number of 300 digits',
    `/merchant/v1/orders/${'1'.repeat(300)}`,
    undefined,
    {},
    'orderNo',
    /not a number of ours/,
  ],
  ['a number of a sale that is used', sessions, sale, {}, 'merchantOrderNo', /each sale needs its own/],
  ['a price that is too long', sessions, { ...sale, amount: '1'.repeat(15) }, {}, 'amount', /12 digits/],
  ['no number at all', '/nft/openapi/query/trade', undefined, {}, 'orderNo', /orderNo or merchantOrderNo/],
  ['nothing to send again', '/merchant/v1/webhook-deliveries/resend', {}, {}, 'deliveryNos', /one of these.*state/],
  ['no method', '/nft/openapi/trade/order', sale, {}, 'payWayCode', /^missing$/],
  ['a call that does not exist', '/merchant/v1/nothing', undefined, {}, null, /no call/],
  ['another type of body', sessions, sale, { 'content-type': 'text/plain' }, 'content-type', /application\/json/],
])('%s is refused with what is wrong, not with an empty problem', async (_, target, sent, more, param, problem) => {
  if (target === sessions) await ask(sessions, sale, { 'idempotency-key': 'the-first-sale' });
  const { envelope } = await ask(target, sent, more);
  expect(envelope).toMatchObject({ error: { param, problem: expect.stringMatching(problem) } });
});

test('the page of codes has each code under its number, without a script', async () => {
  const { text, headers } = await world.ask('/docs/codes');
  for (const code of Object.keys(codes)) expect(text).toContain(`<section id="${code}">`);
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('writing calls say how many are left, and a refused one when to come again', async () => {
  const seen = [];
  for (let count = 0; count < 42; count += 1) seen.push(await ask(sessions, {}));
  const left = seen.map(({ headers }) => Number(headers['ratelimit-remaining']));
  expect(left.slice(1)).toEqual(left.slice(0, -1).map((one) => Math.max(0, one - 1)));
  const last = seen.at(-1);
  expect(last?.http).toBe(429);
  expect(last?.headers['ratelimit-limit']).toBe('40');
  expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(Number(last?.headers['ratelimit-reset']));
  expect(last?.envelope).toMatchObject({
    error: { name: 'too_many_requests', param: null, problem: expect.stringMatching(/in \d+ s/), fields: [] },
  });
});
