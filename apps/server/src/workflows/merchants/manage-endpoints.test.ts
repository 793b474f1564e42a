import { codeOf } from '@kassa/contract/codes';
import type { WebhookEndpoint } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

test.each([
  'http://shop.example/hook',
  'https://user:pass@shop.example/hook',
  'https://shop.example:8443/hook',
  'https://169.254.169.254/latest',
  'https://[64:ff9b::7f00:1]/',
  'https://2130706433/',
  'https://localhost/hook',
  'ftp://shop.example/',
])('the address %s is refused as an endpoint', async (url) => {
  await expect(postAs(world, gallery, { target: '/merchant/v1/webhook-endpoints', fields: { url } })).rejects.toThrow(
    codeOf('endpoint_address_refused'),
  );
});

const path = '/merchant/v1/webhook-endpoints';
const post = <T>(call: string, fields: object) => postAs<T>(world, gallery, { target: `${path}${call}`, fields });
const list = async () => (await world.call(gallery, path)).envelope?.data as { items: WebhookEndpoint[] };

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
