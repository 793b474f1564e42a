import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, classicHeaders, dataOf, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Reads the refusal of a GET under the classic sign, or of a POST under x-signature. */
async function refusal(target: string, body?: string): Promise<(string | undefined)[]> {
  const now = world.app.clock.now();
  const headers =
    body === undefined
      ? classicHeaders(gallery, now)
      : {
          ...bodyHeaders(gallery, { method: 'POST', target, body, now }),
          'content-type': 'application/json',
        };
  const { envelope } = await world.ask(target, body === undefined ? { headers } : { method: 'POST', headers, body });
  return [envelope?.returnCode, envelope?.extend];
}

const cursor = (at: string) => Buffer.from(JSON.stringify([at, '1'])).toString('base64url');
const endpoints = '/merchant/v1/webhook-endpoints';
const resend = '/merchant/v1/webhook-deliveries/resend';

test.each([
  ['orders?cursor=zzz', 'cursor'],
  ['events?cursor=null', 'cursor'],
  ['refunds?cursor=zzz', 'cursor'],
  ['checkout-sessions?cursor=zzz', 'cursor'],
  ['webhook-deliveries?cursor=zzz', 'cursor'],
  ['webhook-endpoints?cursor=zzz', 'cursor'],
  [`orders?cursor=${cursor('2026-02-31T00:00:00.000000Z')}`, 'cursor'],
  [`orders?cursor=${cursor('0000-01-01T00:00:00.000000Z')}`, 'cursor'],
  ['orders?status=PAID', 'status'],
  ['webhook-deliveries?type=order.gone', 'type'],
  ['orders?limit=0&other=1', 'limit,other'],
  ['orders?limit=1&limit=2', 'limit'],
])('GET /merchant/v1/%s is refused, naming %s', async (target, names) => {
  expect(await refusal(`/merchant/v1/${target}`)).toEqual([codeOf('invalid_input'), names]);
});

test("another list's cursor is refused with the list that it is of; one of an earlier Kassa, which has no name, is read", async () => {
  for (const _ of [1, 2]) await world.order();
  const page = await world.call(gallery, '/merchant/v1/orders?limit=1');
  const { next } = dataOf<{ next: string }>(page);
  const lists = ['checkout-sessions', 'disputes', 'events', 'refunds', 'webhook-deliveries', 'webhook-endpoints'];
  for (const list of lists) {
    const { envelope } = await world.call(gallery, `/merchant/v1/${list}?limit=1&cursor=${next}`);
    expect([list, envelope]).toMatchObject([
      list,
      {
        returnCode: codeOf('invalid_input'),
        error: { param: 'cursor', problem: expect.stringContaining('of orders') },
      },
    ]);
  }
  const [at, id] = JSON.parse(Buffer.from(next, 'base64url').toString('utf8')) as [string, string];
  const unnamed = Buffer.from(JSON.stringify([at, id])).toString('base64url');
  for (const taken of [next, `${next}&status=created`, unnamed])
    expect(await refusal(`/merchant/v1/orders?cursor=${taken}`)).toEqual([codeOf('success'), '']);
  const forged = Buffer.from(JSON.stringify([at, id, '<b>no list</b>'])).toString('base64url');
  expect(await refusal(`/merchant/v1/orders?cursor=${forged}`)).toEqual([codeOf('invalid_input'), 'cursor']);
});

test('a list starts without a cursor, and accepts the documented values of status and type', async () => {
  for (const target of ['orders?cursor=', 'orders?status=paid', 'webhook-deliveries?type=PAY_SUCCESS'])
    expect(await refusal(`/merchant/v1/${target}`)).toEqual([codeOf('success'), '']);
});

test.each([
  [resend, '{', 'body: not JSON'],
  [resend, '', 'body: not JSON'],
  [resend, '{"orderNo":"1","orderNo":"2"}', 'body: a key twice, or __proto__'],
  [resend, '[]', 'body: no object'],
  [resend, '{}', 'deliveryNos, orderNo, eventNo, endpointNo, type or state'],
  [resend, '{"deliveryNos":["*"],"all":true}', 'deliveryNos.0,all'],
  [endpoints, '{"url":5}', 'url'],
])('POST %s with %s is refused: %s', async (target, body, why) => {
  expect(await refusal(target, body)).toEqual([codeOf('invalid_input'), why]);
});

test('a query without the number of an order is told which number is missing', async () => {
  expect(await refusal('/nft/openapi/query/trade')).toEqual([codeOf('invalid_input'), 'orderNo or merchantOrderNo']);
});

function sale(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { timestamp: _one, timeout: _other, ...parameters } = world.parameters();
  return { ...parameters, ...changes };
}

const sessions = '/merchant/v1/checkout-sessions';
const askSession = (changes: Record<string, unknown>) => refusal(sessions, JSON.stringify(sale(changes)));

test.each<[Record<string, unknown>, string]>([
  [{ amount: '20,00' }, 'amount: not a decimal number'],
  [{ amount: '20.001' }, 'amount: more decimals than its currency has'],
  [{ amount: '0' }, 'amount: not above 0'],
  [{ amount: undefined }, 'amount: missing'],
  [{ cryptoAmount: '1' }, 'amount: fiat and crypto both: name one price'],
  [{ amount: undefined, cryptoAmount: '1', crypto: 'DOGE' }, 'crypto: no coin that we know'],
  [{ type: 'mint' }, 'type: MINT or MARKET'],
  [{ quantity: '1.5' }, 'quantity: no whole number above 0'],
  [{ fiat: 'XXX' }, 'fiat: not a currency that Kassa knows'],
  [{ name: undefined }, 'name: missing'],
  [{ redirectUrl: 'http://shop.example' }, 'redirectUrl: not https on a public host, or of no registered origin'],
])('a session with %j is refused with the parameter and the reason', async (changes, why) => {
  expect(await askSession(changes)).toEqual([codeOf('sale_parameter_invalid'), why]);
});

test('a session whose picture is never fetched, and whose network Kassa does not know, is made and says so', async () => {
  const placeholder = 'picture: only https on a public host is fetched, so the checkout shows a placeholder';
  for (const picture of ['pic', 'ftp://shop.example/1.png', 'http://shop.example/1.png', 'https://10.0.0.1/1.png'])
    expect(await askSession({ picture, merchantOrderNo: picture })).toEqual([codeOf('success'), placeholder]);
  const released = 'network: Kassa does not deliver on ATLANTIS, so the merchant releases the item';
  const both = { picture: 'pic', network: 'ATLANTIS', merchantOrderNo: 'both' };
  expect(await askSession(both)).toEqual([codeOf('success'), `${placeholder}. ${released}`]);
});

test('when no address would get the events, a session and a link are refused because an endpoint is missing', async () => {
  const why = 'callbackUrl: no active webhook endpoint receives order.paid';
  for (const callbackUrl of [undefined, 'endpoints'])
    expect(await askSession({ callbackUrl })).toEqual([codeOf('no_webhook_endpoint'), why]);
  const link = linkQuery(gallery, world.parameters({ callbackUrl: 'endpoints' }), 'sha256');
  const open = async () => (await world.open(link)).envelope;
  expect(await open()).toMatchObject({
    returnCode: codeOf('no_webhook_endpoint'),
    extend: expect.stringContaining(why),
  });
  const url = `${world.shop.url}/events`;
  expect((await refusal(endpoints, JSON.stringify({ url, events: ['refund.created'] })))[0]).toBe(codeOf('success'));
  expect(await open()).toMatchObject({ returnCode: codeOf('no_webhook_endpoint') });
  expect((await refusal(endpoints, JSON.stringify({ url })))[0]).toBe(codeOf('success'));
  expect(await open()).toMatchObject({ returnCode: codeOf('success') });
  expect((await askSession({ callbackUrl: undefined }))[0]).toBe(codeOf('success'));
});

test('the same body again without an Idempotency-Key is refused because its number is used, not because it changed', async () => {
  const body = JSON.stringify(sale());
  expect((await refusal(sessions, body))[0]).toBe(codeOf('success'));
  expect(await refusal(sessions, body)).toEqual([codeOf('order_number_used'), 'merchantOrderNo']);
});

test('an order that its pay way cannot take is refused by name, and its number stays free', async () => {
  const token = await world.call(gallery, '/nft/openapi/merchant/getToken', { email: world.newEmail() });
  const { accessToken } = dataOf<{ accessToken: string }>(token);
  const order = sale({ bankCode: 'ignored' });
  const make = async (more: Record<string, string>) => {
    const headers = { ...classicHeaders(gallery, world.app.clock.now()), 'access-token': accessToken };
    const body = { ...order, ...more };
    const { envelope } = await world.ask('/nft/openapi/trade/order', { method: 'POST', headers, body });
    return [envelope?.returnCode, envelope?.extend];
  };
  expect(await make({ payWayCode: '10009', payBankCode: 'nobank' })).toEqual([codeOf('invalid_input'), 'payBankCode']);
  expect(await make({ payWayCode: '99999' })).toEqual([codeOf('method_unavailable'), 'payWayCode']);
  expect(await make({ payWayCode: '10009', targetFiat: 'USD' })).toEqual([
    codeOf('currency_unsupported'),
    'targetFiat',
  ]);
  expect(await make({ payWayCode: '10009', amount: '900000.00' })).toEqual([
    codeOf('amount_outside_limits'),
    '10009 above_maximum',
  ]);
  expect(await make({ payWayCode: '10009', payBankCode: 'visa' })).toEqual([codeOf('success'), '']);
  expect(await make({ payWayCode: '10009', payBankCode: 'visa' })).toEqual([
    codeOf('order_number_used'),
    'merchantOrderNo',
  ]);
});

test('a refund of an order in review is refused as such, and one of an unpaid order as unpaid', async () => {
  const { orderNo } = await world.order();
  const refund = () => refusal('/merchant/v1/refunds', JSON.stringify({ orderNo }));
  expect(await refund()).toEqual([codeOf('refund_impossible'), 'not_paid']);
  await world.pay(orderNo);
  await world.call(gallery, '/merchant/v1/refunds', { orderNo });
  expect(await refund()).toEqual([codeOf('refund_impossible'), 'in_review']);
});
