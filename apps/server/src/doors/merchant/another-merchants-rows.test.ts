import { codeOf } from '@kassa/contract/codes';
import type { WebhookEndpoint } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Credentials, example, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';
import { createRefund } from '../../workflows/refunds/create-refund.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

function post<T>(merchant: Credentials, target: string, fields: unknown): Promise<T> {
  return postAs(world, merchant, { target, fields });
}

test('another merchant’s endpoints, deliveries, events, orders and refunds are not found', async () => {
  const theirs = await post<WebhookEndpoint>(example, '/merchant/v1/webhook-endpoints', {
    url: `${world.shop.url}/hook`,
  });
  const { orderNo } = await world.order();
  const named = { endpointNo: theirs.endpointNo };
  for (const call of ['change', 'rotate-secret', 'test', 'delete'])
    await expect(post(gallery, `/merchant/v1/webhook-endpoints/${call}`, named)).rejects.toThrow(
      codeOf('resource_not_found'),
    );
  for (const list of ['events', 'webhook-deliveries', 'refunds', 'disputes']) {
    const { envelope } = await world.call(example, `/merchant/v1/${list}?orderNo=${orderNo}`);
    expect(envelope?.data).toEqual({ items: [], next: null });
  }
  await expect(post(example, '/merchant/v1/refunds', { orderNo })).rejects.toThrow(codeOf('order_not_found'));
  await expect(
    createRefund(world.app, { appId: example.appId, trusted: true, orderNo, amount: undefined }),
  ).rejects.toThrow(codeOf('order_not_found'));
});
