import { codeOf } from '@kassa/contract/codes';
import type { WebhookEndpoint } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const path = '/merchant/v1/webhook-endpoints';
const post = <T>(call: string, fields: object) => postAs<T>(world, gallery, { target: `${path}${call}`, fields });
const list = async () => (await world.call(gallery, path)).envelope?.data as { items: WebhookEndpoint[] };

async function refusal(call: string, fields: object) {
  const [target, body] = [path + call, JSON.stringify(fields)];
  const signed = bodyHeaders(gallery, { method: 'POST', target, body, now: world.app.clock.now() });
  const headers = { ...signed, 'content-type': 'application/json' };
  return (await world.ask(target, { method: 'POST', headers, body })).envelope;
}

const start = 'it must start with https (or http://127.0.0.1, http://localhost, http://[::1]: your own machine)';
const inside = 'its host must be public: this one is inside a network';
const name = 'its host must be a public name, such as shop.example';

test.each([
  ['http://shop.example/hook', start],
  ['ftp://shop.example/', start],
  ['http://127.1:4000/hook', start],
  ['shop.example/hook', 'not a whole address, such as https://shop.example/kassa'],
  ['https://user:pass@shop.example/hook', 'no user name or password may be in it'],
  ['https://shop.example:8443/hook', 'it must use the port of https, 443: leave the port out'],
  ['https://169.254.169.254/latest', inside],
  ['https://[64:ff9b::7f00:1]/', inside],
  ['https://2130706433/', inside],
  ['https://localhost/hook', name],
  ['https://intranet/hook', name],
])('the address %s is refused as an endpoint, with the rule that it breaks: %s', async (url, problem) => {
  const { endpointNo } = await post<WebhookEndpoint>('', { url: `${world.shop.url}/kept` });
  for (const [call, fields] of [
    ['', { url }],
    ['/change', { endpointNo, url }],
  ] as const) {
    expect(await refusal(call, fields)).toMatchObject({
      returnCode: codeOf('endpoint_address_refused'),
      extend: `url: ${problem}`,
      error: { param: 'url', problem, fields: [{ param: 'url', problem }] },
    });
  }
  expect((await list()).items.find((one) => one.endpointNo === endpointNo)?.url).toBe(`${world.shop.url}/kept`);
  await post('/delete', { endpointNo });
});

test('an address that is too long, or has a line break, is refused by field and reason', async () => {
  const problemOf = async (url: string) => {
    const { error } = (await refusal('', { url })) as { error?: { param: string; problem: string } };
    return [error?.param, error?.problem];
  };
  expect(await problemOf(`https://shop.example/${'a'.repeat(2_048)}`)).toEqual(['url', expect.stringMatching(/2048/)]);
  expect(await problemOf('https://shop.example/\nhook')).toEqual(['url', expect.stringMatching(/\w/)]);
  expect(await problemOf('')).toEqual(['url', expect.stringMatching(/\w/)]);
});

test('an address that is registered twice names the other, while both are on and share a type', async () => {
  const url = `${world.shop.url}/doubled`;
  const first = await post<WebhookEndpoint>('', { url, events: ['order.paid'] });
  expect(first.doubledBy).toBeUndefined();
  const other = await post<WebhookEndpoint>('', { url, events: ['order.failed'] });
  expect(other.doubledBy).toBeUndefined();
  const { endpointNo } = other;
  const changed = await post<WebhookEndpoint>('/change', { endpointNo, events: ['order.failed', 'order.paid'] });
  expect(changed.doubledBy).toEqual([first.endpointNo]);
  expect((await post<WebhookEndpoint>('', { url })).doubledBy).toEqual([first.endpointNo, endpointNo]);
  const off = await post<WebhookEndpoint>('/change', { endpointNo, enabled: false });
  expect(off.doubledBy).toBeUndefined();
});

test('a deleted endpoint is gone: no list has it, nothing is sent there, and what was sent stays on record', async () => {
  const { endpointNo } = await post<WebhookEndpoint>('', { url: `${world.shop.url}/short-lived` });
  const { eventNo } = await post<{ eventNo: string }>('/test', { endpointNo });
  await expect(post('/delete', { endpointNo: 'we_nobodys' })).rejects.toThrow(codeOf('resource_not_found'));
  expect(await post('/delete', { endpointNo })).toEqual({ endpointNo });
  expect((await list()).items.map((one) => one.endpointNo)).not.toContain(endpointNo);
  await world.sendEvents();
  expect(world.shop.received.filter(({ path: heard }) => heard === '/short-lived')).toEqual([]);
  for (const call of ['/delete', '/test', '/rotate-secret', '/change'])
    await expect(post(call, { endpointNo }), call).rejects.toThrow(codeOf('resource_not_found'));
  const { envelope } = await world.call(gallery, `/merchant/v1/webhook-deliveries?eventNo=${eventNo}`);
  expect(envelope?.data).toMatchObject({ items: [{ endpointNo, state: 'dropped' }] });
});
