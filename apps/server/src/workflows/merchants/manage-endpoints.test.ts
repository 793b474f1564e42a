import { codeOf } from '@kassa/contract/codes';
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
