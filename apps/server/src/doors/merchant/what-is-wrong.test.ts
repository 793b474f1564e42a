import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, classicHeaders, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** What a GET under the classic sign, or a POST under x-signature, is refused with. */
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
  expect(await refusal(`/merchant/v1/${target}`)).toEqual(['10003', names]);
});

test('a list begins without a cursor, and an order’s status and a delivery’s type are taken in their own words', async () => {
  for (const target of ['orders?cursor=', 'orders?status=paid', 'webhook-deliveries?type=PAY_SUCCESS'])
    expect(await refusal(`/merchant/v1/${target}`)).toEqual(['0000', '']);
});

test.each([
  [resend, '{', 'body: no JSON'],
  [resend, '', 'body: no JSON'],
  [resend, '{"orderNo":"1","orderNo":"2"}', 'body: a key twice, or __proto__'],
  [resend, '[]', 'body: no object'],
  [resend, '{}', 'deliveryNos, orderNo, eventNo, endpointNo, type or state'],
  [resend, '{"deliveryNos":["*"],"all":true}', 'deliveryNos.0,all'],
  [endpoints, '{"url":5}', 'url'],
])('POST %s with %s is refused: %s', async (target, body, why) => {
  expect(await refusal(target, body)).toEqual(['10003', why]);
});

test('a query without the number of an order says which it wants', async () => {
  expect(await refusal('/nft/openapi/query/trade')).toEqual(['10003', 'orderNo or merchantOrderNo']);
});
